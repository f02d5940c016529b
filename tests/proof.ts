/**
 * How much a test run proves. `quick` (the default, `npm test`) takes minutes; `full` (`npm run test:full`) repeats what is random or racy many more
 * times and runs every database suite on both databases. docs/testing.md lists the differences.
 */
export const proof: 'quick' | 'full' = process.env.PROOF === 'full' ? 'full' : 'quick';

/** The number that fits this run. */
export const runs = (quick: number, full: number): number => (proof === 'full' ? full : quick);
