import { expect, it } from 'vitest';
import { ThreadTestReaders } from '#server/infrastructure/proof/thread-test-readers.ts';

// Nothing is read in no time at all, so that this depends on no machine.
it('PROOF-156: readers whose time is over are ended, and the page says how to go on', async () => {
  const readers = new ThreadTestReaders({ ms: 0, mb: 256 });
  expect(await readers.read(new Map([['script.ink', 'Once.\n-> END\n']]))).toEqual({
    ok: false,
    error: 'It took too long to read. Part it into several stories, or its longest lines into several.',
  });
});
