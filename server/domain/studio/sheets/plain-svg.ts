/** Elements that draw, and do nothing else. Whoever draws it bounds how often one is repeated. */
const DRAWING: ReadonlySet<string> = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan defs use title desc linearGradient radialGradient stop clipPath mask filter
  feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge feMergeNode feTurbulence feDisplacementMap`.split(/\s+/),
);
const MARK = /<(\/?)([A-Za-z][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const COMMENT = /<!--[\s\S]*?-->/g;
const DECLARATION = /^\uFEFF?\s*<\?xml[^<>]*\?>/;

/** Why an SVG is no plain drawing, in words that go on from its name; null where it is one. A plain drawing runs nothing and reads nothing outside of itself. */
export function svgProblem(svg: string): string | null {
  const text = svg.replace(DECLARATION, '').replace(COMMENT, '');
  let isPicture = false;
  for (const [, end = '', name = '', attributes = ''] of text.matchAll(MARK)) {
    if (!DRAWING.has(name)) return `has <${name}>, which is no part of a plain drawing`;
    isPicture ||= name === 'svg' && end === '';
    const problem = attributeProblem(attributes);
    if (problem !== null) return problem;
  }
  if (!isPicture || text.replace(MARK, '').includes('<')) return 'is no SVG that can be read';
  return null;
}

function attributeProblem(attributes: string): string | null {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (/^on/i.test(name)) return `has ${name}, which runs a script`;
    const leadsOut = /^(?:xlink:)?href$/i.test(name) ? !value.startsWith('#') : /^xml:base$/i.test(name);
    if (leadsOut || /&#|@|\\|url\s*\((?!\s*['"]?#)/i.test(value)) return 'shows what is not in the file';
  }
  return null;
}
