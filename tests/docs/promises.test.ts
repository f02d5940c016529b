import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '#tests/architecture/syntax.ts';
import { saidOfMoney } from './said-of-money.ts';

const document = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');

/** What the sentence promises nothing about. */
const NONE = 'no promise of these';

const rows = [...document('promises.md').matchAll(/^\| (?!rule )([^|-][^|]*) \| (.*) \|$/gm)].map(([, rule = '', sentence = '']) => ({
  rules: rule.split(', '),
  sentence: sentence.replaceAll('\\|', '|'),
}));

it('docs/promises.md has every sentence about coins, money, storage and consent, and no other', () => {
  const said = saidOfMoney();
  expect(said.length).toBeGreaterThan(150);
  const listed = rows.map(({ sentence }) => sentence);
  expect(said.filter((sentence) => !listed.includes(sentence))).toEqual([]);
  expect(listed.filter((sentence) => !said.includes(sentence))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

it('docs/promises.md names rules that exist', () => {
  const rules = new Set([...document('requirements.md').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id = '']) => id));
  expect(rules.size).toBeGreaterThan(100);
  expect(rows.flatMap((row) => row.rules).filter((rule) => rule !== NONE && !rules.has(rule))).toEqual([]);
});
