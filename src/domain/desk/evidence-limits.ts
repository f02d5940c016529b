/** Most UTF-16 units of each text that is sent to a bank: those of the contract, without its package. */
export const evidenceLimits = { name: 200, email: 200, product: 1_000, activity: 5_000, terms: 1_000, words: 2_500 } as const;
