/** The look of the cashier's pages: the product's paper and ink, without its fonts. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --bg: #f7f1e4; --surface: #fffdf7; --text: #2a2119; --muted: #675a4b; --line: #e0d5bf; --edge: #85796a;
  --accent: #8a4f08; --accent-text: #fff9ec; --soft: #f3e3c6; --ok: #26673f; --danger: #a5321f; --shadow: rgb(66 46 20 / .14);
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0d131e; --surface: #131b28; --text: #eee5d4; --muted: #a8a99f; --line: #2a3443; --edge: #7c8088;
    --accent: #ecae54; --accent-text: #211405; --soft: #2b2416; --ok: #83c79a; --danger: #f0907f; --shadow: rgb(0 2 8 / .5);
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 1rem/1.5 Inter, system-ui, sans-serif; }
header { padding: max(.5rem, env(safe-area-inset-top)) 1rem .5rem; text-align: center; border-bottom: 1px solid var(--line); }
header a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 .75rem; color: var(--muted); font-size: .9375rem; text-decoration: none; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, p { margin: 0; }
h1 { font: 500 1.75rem/1.15 Literata, Georgia, serif; overflow-wrap: anywhere; }
h2 { margin: 2.25rem 0 .5rem; font: 500 1.1875rem/1.3 Literata, Georgia, serif; }
a { color: var(--accent); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.quiet { color: var(--muted); font-size: .9375rem; }
.note { margin-bottom: 1.25rem; padding: .625rem 1rem; border-radius: .625rem; background: var(--soft); font-size: .9375rem; text-align: center; }
.bill { padding: 2rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); box-shadow: 0 18px 48px -20px var(--shadow); text-align: center; }
.amount { margin-top: .5rem; font: 400 2.75rem/1.2 Literata, Georgia, serif; font-variant-numeric: tabular-nums; }
.state { margin: 1.25rem 0 .25rem; font-weight: 600; }
.good { color: var(--ok); }
.bad { color: var(--danger); }
.open { color: var(--accent); }
.buyer { margin-top: 1.5rem; }
.buyer p { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem 1rem; margin-bottom: 1rem; font-size: .9375rem; }
select { min-height: 44px; padding: 0 .75rem; border: 1px solid var(--edge); border-radius: .625rem; background: var(--surface); color: inherit; font: inherit; }
.ways { margin-top: 1.25rem; font-size: .9375rem; }
.ways a { display: flex; align-items: center; justify-content: center; min-height: 44px; }
button, .ways .way { min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--edge); border-radius: .625rem; background: none; color: inherit; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; transition: background-color 120ms ease-out; }
button:hover, .ways .way:hover { background: color-mix(in oklab, var(--text) 7%, transparent); }
.buyer button { display: block; width: 100%; }
.primary, .ways .way { border-color: var(--accent); background: var(--accent); color: var(--accent-text); }
.primary { min-height: 52px; font-size: 1.0625rem; }
.primary:hover, .ways .way:hover { background: color-mix(in oklab, var(--accent) 88%, var(--text)); }
.plain { margin-top: .5rem; border-color: transparent; color: var(--muted); }
.try { display: flex; align-items: center; gap: .25rem 1rem; padding: .625rem 0; border-top: 1px solid var(--line); }
.try button { flex: none; width: 8.5rem; padding-inline: .5rem; font-size: .9375rem; white-space: nowrap; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 2.25rem 0 0; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .8125rem; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.list { margin: 1rem 0 0; padding: 0; overflow: hidden; list-style: none; border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); }
.list li + li { border-top: 1px solid var(--line); }
.list a { display: block; padding: .875rem 1.25rem; color: inherit; text-decoration: none; }
.list a:hover { background: color-mix(in oklab, var(--text) 5%, transparent); }
.list a:focus-visible { outline-offset: -3px; border-radius: 1rem; }
.row { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-variant-numeric: tabular-nums; }
.row strong { overflow-wrap: anywhere; }
.none { margin-top: 1rem; padding: 3rem 1rem; border: 1px dashed var(--edge); border-radius: 1rem; color: var(--muted); text-align: center; }
@media (min-width: 48rem) { main { padding-top: 3rem; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;
