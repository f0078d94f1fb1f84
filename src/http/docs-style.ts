/** The reference's own style sheet: system fonts, one accent, light and dark by the reader's setting. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#22201c;--soft:#6b655c;--line:#e2ddd3;--accent:#8f2d1f;--wash:#f2eee6}
@media (prefers-color-scheme:dark){:root{--paper:#171512;--ink:#e9e4da;--soft:#a49c8f;--line:#37322b;--accent:#f0967f;--wash:#221f1a}}
*{box-sizing:border-box}
html{scroll-padding-top:1.5rem;-webkit-text-size-adjust:100%}
body{margin:0 auto;padding:3rem 1.5rem 6rem;max-width:76rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;display:grid;grid-template-columns:15rem minmax(0,1fr);column-gap:4rem}
header{grid-column:1/-1;border-bottom:1px solid var(--line);padding-bottom:2rem;margin-bottom:2.5rem}
h1,h2{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif;font-weight:600;line-height:1.2;letter-spacing:-.01em}
h1{font-size:2.75rem;margin:.25rem 0 1rem}
h2{font-size:1.6rem;margin:0 0 .75rem}
h3{font-size:1.05rem;margin:1.75rem 0 -.5rem}
h3[id]{margin-top:2.5rem}
.kicker{margin:0;color:var(--accent);font-size:.8125rem;letter-spacing:.12em;text-transform:uppercase}
.lead{font-size:1.2rem;max-width:42rem;margin:0;color:var(--soft)}
a{color:var(--accent);text-underline-offset:.15em;text-decoration-thickness:.06em}
a:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:2px}
code{font:.9em/1.4 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;background:var(--wash);padding:.1em .3em;border-radius:3px;overflow-wrap:anywhere}
a code{background:none;padding:0}
nav{font-size:.9375rem;position:sticky;top:1.5rem;align-self:start;max-height:calc(100vh - 3rem);overflow:auto}
nav h2{font:600 .8125rem/1.4 system-ui,sans-serif;letter-spacing:.08em;text-transform:uppercase;color:var(--soft)}
nav ul{list-style:none;margin:0;padding:0}
nav li{margin:0 0 .45rem}
nav a{color:inherit;text-decoration:none}
nav a:hover{color:var(--accent);text-decoration:underline}
section{padding-bottom:2.5rem;margin-bottom:2.5rem;border-bottom:1px solid var(--line)}
section:last-child{border:0}
section p,section>ul{max-width:46rem}
.signature{font-size:1.05rem;margin:0 0 .75rem}
.signature span{font-weight:700;font-size:.8125rem;color:var(--accent);letter-spacing:.06em}
.try{background:var(--wash);border-left:3px solid var(--accent);padding:.6rem .9rem;font-size:.9375rem;overflow-wrap:anywhere;max-width:none}
.try span{font-weight:600;margin-right:.5rem}
table{border-collapse:collapse;width:100%;font-size:.9375rem;margin:1.25rem 0}
th,td{text-align:left;vertical-align:top;padding:.55rem .9rem .55rem 0;border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--soft);font-weight:600;font-size:.8125rem;letter-spacing:.04em}
tbody th{font-weight:400;white-space:nowrap}
td:nth-child(2){min-width:10rem}
.required{color:var(--accent);font-size:.8125rem;margin-left:.25rem}
.answers{color:var(--soft);font-size:.9375rem}
.codes>div{padding:.9rem 0;border-top:1px solid var(--line);display:grid;grid-template-columns:15rem 1fr;gap:.25rem 1.5rem}
.codes>div:target{background:var(--wash);box-shadow:-.75rem 0 0 var(--wash),.75rem 0 0 var(--wash)}
.codes dt span{color:var(--soft);font-size:.875rem;margin-left:.35rem}
.codes dd{margin:0}
@media (max-width:56rem){body{display:block;padding-top:2rem}nav{position:static;max-height:none;margin-bottom:2.5rem}nav ul{columns:2;column-gap:2rem}.codes>div{grid-template-columns:1fr}table,tbody,tr,td,tbody th{display:block}thead{display:none}td{border:0;padding:.1rem 0}tbody th{padding-bottom:.1rem}}
`;
