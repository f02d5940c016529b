import { wordCount } from '#domain/text/words-of.ts';

/** What a reply of a trial is like. */
export interface TrialReply {
  readonly text: string;
  readonly ms: number;
  readonly tokens: number;
  readonly figures: { readonly slips: number; readonly refused: number; readonly worn: number } | null;
}

/** Figures of the replies of one side together. Replies that were stopped count with their words and time alone. */
export interface TrialSum {
  readonly turns: number;
  readonly words: number;
  readonly seconds: number;
  readonly tokens: number;
  readonly slips: number;
  readonly refused: number;
  readonly worn: number;
}

/** Most turns of a trial. */
export const MAX_TRIAL_TURNS = 10;

/** What a player does in each turn of a trial: a line each, as many as a trial has. */
export const trialTurns = (lines: string): readonly string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .filter((_, index) => index < MAX_TRIAL_TURNS);

/** The figures of several replies. Source: STUDIO-39. */
export const trialSum = (replies: readonly TrialReply[]): TrialSum => ({
  turns: replies.length,
  words: sum(replies.map(({ text }) => wordCount(text))),
  seconds: sum(replies.map(({ ms }) => ms)) / 1000,
  tokens: sum(replies.map(({ tokens }) => tokens)),
  slips: sum(replies.map(({ figures }) => figures?.slips ?? 0)),
  refused: sum(replies.map(({ figures }) => figures?.refused ?? 0)),
  worn: sum(replies.map(({ figures }) => figures?.worn ?? 0)),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
