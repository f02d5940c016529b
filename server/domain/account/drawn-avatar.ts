/** Hues that go together by night: sky, hills, light. */
const PALETTES = [
  ['#1d2b4a', '#3d4f7a', '#ecae54'],
  ['#2b1d3f', '#5a3b73', '#f0a8b8'],
  ['#14343a', '#2f6a68', '#f2d08a'],
  ['#3a1f24', '#7a4038', '#f4c58a'],
  ['#20301f', '#4c6b3e', '#f3e3a0'],
  ['#1f2438', '#5b4a6e', '#f7b98b'],
  ['#102a43', '#2a5b7a', '#bfe3e0'],
  ['#33261a', '#6e5232', '#f6dfa6'],
] as const;

/** A small landscape by night, always the same for the same uuid: moon, hills, a lit window. 96 by 96, no text. */
export function drawnAvatar(uuid: string): string {
  const digits = uuid.replaceAll('-', '');
  // Each picture takes its own digits, so that neighbours in one do not look alike in all.
  const part = (index: number, of: number) => Number.parseInt(digits.slice(index * 3, index * 3 + 3), 16) % of;
  const [sky, hill, light] = PALETTES[part(0, PALETTES.length)] ?? PALETTES[0];
  const [moonX, moonY, moonR] = [20 + part(1, 56), 18 + part(2, 22), 7 + part(3, 8)];
  const [far, near, windowX] = [48 + part(4, 14), 64 + part(5, 12), 22 + part(6, 52)];
  const stars = [7, 8, 9].map((index) => `<circle cx="${6 + part(index, 84)}" cy="${5 + part(index - 6, 36)}" r="1"/>`).join('');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${sky}"/>`,
    `<g fill="${light}" opacity=".55">${stars}</g>`,
    `<circle cx="${moonX}" cy="${moonY}" r="${moonR * 2}" fill="${light}" opacity=".14"/>`,
    `<circle cx="${moonX}" cy="${moonY}" r="${moonR}" fill="${light}"/>`,
    `<path d="M0 ${far}Q24 ${far - 16} 48 ${far}T96 ${far - 4}V96H0z" fill="${hill}"/>`,
    `<path d="M0 ${near}Q30 ${near - 14} 56 ${near + 2}T96 ${near - 8}V96H0z" fill="${sky}"/>`,
    `<path d="M${windowX - 6} ${near - 12}l6-6 6 6v12h-12z" fill="${sky}"/>`,
    `<rect x="${windowX - 2}" y="${near - 10}" width="4" height="5" fill="${light}"/>`,
    '</svg>',
  ].join('');
}
