/** Every face of the site: a pure function from answers to an HTML document. */
export { renderAreaPage, type AreaPageInput } from './pages/area-page.tsx';
export { renderBareErrorPage, type BareErrorPageInput } from './pages/bare-error-page.tsx';
export { renderChapterPage, type ChapterPageInput } from './pages/chapter-page.tsx';
export { renderErrorPage, type ErrorPageInput } from './pages/error-page.tsx';
export { renderFrontPage, type FrontPageInput } from './pages/front-page.tsx';
export { renderGraphPage, type GraphPageInput } from './pages/graph-page.tsx';
export { renderReadingPage, type ReadingPageInput } from './pages/reading-page.tsx';
export { renderSearchPage, type SearchPageInput } from './pages/search-page.tsx';
export { renderSystemPage, type SystemPageInput } from './pages/system-page.tsx';
export { renderWorkPage, type WorkPageInput } from './pages/work-page.tsx';
export { renderOpenSearch } from './open-search.ts';
export { CONTENT_SECURITY_POLICY } from './content-policy.ts';
export type { AssetUrls, View } from './view.ts';
