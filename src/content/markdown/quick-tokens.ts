/**
 * Tokens that are made in one go. As markdown-it is published, a helper defines each field of a token by its name, which
 * no engine makes fast; a page has hundreds of tokens.
 */
import type { MarkdownIt, Token } from 'markdown-it';

export function quickTokens(md: MarkdownIt): void {
  const { Token: SlowToken } = new md.core.State('', md, {});
  // What a token can do is markdown-it's own.
  Object.setPrototypeOf(QuickToken.prototype, SlowToken.prototype);
  const make = (type: string, tag: string, nesting: -1 | 0 | 1): Token =>
    new QuickToken(type, tag, nesting) as unknown as Token;

  md.block.State = class extends md.block.State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const token = make(type, tag, nesting);
      token.block = true;
      if (nesting < 0) this.level -= 1;
      token.level = this.level;
      if (nesting > 0) this.level += 1;
      this.tokens.push(token);
      return token;
    }
  };

  md.inline.State = class extends md.inline.State {
    override pushPending(): Token {
      const token = make('text', '', 0);
      token.content = this.pending;
      token.level = this.pendingLevel;
      this.tokens.push(token);
      this.pending = '';
      return token;
    }

    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      if (this.pending !== '') this.pushPending();
      const token = make(type, tag, nesting);
      let meta: (typeof this.tokens_meta)[number];
      if (nesting < 0) {
        this.level -= 1;
        // oxlint-disable-next-line no-underscore-dangle
        this.delimiters = this._prev_delimiters.pop() ?? [];
      }
      token.level = this.level;
      if (nesting > 0) {
        this.level += 1;
        // oxlint-disable-next-line no-underscore-dangle
        this._prev_delimiters.push(this.delimiters);
        this.delimiters = [];
        meta = { delimiters: this.delimiters };
      }
      this.pendingLevel = this.level;
      this.tokens.push(token);
      this.tokens_meta.push(meta);
      return token;
    }
  };
}

/** The fields of a token, as markdown-it declares them. */
class QuickToken {
  map = null;
  level = 0;
  children = null;
  content = '';
  markup = '';
  info = '';
  block = false;
  hidden = false;
  type: string;
  tag: string;
  attrs = null;
  nesting: -1 | 0 | 1;
  meta = null;

  constructor(type: string, tag: string, nesting: -1 | 0 | 1) {
    this.type = type;
    this.tag = tag;
    this.nesting = nesting;
  }
}
