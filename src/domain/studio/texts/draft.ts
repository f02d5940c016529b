import type { TextForm } from './conflict-marks.ts';
import { merged } from './merge.ts';

/** A version of a text on the server. */
export interface ServedText {
  readonly version: number;
  readonly text: string;
}

/** A text as one page has it. Source: STUDIO-07. */
export interface Draft {
  /** What the page and the server last agreed on. */
  readonly base: ServedText;
  readonly text: string;
  /** What is on its way to the server, under an id that the page chose; null for nothing. It stays until the server has answered, over a crash too. */
  readonly sent: { readonly id: string; readonly text: string } | null;
}

export const draftOf = (base: ServedText): Draft => ({ base, text: base.text, sent: null });

export const typed = (draft: Draft, text: string): Draft => ({ ...draft, text });

/** Whether the server has all of it. */
export const isServed = ({ base, text, sent }: Draft): boolean => sent === null && text === base.text;

/** The draft with its text on the way under an id; what is on its way already stays so, since the server may have taken it. */
export const sending = (draft: Draft, id: string): Draft => ({ ...draft, sent: draft.sent ?? { id, text: draft.text } });

/** The server has taken what was sent, as this version. */
export const taken = (draft: Draft, version: number): Draft =>
  draft.sent === null ? draft : { ...draft, base: { version, text: draft.sent.text }, sent: null };

/** The server has refused what was sent. */
export const refused = (draft: Draft): Draft => ({ ...draft, sent: null });

/** The server has a newer text than the base, and has not taken what was sent: both come together. `by`: the name of who wrote this one. */
export const broughtUp = (draft: Draft, served: ServedText, { by, form }: { readonly by: string; readonly form: TextForm }): Draft => ({
  base: served,
  text: merged({ base: draft.base.text, mine: draft.text, by, theirs: served.text, form }),
  sent: null,
});
