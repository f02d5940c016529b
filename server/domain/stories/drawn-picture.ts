import { startOf } from '#domain/text/cut.ts';
import { escaped } from '#server/domain/text/escaped.ts';

/** Colours of a picture by its words, as degrees of a colour wheel: the same words have the same picture. */
function hueOf(words: string): number {
  let sum = 7;
  for (const character of words) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360_007;
  return sum % 360;
}

const CHARACTERS = 13;
const LINES = 6;

/** The cover of a story that came without one: 600 x 900, hills under a moon, with its title. */
export function drawnCover(title: string): string {
  const lines = linesOf(title);
  const widest = Math.max(...lines.map(widthOf), 1);
  const size = Math.round(Math.min(72, 520 / widest));
  const top = 250 - ((lines.length - 1) * size * 1.15) / 2;
  const words = lines
    .map(
      (line, index) =>
        `<text x="300" y="${Math.round(top + index * size * 1.15)}" direction="${directionOf(line)}">${escaped(line)}</text>`,
    )
    .join('');
  return svg({
    size: [600, 900],
    words: title,
    body: `<g font-family="Literata, Georgia, serif" font-size="${size}" font-weight="600" text-anchor="middle" fill="#fff">${words}</g>`,
  });
}

/** The picture of a place that came without one: 1600 x 900. */
export const drawnScene = (name: string): string => svg({ size: [1600, 900], words: name, body: '' });

interface Drawing {
  readonly size: readonly [width: number, height: number];
  readonly words: string;
  readonly body: string;
}

function svg({ size: [width, height], words, body }: Drawing): string {
  const hue = hueOf(words);
  const at = (share: number, of: number) => Math.round(share * of);
  const hill = (level: number, bow: number) =>
    `M0 ${at(level, height)}Q${at(0.3, width)} ${at(level - bow, height)} ${at(0.55, width)} ${at(level, height)}T${width} ${at(level - bow / 3, height)}V${height}H0z`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    `<rect width="${width}" height="${height}" fill="hsl(${hue} 45% 14%)"/>`,
    `<circle cx="${at(0.72, width)}" cy="${at(0.6, height)}" r="${at(0.09, height)}" fill="hsl(${(hue + 40) % 360} 70% 82%)" opacity="0.85"/>`,
    `<path d="${hill(0.72, 0.08)}" fill="hsl(${hue} 40% 22%)"/>`,
    `<path d="${hill(0.82, 0.1)}" fill="hsl(${(hue + 20) % 360} 42% 17%)"/>`,
    `<path d="${hill(0.92, 0.06)}" fill="hsl(${(hue + 35) % 360} 45% 10%)"/>`,
    body,
    '</svg>\n',
  ].join('\n');
}

/** In sizes of the letters; those of Chinese, Japanese and Korean are as wide as high. */
const widthOf = (line: string): number => [...line].reduce((sum, letter) => sum + (letter >= '\u2e80' ? 1.05 : 0.64), 0);

const directionOf = (line: string): 'ltr' | 'rtl' => (/[\u0590-\u08ff]/u.test(line) ? 'rtl' : 'ltr');

/** The title in lines of a few words; words that are longer stay whole up to a line's length. */
function linesOf(title: string): readonly string[] {
  const lines: string[] = [''];
  for (const word of title.split(/\s+/u).flatMap(pieces)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && [...last].length + [...word].length + 1 > CHARACTERS) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.length > LINES ? [...lines.slice(0, LINES - 1), '…'] : lines;
}

/** Scripts without spaces have no other place to break. */
function pieces(word: string): readonly string[] {
  const all: string[] = [];
  for (let rest = word; rest !== ''; ) {
    const piece = [...rest].length > CHARACTERS + 5 ? startOf(rest, CHARACTERS) : rest;
    if (piece === '') return all;
    all.push(piece);
    rest = rest.slice(piece.length);
  }
  return all;
}
