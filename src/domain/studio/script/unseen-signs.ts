import type { Fix, PlacedEdit, Problem } from './problem.ts';
import { withoutComments } from './without-comments.ts';

/** A blank that ink knows not, or a sign that nobody sees: ink knows the space and the tab alone. */
const UNSEEN = String.raw`(?![ \t])[\p{Z}\p{Cf}\u0085\v\f]`;
const LINE_END = /[\u2028\u2029\u0085]/u;
/** Marks that ink knows at the beginning of a line alone. An emphasis of words in stars is none. */
const MARK = String.raw`\*(?![^\s*[]+(?: [^\s*[]+)*\*)|\+|=|~|-(?!>)|<-|(?:VAR|CONST|LIST|INCLUDE|EXTERNAL)(?!\p{L})`;
const BEFORE_MARK = new RegExp(String.raw`(?<=^|[\u2028\u2029\u0085])[ \t]*(?:${UNSEEN})(?:[ \t]|${UNSEEN})*(?=${MARK})`, 'gu');
const BROKEN_LINE = new RegExp(String.raw`(?<=\S)[ \t]*[\u2028\u2029\u0085](?:[ \t]|${UNSEEN})*(?=${MARK})`, 'gu');
/** Where ink reads names and values, not words: behind the sign of a way, in the line of a knot, in one that computes, and in a condition. */
const CODE: readonly RegExp[] = [
  /(?:->|<-)[^\n{}|\]#]*/gu,
  /^[ \t]*={1,3}[^\n]*/gu,
  /^[ \t]*(?:~|(?:VAR|CONST|LIST|INCLUDE|EXTERNAL)(?!\p{L}))[^\n]*/gu,
  /\{(?![ \t]*[~&!$])[^{}|:"\n]*(?=:)/gu,
];
const UNSEEN_RUN = new RegExp(`(?:${UNSEEN})+`, 'gu');
const STRING = /"[^"]*"?/gu;
/** Marks as keyboards of full width write them, at the beginning of a line. */
const FULL_WIDTH = /^([ \t]*)(＊|＋|＝{2,3})(?=[ \t\u3000]*[^\s＊＋＝])/u;
const PLAIN: Readonly<Record<string, string>> = { '＊': '*', '＋': '+', '＝': '=', '［': '[', '］': ']' };
/** An arrow as typesetting writes it, with where it leads. */
const ARROW = /(?:→|⇒|➔|[–—−－][ \t]?[>＞]|-＞)[ \t]*(?<to>[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*)(?=[ \t]*(?:$|[|}\]]))/gu;

const NO_LINE_END = 'What looks like the end of a line is none for ink, which reads the next line as a part of this one.';

/** A part of a line of a script without its comments, with what is to stand there. */
interface Found {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly sentence: string;
  readonly label: string;
}

/**
 * Signs of a script that look like ink's and are others, as texts from the web, from Word and from other keyboards have them: blanks that ink does not know, signs that nobody sees, full-width marks, arrows. Players would read the
 * line as words. `places`: the names of all places that the story can go to. Source: PROOF-158.
 */
export function unseenSigns(file: string, text: string, places: ReadonlySet<string>): readonly Problem[] {
  // Nearly all texts have none.
  if (!/[^\r\n\t -~‘’“”…]/u.test(text)) return [];
  const bare = withoutComments(text);
  const found = bare.text.split('\n').flatMap((written, line) =>
    foundIn(written, places).flatMap(({ from, to, insert, ...said }) => {
      const at = { file, line, from: bare.columnOf(line, from), to: bare.columnOf(line, to - 1) + 1 };
      // A comment within it would go with it.
      return at.to - at.from === to - from ? [{ at, edit: { ...at, insert }, ...said }] : [];
    }),
  );
  const all: readonly PlacedEdit[] = found.map(({ edit }) => edit);
  const together: readonly Fix[] = all.length < 2 ? [] : [{ label: `Mend all ${all.length} such places of this text`, edits: all }];
  return found.map(
    ({ at, edit, sentence, label }): Problem => ({
      ...{ kind: 'unreadable', weight: 'loses', at, sentence },
      fixes: [{ label, edits: [edit] }, ...together],
    }),
  );
}

