import { expect, it } from 'vitest';
import { scriptLines } from '#domain/studio/script/script-lines.ts';
import { compilerProblems } from '#domain/studio/script/unreadable-lines.ts';

it('PROOF-102: of very many lines that ink cannot read 200 are told and the rest counted, once, and each text is read once', () => {
  const text = Array.from({ length: 10_000 }, (_, at) => (at % 50 === 0 ? '=== k ===' : '{ a = 5')).join('\n');
  let reads = 0;
  const lines = scriptLines(text);
  const bare = new Proxy(lines.bare, {
    get: (of, key, self) => {
      if (/^\d+$/u.test(String(key))) reads += 1;
      return Reflect.get(of, key, self);
    },
  });
  const messages = lines.written.map((_, line) => ({ file: 'script.ink', line, message: 'Expected }', isWarning: false }));
  const known = new Map([['script.ink', { ...lines, bare }]]);
  const problems = compilerProblems(messages, [], known);
  expect(problems.length).toBe(201);
  expect(problems.at(-1)?.sentence).toBe('9,800 more lines cannot be read by ink.');
  expect(reads).toBeLessThan(3 * messages.length);
  expect(compilerProblems(messages, problems, known)).toEqual([]);
});
