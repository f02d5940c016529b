/**
 * `npm test`: types, lint and layers, build, unit and server tests, end to end. Every runner runs even when one before it failed; the
 * last line is the sum over all of them.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const sum: Tally = { passed: 0, failed: 0, skipped: 0 };
const count = (tally: Tally) => {
  sum.passed += tally.passed;
  sum.failed += tally.failed;
  sum.skipped += tally.skipped;
};

function run(title: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const from = performance.now();
  console.log(`\n── ${title}`);
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => {
      console.log(`── ${title}: ${code === 0 ? 'passed' : 'failed'} in ${((performance.now() - from) / 1000).toFixed(1)} s`);
      resolve(code === 0);
    });
  });
}

/** A step that passes or fails as a whole counts as one. */
const step = async (title: string, command: string, args: readonly string[]) => {
  const passed = await run(title, command, args);
  count({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
  return passed;
};

/** A runner that says nothing readable has failed, however it exited. */
function counted(passed: boolean, report: string, read: (json: Record<string, unknown>) => Tally): Tally {
  const nothing = { passed: 0, failed: 1, skipped: 0 };
  if (!existsSync(report)) return nothing;
  const tally = read(JSON.parse(readFileSync(report, 'utf8')) as Record<string, unknown>);
  return passed || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

await step('types', 'tsc', ['-b']);
await step('lint and layers', 'biome', ['check', '--error-on-warnings', '.']);
await step('generated documents are up to date', process.execPath, ['scripts/generate-docs.ts', '--check']);
await step('build', 'vite', ['build', '--logLevel', 'warn']);

const unit = join(reports, 'vitest.json');
const unitPassed = await run('unit, property, contract and server tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unit}`,
]);
count(
  counted(unitPassed, unit, (json) => ({
    passed: number(json.numPassedTests),
    failed: number(json.numFailedTests),
    skipped: number(json.numPendingTests) + number(json.numTodoTests),
  })),
);

const browser = await findBrowser();
if (browser.ok) {
  const e2e = join(reports, 'playwright.json');
  const e2ePassed = await run('end to end', 'playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: e2e,
    CHROMIUM_PATH: browser.path,
  });
  count(
    counted(e2ePassed, e2e, (json) => {
      const stats = (json.stats ?? {}) as Record<string, unknown>;
      return { passed: number(stats.expected), failed: number(stats.unexpected) + number(stats.flaky), skipped: number(stats.skipped) };
    }),
  );
} else {
  console.error(`\n── end to end: ${browser.problem}`);
  count({ passed: 0, failed: 1, skipped: 0 });
}

console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`);
process.exitCode = sum.failed === 0 ? 0 : 1;
