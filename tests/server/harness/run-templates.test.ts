import { spawn } from 'node:child_process';
import { once as happened } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { once } from './run-templates.ts';

const runFolder = process.env.TEST_RUN_FOLDER;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'templates-'));
  process.env.TEST_RUN_FOLDER = folder;
});
afterEach(() => {
  if (runFolder === undefined) delete process.env.TEST_RUN_FOLDER;
  else process.env.TEST_RUN_FOLDER = runFolder;
  rmSync(folder, { recursive: true, force: true });
});

it('makes a template once for all who want it at the same time', async () => {
  let made = 0;
  const make = async (path: string) => writeFile(path, String(++made));
  const paths = await Promise.all(Array.from({ length: 5 }, () => once('one', make)));
  expect(await Promise.all(paths.map((path) => readFile(path, 'utf8')))).toEqual(Array(5).fill('1'));
});

it('fails, instead of waiting, when the process that makes it has died', async () => {
  const dead = spawn(process.execPath, ['-e', '']);
  await happened(dead, 'exit');
  writeFileSync(join(folder, 'one.making'), String(dead.pid));
  await expect(once('one', async () => undefined)).rejects.toThrow('The process that made one for this run has died');
});

it('waits for a process that lives', async () => {
  const making = join(folder, 'one.making');
  writeFileSync(making, String(process.pid));
  const waiting = once('one', async (path) => writeFile(path, 'mine'));
  rmSync(making);
  expect(await readFile(await waiting, 'utf8')).toBe('mine');
});
