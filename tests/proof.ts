/**
 * How much a test run proves. `quick` (the default, `npm test`) takes minutes; `full` (`npm run test:full`) repeats what is random or racy many more
 * times and runs every database suite on both databases. docs/quick-run.md lists the differences, from the tags
 * `@shortened` and `@proven` in the first comment of a file of tests.
 */
export const proof: 'quick' | 'full' = process.env.PROOF === 'full' ? 'full' : 'quick';

/** The number that fits this run. */
export const runs = (quick: number, full: number): number => (proof === 'full' ? full : quick);
