import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptFor, storedData } from '#domain/support/stored-data.ts';
import { storedItem } from '#tests/e2e/stored-item.ts';

const root = join(import.meta.dirname, '../../..');
const sources = ['src', 'server/infrastructure/http'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('stored-data.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
);

it.each(storedData.filter(({ name }) => !/^(?:react|remix)-router/.test(name)).map(({ place, name }) => [place, name]))(
  'TRACK-26: what is listed is stored: %s %s',
  (_, name) => {
    const text = name.replace('…', '');
    expect(sources.some((source) => source.includes(`'${text}`) || source.includes(`\`${text}`))).toBe(true);
  },
);

it('TRACK-26: an entry is found by place and name, and one that ends in … by the beginning of the name', () => {
  expect(storedItem('cookie', 'token')?.days).toBe(7);
  expect(storedItem('browser', 'token')).toBeUndefined();
  expect(storedItem('browser', 'draft:0c9f')?.need).toBe('use');
  expect(storedItem('browser', 'tracking_event:1')?.need).toBe('counting');
  expect(storedItem('browser', 'tracking')).toBeUndefined();
  const names = storedData.map(({ place, name }) => place + name);
  expect(new Set(names).size).toBe(names.length);
});

it('says how long each is kept', () => {
  expect(new Set(storedData.map(keptFor))).toEqual(
    new Set([
      ...[7, 30, 400, 90].map((days) => `cookie, ${days} days`),
      'cookie, for seconds',
      'at most 7 days',
      'until you clear it',
      'until the tab is closed',
    ]),
  );
});
