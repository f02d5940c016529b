import { counted, countText } from '#domain/text/count-text.ts';
import type { FilePlace } from '../script/script-facts.ts';
import type { ChoicePlace } from '../test-play/played.ts';

/** A play that ended in a mistake. */
export interface FailedPlay {
  /** What happened, as a sentence. */
  readonly sentence: string;
  readonly way: readonly ChoicePlace[];
}

/**
 * What plays by chance have met: each is a witness that something can be reached. They say nothing of what they did not meet. Source: PROOF-06.
 */
export interface Witnesses {
  readonly plays: number;
  /** Choices that the script has. */
  readonly choices: number;
  /** Those that no play was offered. */
  readonly unmet: readonly Pick<FilePlace, 'file' | 'line'>[];
  /** Lines of which players can read something, and no play did. */
  readonly unread: readonly Pick<FilePlace, 'file' | 'line'>[];
  /** By the id of an ending the shortest way that was played. */
  readonly endings: readonly { readonly id: string; readonly way: readonly ChoicePlace[] }[];
  /** Each mistake once. */
  readonly failed: readonly FailedPlay[];
}

/** What it comes to, in a few words that claim no more than was played. */
export function witnessesText({ plays, choices, unmet, endings, failed }: Witnesses): string {
  const [first] = failed;
  if (first) return `A play by chance failed: ${first.sentence}`;
  const met = `${countText(choices - unmet.length)} of ${counted(choices, 'choice')} met by ${counted(plays, 'play')}`;
  if (endings.length === 0) return `No ending yet, ${met}`;
  const shortest = Math.min(...endings.map(({ way }) => way.length));
  return `${counted(endings.length, 'ending')}, ${met}, shortest ${counted(shortest, 'choice')}`;
}

/** So many different mistakes end the plays: what is behind them is not known. */
export const MOST_FAILED_PLAYS = 5;

/** Whether plays met all there is, and none failed. */
export const isAllMet = ({ unmet, endings, failed }: Witnesses): boolean => unmet.length === 0 && endings.length > 0 && failed.length === 0;
