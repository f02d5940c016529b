/** Most UTF-16 units of each text that is sent to a bank: those of the contract, without its package. */
export const evidenceLimits = { name: 200, email: 200, product: 1_000, activity: 5_000, terms: 1_000, words: 2_500 } as const;

type EvidenceName = keyof typeof evidenceLimits;
type Evidence = Readonly<Record<EvidenceName, string>>;

/** In the order in which an answer shows them. */
export const evidenceLabels = {
  words: 'What happened',
  activity: 'When the account was used',
  product: 'What was sold',
  terms: 'What they read before they paid',
  name: 'Name of the buyer',
  email: 'E-mail of the buyer',
} as const satisfies Record<EvidenceName, string>;

/** The texts that differ between two answers. */
export const differingEvidence = (one: Evidence, other: Evidence): readonly EvidenceName[] =>
  (Object.keys(evidenceLabels) as EvidenceName[]).filter((name) => one[name] !== other[name]);

export const isSameEvidence = (one: Evidence, other: Evidence): boolean => differingEvidence(one, other).length === 0;
