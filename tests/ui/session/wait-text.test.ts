import { expect, it } from 'vitest';
import { waitText } from '#ui/session/wait-text.ts';

it.each([
  [0, ''],
  [1, ' in 1 s'],
  [42, ' in 42 s'],
  [90, ' in 90 s'],
  [91, ' in 2 min'],
  [3600, ' in 60 min'],
])('a wait of %i seconds reads %j', (seconds, label) => expect(waitText(seconds)).toBe(label));
