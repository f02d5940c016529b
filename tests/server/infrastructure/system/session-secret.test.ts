import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptSessionSecret, SessionSecretDamaged } from '#server/infrastructure/system/session-secret.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'session-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('makes a secret once, and keeps it for its owner alone', () => {
  const made = keptSessionSecret(join(folder, 'new'));
  expect(made.length).toBeGreaterThanOrEqual(64);
  expect(keptSessionSecret(join(folder, 'new'))).toBe(made);
  expect(statSync(join(folder, 'new/session-secret')).mode & 0o777).toBe(0o600);
});

it.each(['', '\n', 'abc', 'x'.repeat(31)])(
  'faults S87: refuses the kept secret %j, with which tokens could be forged, and keeps the file',
  (kept) => {
    const path = join(folder, 'session-secret');
    writeFileSync(path, kept);
    expect(() => keptSessionSecret(folder)).toThrow(SessionSecretDamaged);
    expect(() => keptSessionSecret(folder)).toThrow(`The file ${path} is damaged.`);
    expect(readFileSync(path, 'utf8')).toBe(kept);
  },
);
