import { expect, it } from 'vitest';
import { refusesTracking } from '#server/domain/tracking/refusing-headers.ts';

it.each([
  [{ 'sec-gpc': '1' }, true],
  [{ dnt: '1' }, true],
  [{ dnt: ' Yes ' }, true],
  [{ 'sec-gpc': ['0', '1'] }, true],
  [{ dnt: '0, 1' }, true],
  [{ 'sec-gpc': '0', dnt: 'true' }, true],
  [{}, false],
  [{ 'sec-gpc': '', dnt: 'unspecified' }, false],
  [{ 'sec-gpc': '11', dnt: '-1' }, false],
  [{ 'x-sec-gpc': '1' }, false],
])('TRACK-20: %j', (headers, refuses) => expect(refusesTracking(headers)).toBe(refuses));
