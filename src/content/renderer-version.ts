/** Part of a snapshot's identity: raised whenever the same Markdown would give other HTML, text or section ids. */
export const RENDERER_VERSION = '3';
