import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const rules = ['tests/domain/**/*.test.ts', 'tests/server/domain/**/*.test.ts', 'tests/bench/**/*.test.ts'];
const unitFolders = '{application,infrastructure,contract,ui,architecture,content,docs}';

/**
 * Three projects: rules are pure, so their tests share a process and load what they need once; of the others only the server's need a PostgreSQL.
 * The module cache stays off: its key leaves out the tsconfig, so a changed compiler setting would go unnoticed.
 */
export default defineConfig({
  test: {
    fsModuleCache: false,
    // What is waited for comes at once or, on a machine with much else to do, late.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: rules, isolate: false, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: 'unit', include: [`tests/${unitFolders}/**/*.test.{ts,tsx}`], isolate: false, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: rules,
          globalSetup: ['tests/server/harness/postgres.global.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
