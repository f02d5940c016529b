import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReport, reportTo } from '../../../scripts/test/runner-report.ts';

const root = join(import.meta.dirname, '../../..');

describe('what `npm test` learns from its runners', () => {
  let folder: string;
  let report: string;
  beforeEach(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(join(root, '.cache/runners-'));
    report = join(folder, 'report.json');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, lines: readonly string[]) => writeFileSync(join(folder, name), lines.join('\n'));
  const run = (program: string, args: readonly string[]): Promise<number | null> => {
    const { VITEST, NODE_OPTIONS, TEST_WORKER_INDEX, ...env } = process.env;
    const child = spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: folder,
      env: { ...env, ...reportTo(report) },
      stdio: 'ignore',
    });
    return new Promise((resolve) => child.once('exit', resolve));
  };

  it('names a failed test, a hook, a file that cannot be loaded and a stray error of Vitest', async () => {
    // A little project of its own, with a test of each outcome.
    write('vitest.config.ts', ['export default {};']);
    const from = "import { afterAll, describe, expect, it } from 'vitest';";
    write('a.test.ts', [from, "it('holds', () => {});", "it('breaks', () => expect(1).toBe(2));", "it.skip('waits', () => {});"]);
    write('hook.test.ts', [
      from,
      "describe('part', () => { it('holds', () => {}); afterAll(() => { throw new Error('not removed'); }); });",
    ]);
    write('missing.test.ts', ["import './nowhere.ts';"]);
    write('stray.test.ts', [
      from,
      "it('holds', async () => { Promise.reject(new Error('nobody waited')); await new Promise((r) => setTimeout(r, 50)); });",
    ]);

    const code = await run('vitest', ['run', '--root', folder, `--reporter=${join(root, 'scripts/test/vitest-reporter.ts')}`]);

    expect(code).toBe(1);
    const { passed, skipped, failures } = readReport({ title: 'tests', passed: false }, report);
    expect({ passed, skipped }).toEqual({ passed: 3, skipped: 1 });
    expect([...failures].sort()).toEqual([
      'a.test.ts › breaks: expected 1 to be 2 // Object.is equality',
      'hook.test.ts › part: not removed',
      expect.stringContaining("missing.test.ts: Cannot find module './nowhere.ts'"),
      'outside of every test: nobody waited',
    ]);
  });

  it('names a failed test and a file that cannot be loaded of Playwright', async () => {
    // As above.
    write('playwright.config.ts', ["export default { testMatch: '**/*.spec.ts' };"]);
    const from = "import { expect, test } from 'playwright/test';";
    write('a.spec.ts', [
      from,
      "test('holds', () => {});",
      "test.describe('part', () => { test('breaks', () => expect(1).toBe(2)); });",
      "test.skip('waits', () => {});",
    ]);

    const code = await run('playwright', ['test', `--reporter=${join(root, 'scripts/test/playwright-reporter.ts')}`]);

    expect(code).toBe(1);
    expect(readReport({ title: 'end to end', passed: false }, report)).toEqual({
      passed: 1,
      skipped: 1,
      failures: [expect.stringMatching(/^a\.spec\.ts › breaks: .*Expected: 2 Received: 1/u)],
    });

    write('b.spec.ts', ["throw new Error('not loaded');"]);
    await run('playwright', ['test', `--reporter=${join(root, 'scripts/test/playwright-reporter.ts')}`]);
    expect(readReport({ title: 'end to end', passed: false }, report).failures).toContainEqual(expect.stringContaining('not loaded'));
  });

  it('takes a runner that wrote nothing, or ended badly without a failed test, as failed', () => {
    expect(readReport({ title: 'tests', passed: true }, report).failures).toEqual(['tests: it wrote no report']);
    write('report.json', [JSON.stringify({ passed: 2, skipped: 0, failures: [] })]);
    expect(readReport({ title: 'tests', passed: false }, report)).toEqual({
      passed: 2,
      skipped: 0,
      failures: ['tests: it ended badly, though no test failed'],
    });
  });
});
