import { flowKeys, setAsideKey } from '../set-aside.ts';
import type { ReadPlay } from './read-play.ts';
import { isTooFew, lastTurn, ordered, quoteOf, type ReaderFinding, readerFindings, share } from './reader-findings.ts';
import { isNamedIn } from './told-reading.ts';

/** What plays that a language model tells could meet, by the sheet. */
export interface ToldStory {
  readonly cast: readonly { readonly id: string; readonly name: string; readonly description: string }[];
  readonly endings: readonly { readonly id: string; readonly name: string }[];
  readonly objectives: readonly { readonly id: string; readonly text: string }[];
}

/** A play with the objectives that it fulfilled. */
export interface JudgedPlay {
  readonly play: ReadPlay;
  readonly objectives: readonly string[];
}

/** What test readers ran into whom a language model told a story: those things first that most of them met. The rules of scripts hold where they need no script. Source: PROOF-36. */
export function toldFindings(judged: readonly JudgedPlay[], story: ToldStory): readonly ReaderFinding[] {
  const plays = judged.map(({ play }) => play);
  if (isTooFew(plays)) return [];
  const { cast, endings } = story;
  const byRule = readerFindings(plays, { cast, endings, tagged: [], knots: [], choices: [] });
  const alsoOfScripts = [...byRule, ...notEnded(plays, story)].map(asTold);
  return ordered([...alsoOfScripts, ...notRead(plays, story), ...unfulfilled(judged, story), ...offeredAgain(plays)], plays);
}

/** With a name of its own: what is meant so in plays of the script may not be when a model tells them. What is named by a turn is another text in each telling, so it is named by its words. Source: PROOF-147. */
function asTold({ former: _, ...finding }: ReaderFinding): ReaderFinding {
  const [kind = ''] = finding.key.split(' ');
  const isOfTurn = (flowKeys as readonly string[]).includes(kind);
  return { ...finding, key: isOfTurn ? setAsideKey(`told-${kind}`, finding.quote) : `told-${finding.key}` };
}

const textOf = ({ turns }: ReadPlay): string => turns.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join('\n');

/** People of the cast whose name half of the readers or more never read. */
const notRead = (plays: readonly ReadPlay[], { cast }: ToldStory): readonly ReaderFinding[] =>
  cast.flatMap(({ id, name, description }): readonly ReaderFinding[] => {
    const without = plays.flatMap((play, index) => (isNamedIn(name, textOf(play)) ? [] : [{ play, index }]));
    const [first] = without;
    if (!first || without.length * 2 < plays.length) return [];
    const said = plays.flatMap(({ turns }) => turns.flatMap(({ paragraphs }) => paragraphs)).find(({ text }) => isNamedIn(name, text));
    return [
      {
        key: setAsideKey('not-read', id),
        count: without.length,
        sentence: `${share(without.length, plays)} never read of ${name}.`,
        ...{ quote: said?.text ?? (description || name), at: '', play: first.index, turn: lastTurn(first.play) },
      },
    ];
  });

/** Objectives that nobody fulfilled. */
const unfulfilled = (judged: readonly JudgedPlay[], { objectives }: ToldStory): readonly ReaderFinding[] => {
  const plays = judged.map(({ play }) => play);
  const longest = plays.reduce((best, { turns }, index) => (turns.length > (plays[best]?.turns.length ?? 0) ? index : best), 0);
  const shown = { play: longest, turn: plays[longest] ? lastTurn(plays[longest]) : 0 };
  return objectives.flatMap(({ id, text }): readonly ReaderFinding[] =>
    judged.some((one) => one.objectives.includes(id))
      ? []
      : [
          {
            key: setAsideKey('objective', id),
            count: plays.length,
            sentence: `${share(0, plays)} fulfilled this objective.`,
            ...{ quote: text, at: '', ...shown },
          },
        ],
  );
};

/** Endings that nobody came to, where every play came to one: one that was left might have. */
const notEnded = (plays: readonly ReadPlay[], { endings }: ToldStory): readonly ReaderFinding[] => {
  const reached = plays.flatMap(({ end }) => (end.kind === 'ended' ? [end.ending] : []));
  const [first] = plays;
  if (!first || reached.length < plays.length) return [];
  const last = first.turns.at(-1)?.paragraphs.at(-1);
  return endings.flatMap(({ id, name }): readonly ReaderFinding[] =>
    reached.includes(id)
      ? []
      : [
          {
            key: setAsideKey('ending', id),
            count: plays.length,
            sentence: `${share(0, plays)} ended in ${name}.`,
            ...quoteOf(last),
            ...{ play: 0, turn: lastTurn(first) },
          },
        ],
  );
};

/** Turns after which the same choices were offered as before, all of them. */
const offeredAgain = (plays: readonly ReadPlay[]): readonly ReaderFinding[] => {
  const found = plays.flatMap(({ turns }, play) => {
    const turn = turns.findIndex((one, index) => index > 0 && one.offered.length > 0 && labelsOf(one) === labelsOf(turns[index - 1]));
    return turn < 0 ? [] : [{ play, turn }];
  });
  const [first] = found;
  if (!first) return [];
  const labels = plays[first.play]?.turns[first.turn]?.offered.map(({ label }) => label) ?? [];
  const sentence = `${share(found.length, plays)} made a choice and were offered the same ones again.`;
  return [{ key: setAsideKey('same-choices', ''), count: found.length, sentence, quote: labels.join(' / '), at: '', ...first }];
};

const labelsOf = (turn: ReadPlay['turns'][number] | undefined): string =>
  (turn?.offered ?? [])
    .map(({ label }) => label)
    .toSorted()
    .join('\n');
