import { expect, it } from 'vitest';
import { sourcesIn } from './syntax.ts';

it('a test waits by `expect.poll`, which gives up after a minute: `vi.waitFor` does after a second, which a busy machine needs', () => {
  const others = /\bvi\.wait(?:For|Until)\(/;
  expect(sourcesIn('tests').flatMap(({ file, source }) => (others.test(source) ? [file] : []))).toEqual([]);
});
