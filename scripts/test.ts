/**
 * `npm test`: types, lint and layers, documents and build at once. After the build the tests of Vitest run, then those in Chromium: each of the two fills
 * the machine, and side by side they would slow each other down. Every runner runs even when another failed. The end of the output repeats what failed and how long each runner took;
 * the last line is the sum over all of them. `--full` repeats what is random many more times.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findBrowser } from './find-browser.ts';
import { type RunnerReport, readReport, reportTo } from './test/runner-report.ts';

if (process.argv.includes('--full')) process.env.PROOF = 'full';

// A commit is tried with the same random examples wherever it runs: what fails there fails here. The next one draws others, and so does each full run.
process.env.PROPERTY_SEED ??= process.argv.includes('--full') ? drawnSeed() : commitSeed();
console.log(`Random examples: PROPERTY_SEED=${process.env.PROPERTY_SEED}`);

/** After a runner has exited, what it started may still hold its output open. */
const LAST_LINES_MS = 1_000;

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const runners: RunnerReport[] = [];
const durations: string[] = [];

function drawnSeed(): string {
  return String(Math.floor(Math.random() * 2 ** 31));
}

/** From the commit that is checked out; outside of a repository it is drawn. */
function commitSeed(): string {
  try {
    return String(
      Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).slice(0, 7), 16),
    );
  } catch {
    return drawnSeed();
  }
}

/** Prints each line with the runner's name, since runners print at the same time. */
function printLines(title: string, output: Readable): Promise<void> {
  createInterface({ input: output }).on('line', (line) => console.log(`[${title}] ${line}`));
  return new Promise((resolve) => output.once('close', resolve));
}

async function run(title: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const from = performance.now();
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...color, ...env },
    shell: process.platform === 'win32',
  });
  const printed = Promise.all([printLines(title, child.stdout), printLines(title, child.stderr)]);
  const passed = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
  const cut = setTimeout(() => {
    child.stdout.destroy();
    child.stderr.destroy();
  }, LAST_LINES_MS);
  await printed;
  clearTimeout(cut);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  durations.push(`${title} ${seconds} s`);
  console.log(`── ${title}: ${passed ? 'passed' : 'failed'} in ${seconds} s`);
  return passed;
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

const browser = await findBrowser();
if (browser.ok) console.log(`Tests in a browser run in ${browser.path}`);

const checks = [
  // Projects are checked side by side; several checkers in each would find the types that they share once more.
  step('types', 'tsc', ['-b', '--checkers', '1']),
  step('lint and layers', 'biome', ['check', '--error-on-warnings', '.']),
  // Exports that nothing imports; then those that nothing but tests imports.
  step('unused exports', 'knip', ['--no-progress', '--no-config-hints']),
  step('exports for tests alone', 'knip', ['--production', '--no-progress', '--no-config-hints']),
  step('generated documents are up to date', process.execPath, ['scripts/generate-docs.ts', '--check']),
];
// Tests need what is built. They do not wait for the checks: the longest of them leaves a core idle.
await step('build', 'vite', ['build', '--logLevel', 'warn']);

await tests('unit and server', 'vitest', ['run', '--reporter=default', '--reporter=./scripts/test/vitest-reporter.ts']);
if (browser.ok) {
  const env = { CHROMIUM_PATH: browser.path, TEST_PROGRAMS: 'bundled' };
  await tests('end to end', 'playwright', ['test', '--reporter=list,./scripts/test/playwright-reporter.ts'], env);
} else runners.push({ passed: 0, skipped: 0, failures: [`end to end: ${browser.problem}`] });

await Promise.all(checks);

const sum = (of: (runner: RunnerReport) => number) => runners.reduce((total, runner) => total + of(runner), 0);
const failures = runners.flatMap((runner) => runner.failures);
const skipped = sum((runner) => runner.skipped);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);
console.log(`\nTime: ${durations.join(', ')}`);
console.log(`${sum((runner) => runner.passed)} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failures.length === 0 ? 0 : 1;
