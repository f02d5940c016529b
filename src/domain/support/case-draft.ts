import { foldedEmail } from '#contract/checks.ts';
import { MAX_CASE_LENGTH, MIN_CASE_LENGTH } from '#contract/limits.ts';
import type { ComplaintKind, RemovalClaim } from '#contract/support.ts';
import { emailProblem } from '#domain/session/email-address.ts';
import { countText } from '#domain/text/count-text.ts';

export { MAX_CASE_LENGTH, MAX_CASE_LINK_LENGTH } from '#contract/limits.ts';

/** A complaint as it is typed. `email` may be empty: the answer then waits at the reference number. */
export interface ComplaintDraft {
  /** Address of the story or character it is about; empty for none. */
  readonly about: string;
  /** The purchase it is about; empty for none. */
  readonly order: string;
  readonly kind: ComplaintKind | null;
  readonly text: string;
  readonly email: string;
}

/** A request to remove content. `link`: where it is. */
export interface RemovalDraft {
  readonly claim: RemovalClaim | null;
  readonly link: string;
  readonly text: string;
  readonly email: string;
}

/** One sentence for each field that cannot be sent as it is. */
export type Problems<Draft> = Readonly<Partial<Record<keyof Draft, string>>>;

/** The address of a story, a character or a shared run, as a complaint names it; empty for any other. */
export const aboutPath = (path: string): string => (/^\/(?:story|character|run)\/[\w.-]{1,120}$/.test(path) ? path : '');

/** The number of a purchase in an address; empty for anything else. */
export const orderOf = (text: string): string => (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : '');

/** In the order of the form. */
export function complaintProblems({ kind, text, email }: ComplaintDraft): Problems<ComplaintDraft> {
  return present({ kind: kind === null ? 'Choose what it is about.' : null, text: textProblem(text), email: optionalEmailProblem(email) });
}

export function removalProblems({ claim, link, text, email }: RemovalDraft): Problems<RemovalDraft> {
  return present({
    link: link.trim() === '' ? 'Tell us where it is: a link, or the title of the story.' : null,
    claim: claim === null ? 'Choose which right it is about.' : null,
    text: textProblem(text),
    email: optionalEmailProblem(email),
  });
}

const textProblem = (text: string): string | null => {
  const { length } = text.trim();
  if (length < MIN_CASE_LENGTH) return 'Tell us what happened, in a sentence at least.';
  return length > MAX_CASE_LENGTH ? `This is longer than ${countText(MAX_CASE_LENGTH)} characters.` : null;
};

const optionalEmailProblem = (email: string): string | null => (foldedEmail(email) === '' ? null : emailProblem(email));

const present = <Field extends string>(problems: Readonly<Record<Field, string | null>>): Readonly<Partial<Record<Field, string>>> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Partial<Record<Field, string>>;
