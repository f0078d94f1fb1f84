/** GFM task lists: a list item that starts with `[ ]` or `[x]` gets a checkbox, labelled by the item's own words. */
import type { MarkdownIt, StateCore } from 'markdown-it';

const MARK = /^\[([ xX])\][ \t]+(?=\S)/u;

export function taskLists(md: MarkdownIt): void {
  md.core.ruler.before('inline', 'task_list_marks', findMarks);
  md.core.ruler.after('inline', 'task_list_boxes', placeBoxes);
}

function findMarks(state: StateCore): void {
  for (const [index, token] of state.tokens.entries()) {
    const item = state.tokens[index - 2];
    if (token.type !== 'inline' || item?.type !== 'list_item_open') continue;
    const mark = MARK.exec(token.content);
    if (mark === null) continue;
    token.content = token.content.slice(mark[0].length);
    token.meta = { ...token.meta, task: mark[1] === ' ' ? 'open' : 'done' };
    item.attrJoin('class', 'task-list-item');
  }
}

/** The box itself is put in after sanitising: no `input` that an author writes passes. */
function placeBoxes(state: StateCore): void {
  for (const token of state.tokens) {
    const task = token.meta?.['task'];
    if (token.type !== 'inline' || token.children === null || typeof task !== 'string') continue;
    const open = new state.Token('task_open', 'label', 1);
    open.attrs = [['data-task', task]];
    token.children = [open, ...token.children, new state.Token('task_close', 'label', -1)];
  }
}
