import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { user } from '#contract/session.ts';

const decisions = readFileSync(join(import.meta.dirname, '../../docs/decisions.md'), 'utf8');

it('docs/decisions.md says of every field of a user, and of no other, whether it is shown or why not', () => {
  const [said = ''] = decisions.match(/^- \*\*Every field of a user [^\n]*(?:\n {2}[^\n]*)*/m) ?? [];
  const named = [...said.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(user.entries).toSorted());
});
