import { expect, it } from 'vitest';
import { WhilePublished } from '#server/application/stories/while-published.ts';

it('faults S74: what reading all stories gives is read once for each version of them, and again after a failure', async () => {
  let version = 'first';
  const reads: string[] = [];
  let fails = false;
  const tags = new WhilePublished({ current: async () => version }, async () => {
    reads.push(version);
    if (fails) throw new Error('the database is away');
    return version;
  });
  expect(await Promise.all([tags.get(), tags.get()])).toEqual(['first', 'first']);
  version = 'second';
  fails = true;
  await expect(tags.get()).rejects.toThrow('away');
  fails = false;
  expect([await tags.get(), await tags.get()]).toEqual(['second', 'second']);
  expect(reads).toEqual(['first', 'second', 'second']);
});
