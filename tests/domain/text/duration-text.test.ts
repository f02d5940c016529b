import { expect, it } from 'vitest';
import { agoText, durationText } from '#domain/text/duration-text.ts';

it.each([
  [0, '0:00'],
  [65_999, '1:05'],
  [3_600_000, '60:00'],
])('%d ms take %s', (ms, text) => expect(durationText(ms)).toBe(text));

const NOW = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T11:59:01Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:00:01Z', '59 minutes ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T12:00:00Z', 'yesterday'],
  ['2026-11-10T12:00:00Z', '10 days ago'],
  ['2026-09-01T12:00:00Z', '2 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
  ['2027-01-01T00:00:00Z', 'just now'],
  ['not a time', 'just now'],
])('%s: %s', (time, words) => expect(agoText(time, NOW)).toBe(words));
