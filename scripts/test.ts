/**
 * `npm test`: types, lint and layers, build, unit and server tests, end to end. Every runner runs even when one before it failed; what
 * failed is named once more at the end, and the last line is the sum over all of them. `--full` repeats what is random many more times.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { type RunnerReport, readReport, reportTo } from './runner-report.ts';

if (process.argv.includes('--full')) process.env.PROOF = 'full';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const runners: RunnerReport[] = [];

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
  runners.push(passed ? { passed: 1, skipped: 0, failures: [] } : { passed: 0, skipped: 0, failures: [title] });
};

/** A runner of many tests with a reporter. */
const tests = async (title: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const report = join(reports, `${command}.json`);
  const passed = await run(title, command, args, { ...env, ...reportTo(report) });
  runners.push(readReport({ title, passed }, report));
};

await Promise.all([
  step('types', 'tsc', ['-b']),
  step('lint and layers', 'biome', ['check', '--error-on-warnings', '.']),
  step('generated documents are up to date', process.execPath, ['scripts/generate-docs.ts', '--check']),
  step('build', 'vite', ['build', '--logLevel', 'warn']),
]);
await tests('unit, property, contract and server tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=./scripts/vitest-reporter.ts',
]);

const browser = await findBrowser();
if (browser.ok) {
  await tests('end to end', 'playwright', ['test', '--reporter=list,./scripts/playwright-reporter.ts'], { CHROMIUM_PATH: browser.path });
} else {
  runners.push({ passed: 0, skipped: 0, failures: [`end to end: ${browser.problem}`] });
}

const sum = (of: (runner: RunnerReport) => number) => runners.reduce((total, runner) => total + of(runner), 0);
const failures = runners.flatMap((runner) => runner.failures);
const skipped = sum((runner) => runner.skipped);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\n${sum((runner) => runner.passed)} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failures.length === 0 ? 0 : 1;
