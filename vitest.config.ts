import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/test/longest-first.ts';

const rules = ['tests/domain/**/*.test.ts', 'tests/server/domain/**/*.test.ts', 'tests/bench/**/*.test.ts'];
/** What the guides say to add is run on a database too. */
const guides = 'tests/docs/adding-a-{narrator,payment-provider}.test.ts';
const unitFolders = '{application,infrastructure,contract,ui,architecture,content,docs}';

/** Ms of one test: what the full run repeats takes minutes of a processor, of which there is no knowing how soon a busy machine gives them. */
const testTimeout = process.env.PROOF === 'full' ? 7_200_000 : 300_000;

// Threads and processes that tests start load the server's code: compiled before, that takes half as long.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/node');

/**
 * Three projects: rules are pure; of the others only the server's need a PostgreSQL. Files share a worker's modules (`isolate: false`), so a file
 * restores what it changes outside of itself. The module cache stays off: its key leaves out the tsconfig, so a changed compiler setting would go
 * unnoticed.
 */
export default defineConfig({
  test: {
    fsModuleCache: false,
    // What is waited for comes at once or, on a machine with much else to do, late.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // More than cores: tests of the server wait much of their time, for outages, leases and other processes.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['tests/properties.setup.ts'],
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: rules, isolate: false, testTimeout, hookTimeout: 300_000 },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`tests/${unitFolders}/**/*.test.{ts,tsx}`],
          exclude: [guides],
          isolate: false,
          testTimeout,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['tests/server/**/*.test.ts', guides],
          exclude: rules,
          globalSetup: ['tests/server/harness/postgres.global.ts'],
          testTimeout,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
