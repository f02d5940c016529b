import { knotsIn } from './drafted-script.ts';
import { MAIN_SCRIPT } from './main-script.ts';
import type { ScriptTag } from './script-tags.ts';
import type { Problem } from './story-problems.ts';

/** What is wrong with a draft. */
export interface DraftFault {
  readonly sentence: string;
  /** The line that it is about, as it was drafted; empty where it is about none. */
  readonly line: string;
  /** The knot that it is in; empty for the whole draft. */
  readonly knot: string;
  /** `hint`: nothing is broken. */
  readonly weight: Problem['weight'];
}

interface Checked {
  /** The script that all of the draft is in. */
  readonly script: string;
  /** What is wrong in the story without the draft, and with it. `null` in place of a list: the story was not read to its end. */
  readonly before: readonly Problem[];
  readonly after: readonly Problem[];
  /** What plays by chance failed with, without the draft and with it. */
  readonly failedBefore: readonly string[];
  readonly failedAfter: readonly string[];
  /** What is wrong with the draft itself. */
  readonly stray: readonly string[];
  /** Tags that the sheet has no row for, which the story did not have before. */
  readonly tags: readonly ScriptTag[];
}

/** What a draft makes wrong in a story: of what was wrong before nothing is said. Source: PROOF-15. */
export function draftFaults({ script, before, after, failedBefore, failedAfter, stray, tags }: Checked): readonly DraftFault[] {
  const lines = script.split('\n');
  const knots = knotsIn(script);
  const knotAt = (line: number) => knots.findLast(({ from }) => from <= line)?.name ?? '';
  const known = new Set(before.map(nameOf));
  const whole = (sentence: string): DraftFault => ({ sentence, line: '', knot: '', weight: 'stops' });
  return [
    ...stray.map(whole),
    ...after
      .filter((problem) => !known.has(nameOf(problem)))
      .map(({ at, sentence, weight }) => ({
        ...{ sentence, weight },
        ...(at.file === MAIN_SCRIPT ? { line: (lines[at.line] ?? '').trim(), knot: knotAt(at.line) } : { line: '', knot: '' }),
      })),
    ...tags.map(({ kind, id, at, knot }): DraftFault => {
      const sentence = `The sheet has no ${kind} “${id}”.`;
      return { sentence, line: (lines[at.line] ?? '').trim(), knot, weight: 'stops' };
    }),
    ...failedAfter.filter((sentence) => !failedBefore.includes(sentence)).map((sentence) => whole(`A play by chance failed: ${sentence}`)),
  ];
}

/** Names a problem wherever its lines stand. */
const nameOf = ({ kind, sentence }: Problem): string => `${kind} ${sentence.replaceAll(/\bline \d+/gu, 'line')}`;

/** Whether a draft goes back to the model for what is wrong with it. */
export const isBroken = (faults: readonly DraftFault[]): boolean => faults.some(({ weight }) => weight !== 'hint');

/** What a model is told of a fault. */
export const faultText = ({ sentence, line }: DraftFault): string => (line === '' ? sentence : `“${line}”: ${sentence}`);
