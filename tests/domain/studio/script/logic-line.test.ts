import { expect, it } from 'vitest';
import { isLogicLine } from '#domain/studio/script/logic-line.ts';

it.each([
  ['~ trust = trust + 1', true],
  ['  ~ return', true],
  ['=== hall ===', true],
  ['= stitch', true],
  ['VAR trust = 0', true],
  ['INCLUDE rooms.ink', true],
  ['TODO: say who comes in', true],
  ['TODO lists hang on the wall.', false],
  ['VARIOUS people wait.', false],
  ['-> hall', false],
  ['* [Go] -> hall', false],
  ['The hall.', false],
])('PROOF-23, STUDIO-40: whether a line has no words of the story: %s', (line, isLogic) => {
  expect(isLogicLine(line)).toBe(isLogic);
});
