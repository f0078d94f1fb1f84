/* oxlint-disable import/no-default-export */
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';
  export default function footnotePlugin(md: MarkdownIt): void;
}

declare module 'markdown-it-deflist' {
  import type { MarkdownIt } from 'markdown-it';
  export default function definitionListPlugin(md: MarkdownIt): void;
}
