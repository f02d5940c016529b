import type { CaseKind, CaseOutcome, RefusalReason } from '#contract/support.ts';

/** How a case of each kind can end, the answer that changes most first. Source: CASE-11. */
export const outcomesOf: Readonly<Record<CaseKind, readonly CaseOutcome[]>> = {
  coins: ['refunded', 'credited', 'explained'],
  story: ['changed', 'hidden', 'stays'],
  reply: ['changed', 'hidden', 'stays'],
  removal: ['removed', 'anonymised', 'refused'],
  privacy: ['done', 'explained'],
  other: ['done', 'explained'],
};

/** What the desk calls an outcome. */
export const outcomeName: Readonly<Record<CaseOutcome, string>> = {
  refunded: 'Refund',
  credited: 'Give coins',
  explained: 'Explain',
  changed: 'We change it',
  hidden: 'Hide it',
  stays: 'It stays as it is',
  removed: 'Remove it',
  anonymised: 'Make it anonymous',
  refused: 'Refuse',
  done: 'Done as asked',
};

/** What the reporter reads above our words. */
export const outcomeSentence: Readonly<Record<CaseOutcome, string>> = {
  refunded: 'The payment is refunded.',
  credited: 'You got coins for it.',
  explained: 'Nothing was changed; here is why.',
  changed: 'We change it.',
  hidden: 'Players do not see it any more.',
  stays: 'It stays as it is.',
  removed: 'It is removed.',
  anonymised: 'What named you is taken out.',
  refused: 'It is not removed.',
  done: 'It is done as you asked.',
};

/** Why something is not removed, as the reporter reads it. */
export const refusalSentence: Readonly<Record<RefusalReason, string>> = {
  'no-right': 'The right that you name does not cover what is shown.',
  'allowed-use': 'The law allows this use: a quotation, a parody or a likeness that names nobody.',
  'not-named': 'What is shown does not let anybody tell who is meant.',
  'no-proof': 'We could not see that the right is yours.',
  'not-ours': 'It is not on this site.',
};

/** Whether the reporter got what they asked for. */
export const isGranted = (outcome: CaseOutcome): boolean => !['explained', 'stays', 'refused'].includes(outcome);