function foundIn(written: string, places: ReadonlySet<string>): readonly Found[] {
  const found = [...marksIn(written), ...fullWidthIn(written), ...arrowsIn(written, places)];
  const taken = new Set(found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at)));
  return [...found, ...codeIn(written).filter(({ from }) => !taken.has(from))].toSorted((a, b) => a.from - b.from);
}

/** Before a mark: players read the line as words. */
const marksIn = (written: string): readonly Found[] => [
  ...[...written.matchAll(BROKEN_LINE)].map(
    ({ 0: blanks, index }): Found => ({
      ...placed(blanks, index),
      insert: `\n${plain(blanks)}`,
      sentence: NO_LINE_END,
      label: 'End the line here',
    }),
  ),
  ...[...written.matchAll(BEFORE_MARK)]
    .filter(({ 0: blanks, index }) => index === 0 && !LINE_END.test(blanks))
    .map(
      ({ 0: blanks, index }): Found => ({
        ...placed(blanks, index),
        insert: plain(blanks),
        sentence: 'Before the sign that this line begins with stands one that nobody sees: players read the line as words.',
        label: 'Take the unseen sign out',
      }),
    ),
];

const placed = (text: string, from: number) => ({ from, to: from + text.length });

/** Blanks as ink knows them, as wide as they were; nothing for what has no width. */
const plain = (blanks: string): string => blanks.replaceAll(/[\p{Zl}\p{Zp}\p{Cf}\u0085\v\f]/gu, '').replaceAll(/\p{Zs}/gu, ' ');

function codeIn(written: string): readonly Found[] {
  const runs = CODE.flatMap((code) =>
    [...written.matchAll(code)].flatMap(({ 0: part, index }) => {
      const bare = part.replaceAll(STRING, (quoted) => '"'.repeat(quoted.length));
      return [...bare.matchAll(UNSEEN_RUN)].map((run): readonly [from: number, signs: string] => [index + run.index, run[0]]);
    }),
  );
  // What stands in a way within a condition is found twice.
  return [...new Map(runs)].map(([from, signs]): Found => {
    const insert = plain(signs);
    if (LINE_END.test(signs)) return { ...placed(signs, from), insert: `\n${insert}`, sentence: NO_LINE_END, label: 'End the line here' };
    const label = insert === '' ? 'Take the unseen sign out' : 'Write a plain blank';
    return {
      ...placed(signs, from),
      insert,
      sentence: 'A sign that nobody sees stands here, which ink takes for a part of a name.',
      label,
    };
  });
}

function fullWidthIn(written: string): readonly Found[] {
  const [, before = '', mark] = FULL_WIDTH.exec(written) ?? [];
  const from = before.length;
  const line = written.slice(from);
  // Stars between blanks part scenes.
  if (mark === undefined || (!/[[［]/u.test(line) && /[＊＋]/u.test(line.slice(1)))) return [];
  const end = Math.max(mark.length, line.lastIndexOf('］') + 1, line.indexOf('\u3000') === mark.length ? mark.length + 1 : 0);
  const signs = line.slice(0, end);
  return [
    {
      ...placed(signs, from),
      insert: signs.replaceAll(/[＊＋＝［］]/gu, (sign) => PLAIN[sign] ?? sign).replace('\u3000', ' '),
      sentence: `${mark} is no sign of ink: players read the line as words.`,
      label: `Write ${[...mark].map((sign) => PLAIN[sign] ?? sign).join('')}`,
    },
  ];
}

const arrowsIn = (written: string, places: ReadonlySet<string>): readonly Found[] =>
  [...written.matchAll(ARROW)].flatMap(({ 0: whole, index, groups }): readonly Found[] => {
    const to = groups?.to ?? '';
    if (to !== 'END' && to !== 'DONE' && !places.has(to)) return [];
    return [
      {
        ...placed(whole, index),
        insert: `-> ${to}`,
        sentence: `This arrow is none of ink’s: players read it, and the story does not go to ${to}.`,
        label: `Write -> ${to}`,
      },
    ];
  });
