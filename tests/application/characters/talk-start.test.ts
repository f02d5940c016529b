import { expect, it } from 'vitest';
import { TalkStart } from '#application/characters/talk-start.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

it('CHAT-12: keeps what was chosen for one character, and nothing for another', () => {
  const { session } = sessionParts();
  session.start();
  const start = new TalkStart(session);
  expect(start.of('pio')).toEqual({ greeting: 0, playerName: '' });
  start.choose('pio', { greeting: 2 });
  start.choose('pio', { playerName: 'Ann' });
  expect(start.of('pio')).toEqual({ greeting: 2, playerName: 'Ann' });
  expect(start.of('ida')).toEqual({ greeting: 0, playerName: '' });
  start.choose('ida', { greeting: 1 });
  expect([start.of('ida'), start.of('pio')]).toEqual([
    { greeting: 1, playerName: '' },
    { greeting: 0, playerName: '' },
  ]);
});
