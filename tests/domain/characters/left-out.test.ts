import { expect, it } from 'vitest';
import { leftOutText } from '#domain/characters/left-out.ts';

it.each([
  [{ turns: 0, replies: 0 }, ''],
  [{ turns: 1, replies: 0 }, 'the oldest turn'],
  [{ turns: 0, replies: 25_981 }, '25,981 other replies'],
  [{ turns: 0, replies: 1 }, 'one other reply'],
  [{ turns: 1200, replies: 30 }, 'the oldest 1,200 turns and 30 other replies'],
])('CHAT-02: says in words what is left out: %o', (leftOut, text) => {
  expect(leftOutText(leftOut)).toBe(text);
});
