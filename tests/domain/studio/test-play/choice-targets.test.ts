import { expect, it } from 'vitest';
import { choiceTarget } from '#domain/studio/test-play/choice-targets.ts';

const lines = [
  '* [Left] -> low',
  '* [Right]',
  '  You go.',
  '  ~ juno = 1',
  '  -> high.up // not -> here',
  '* [Stay]',
  '  You stay.',
  '- So. -> end',
  '+ [Name] {x} -> Дом',
  '=== low',
];

it.each([
  [0, 'low'],
  [1, 'high.up'],
  [5, null],
  [8, 'Дом'],
])('STUDIO-17: the choice of line %i leads to %s', (line, target) => {
  expect(choiceTarget(lines, line)).toBe(target);
});
