import { expect, it } from 'vitest';
import { sourcesIn } from './syntax.ts';

/** Also where a test fails. */
const GIVES_BACK = /(?:afterEach|afterAll|onTestFinished)\([^;]*?(?:\{[^}]*?)?useRealTimers\(|finally \{[^}]*useRealTimers\(/;

it('a file that fakes timers gives the real ones back: the next file of its worker would wait for ever', () => {
  const faking = sourcesIn('tests').filter(({ source }) => /\bvi\.useFakeTimers\(/.test(source));
  expect(faking.flatMap(({ file, source }) => (GIVES_BACK.test(source) ? [] : [file]))).toEqual([]);
});
