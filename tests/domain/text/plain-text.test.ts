import { expect, it } from 'vitest';
import { plainText } from '#domain/text/plain-text.ts';

it.each([
  ['The lamp **swings** once. *Below*, a chain…', 'The lamp swings once. Below, a chain…'],
  ['> “You came,” she says.\n\n- A rope\n- A lantern\n\n***\n\nShe\nwaits.', '“You came,” she says. A rope A lantern She waits.'],
  ['# Night\n```\na  b\n```', 'Night a b'],
  ['', ''],
])('%j has no marks', (text, plain) => expect(plainText(text)).toBe(plain));
