/**
 * Before each file of tests. `npm test` draws the examples of properties from the seed that it prints, so that a commit is tried with the same ones
 * wherever it runs, and the next commit with others; the full run and single files of tests draw new ones each time.
 */
import fc from 'fast-check';

const seed = process.env.PROPERTY_SEED;
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
