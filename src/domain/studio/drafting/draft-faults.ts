import { counted } from '#domain/text/count-text.ts';
import type { Problem } from '../script/problem.ts';
import type { FilePlace } from '../script/script-facts.ts';
import type { ScriptTag } from '../script/script-tags.ts';
import { knotsIn } from './drafted-script.ts';

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
  /** The text that the draft is in. */
  readonly file: string;
  /** The texts of the story, with all of the draft. */
  readonly texts: readonly { readonly file: string; readonly text: string }[];
  /** The same without it. */
  readonly textsBefore: readonly { readonly file: string; readonly text: string }[];
  /** What is wrong in the story without the draft, and with it. */
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

/** What a draft makes wrong in a story: of what was wrong before nothing is said, as often as it was in its knot. Source: PROOF-15, PROOF-43. */
export function draftFaults({
  file,
  texts,
  textsBefore,
  before,
  after,
  failedBefore,
  failedAfter,
  stray,
  tags,
}: Checked): readonly DraftFault[] {
  const now = linesIn(texts);
  const whole = (sentence: string): DraftFault => ({ sentence, line: '', knot: '', weight: 'stops' });
  const failed = new Set(failedBefore.map(failureName));
  return [
    ...stray.map(whole),
    ...freshProblems({ texts: textsBefore, problems: before }, { texts, problems: after }).map(({ at, sentence, weight }) => ({
      ...{ sentence, weight },
      ...{ line: now.lineOf(at), knot: at.file === file ? now.knotOf(at) : '' },
    })),
    ...tags.map(({ kind, id, at, knot }): DraftFault => {
      const sentence = `The sheet has no ${kind} “${id}”.`;
      return { sentence, line: now.lineOf(at), knot, weight: 'stops' };
    }),
    ...failedAfter
      .filter((sentence) => !failed.has(failureName(sentence)))
      .map((sentence) => whole(`A play by chance failed: ${sentence}`)),
  ];
}

interface Found {
  readonly texts: Checked['texts'];
  readonly problems: readonly Problem[];
}

/** The problems that a story did not have before. One that it had is the same wherever its knot stands by now; one more of the kind in that knot is new. Source: PROOF-43. */
export function freshProblems(before: Found, after: Found): readonly Problem[] {
  const known = new Map<string, string[]>();
  const [was, now] = [linesIn(before.texts), linesIn(after.texts)];
  for (const problem of before.problems) {
    const name = nameOf(problem, was.knotOf(problem.at));
    known.set(name, [...(known.get(name) ?? []), was.lineOf(problem.at)]);
  }
  // A line that reads as before has its problem from before; the others are new.
  const isKnown = (problem: Problem, line: string | null) => {
    const left = known.get(nameOf(problem, now.knotOf(problem.at))) ?? [];
    const at = line === null ? left.length - 1 : left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const changed = after.problems.filter((problem) => !isKnown(problem, now.lineOf(problem.at)));
  return changed.filter((problem) => !isKnown(problem, null));
}

function linesIn(texts: Checked['texts']) {
  const lines = new Map(texts.map(({ file, text }) => [file, text.split('\n')]));
  const knots = new Map(texts.map(({ file, text }) => [file, knotsIn(text)]));
  return {
    lineOf: ({ file, line }: Pick<FilePlace, 'file' | 'line'>) => (lines.get(file)?.[line] ?? '').trim(),
    /** Empty before the first knot. */
    knotOf: ({ file, line }: Pick<FilePlace, 'file' | 'line'>) => knots.get(file)?.findLast(({ from }) => from <= line)?.name ?? '',
  };
}

/** Names a problem wherever its lines stand. */
const nameOf = ({ kind, sentence, at }: Problem, knot: string): string =>
  `${kind} ${at.file} ${knot} ${sentence.replaceAll(/\bline \d+/gu, 'line')}`;

/** Names a failure by its knot: where in that it is changes with the lines before it. */
const failureName = (sentence: string): string => sentence.replaceAll(/\(([\p{L}\p{N}_]+)(?:\.[^)]*)?\)|\bline \d+/gu, '$1');

/** Whether a draft goes back to the model for what is wrong with it. */
export const isBroken = (faults: readonly DraftFault[]): boolean => faults.some(({ weight }) => weight !== 'hint');

/** What a model is told of a fault. */
export const faultText = ({ sentence, line }: DraftFault): string => (line === '' ? sentence : `“${line}”: ${sentence}`);

/**
 * How far a draft was played by chance. `whole`: with its story. `ways`: with the ways alone of the knots that keep it from being played. `none`: not to the end. `apart`: no text of the story takes its
 * text in.
 */
export type PlayedDraft = 'whole' | 'ways' | 'none' | 'apart';

/** What an editor is told of the story that a draft was tried in; empty where it had no mistake and was played. Source: PROOF-44. */
export function groundText(mistakes: number, played: PlayedDraft): string {
  const isOne = mistakes === 1;
  const old =
    mistakes === 0
      ? ''
      : `The script had ${counted(mistakes, 'mistake')} before: ${isOne ? 'it stays' : 'they stay'}, and only what the draft makes wrong is told here. `;
  return `${old}${PLAYED[played]}`.trim();
}

const PLAYED: Record<PlayedDraft, string> = {
  whole: '',
  ways: 'What does not compile was left out while the draft was played, but for the ways on from there.',
  none: 'The draft was not played to its end: what only a play shows may be wrong in it.',
  apart: 'No text of the story takes this one in yet, so nobody has played the draft.',
};
