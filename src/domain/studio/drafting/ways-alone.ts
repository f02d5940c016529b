import { withoutComments } from '../script/without-comments.ts';
import { knotsIn } from './drafted-script.ts';

type Texts = readonly { readonly file: string; readonly text: string }[];

const HEAD = /^[ \t]*={1,}[ \t]*(?<function>function[ \t]+)?(?<name>[\p{L}\p{N}_]+)[ \t]*(?<takes>\(?)/u;
const KNOT = /^[ \t]*={2,}/u;
const WAY = /->[ \t]*([\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*)/gu;
const LABEL = /^[ \t]*(?:[*+-][ \t]*)+\([ \t]*([\p{L}\p{N}_]+)[ \t]*\)/u;

/**
 * The texts of a story in which each knot with a mistake has lost all but its header, its labels and its ways, each as a choice; before the first knot the lines with mistakes are empty. So what
 * else is in the story can be compiled and played. Every text keeps its lines. `broken`: lines with mistakes, counted from 0, by file. Source: PROOF-44.
 */
export function withWaysAlone<T extends Texts>(texts: T, broken: ReadonlyMap<string, ReadonlySet<number>>): Texts {
  const goals = goalsOf(texts);
  return texts.map(({ file, text }) => ({ file, text: waysAlone(text, broken.get(file) ?? new Set(), goals) }));
}

/** Knots that can be gone to without a value. */
const goalsOf = (texts: Texts): ReadonlySet<string> =>
  new Set(
    texts.flatMap(({ text }) =>
      withoutComments(text)
        .text.split('\n')
        .flatMap((line) => {
          const { name, takes, function: of } = (KNOT.test(line) && HEAD.exec(line)?.groups) || {};
          return name === undefined || takes !== '' || of !== undefined ? [] : [name];
        }),
    ),
  );

function waysAlone(script: string, broken: ReadonlySet<number>, goals: ReadonlySet<string>): string {
  if (broken.size === 0) return script;
  const lines = script.split('\n');
  const bare = withoutComments(script).text.split('\n');
  const knots = knotsIn(script);
  const first = knots[0]?.from ?? lines.length;
  for (const line of broken) if (line < first) lines[line] = '';
  for (const [at, { from }] of knots.entries()) {
    const end = knots[at + 1]?.from ?? lines.length;
    if (![...broken].some((line) => line >= from && line < end)) continue;
    // Stitches stand by themselves: others go to them.
    const heads = [from, ...range(from + 1, end).filter((line) => HEAD.test(bare[line] ?? ''))];
    for (const [nth, head] of heads.entries()) {
      const to = heads[nth + 1] ?? end;
      const own = partAlone(bare.slice(head, to), { isBroken: broken.has(head), isKnot: nth === 0, goals });
      lines.splice(head, to - head, ...own);
    }
  }
  return lines.join('\n');
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

/** The lines of a knot or a stitch without what it tells; as many as it had. */
function partAlone(
  [head = '', ...told]: readonly string[],
  { isBroken, isKnot, goals }: { readonly isBroken: boolean; readonly isKnot: boolean; readonly goals: ReadonlySet<string> },
): readonly string[] {
  const { name = '', function: of } = HEAD.exec(head)?.groups ?? {};
  const kept = isBroken ? `${isKnot ? '===' : '='} ${name}` : head;
  const labels = told.flatMap((line) => LABEL.exec(line)?.[1] ?? []).map((label) => `+ (${label}) [${label}] -> END`);
  const ways = new Set(told.flatMap((line) => [...line.matchAll(WAY)].flatMap(([, to = '']) => (goals.has(to) ? [to] : []))));
  const choices = [...labels, ...[...ways].map((to) => `+ [${to}] -> ${to}`)];
  const isSilent = told.every((line) => line.trim() === '');
  // A knot that begins with its first stitch still does.
  const rows = isSilent ? [] : of !== undefined ? ['~ return 0'] : choices.length === 0 ? ['-> END'] : choices;
  return [kept, ...told.map((_, at) => rows[at] ?? '')];
}
