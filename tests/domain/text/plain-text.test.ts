import { expect, it } from 'vitest';
import { plainLabel, plainText } from '#domain/text/plain-text.ts';

it.each([
  ['The lamp **swings** once. *Below*, a chain…', 'The lamp swings once. Below, a chain…'],
  ['> “You came,” she says.\n\n- A rope\n- A lantern\n\n***\n\nShe\nwaits.', '“You came,” she says. A rope A lantern She waits.'],
  ['# Night\n```\na  b\n```', 'Night a b'],
  ['', ''],
])('%j has no marks', (text, plain) => expect(plainText(text)).toBe(plain));

it.each([
  ['**Answer** the gull', 'Answer the gull'],
  ['1. Go', '1. Go'],
  ['- No.', '- No.'],
  ['2\\*3 \\# x', '2*3 # x'],
])('NARR-45: the label %j is read as one line', (label, plain) => expect(plainLabel(label)).toBe(plain));
