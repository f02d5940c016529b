import { expect, it } from 'vitest';
import { endingShelves } from '#application/engagement/player-profile.ts';
import type { Remote } from '#application/remote/remote.ts';
import { levelOf } from '#domain/engagement/level.ts';
import { toUser } from '#domain/session/user.ts';
import { guest } from '#tests/fakes/guest-server.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { LevelCard } from '#ui/engagement/profile/level-card.tsx';

const profileOf = (turns: number): Remote<object> => ({ kind: 'ready', value: { turns, shelves: [] } });
const card = (answer: Partial<ReturnType<typeof guest>>, profile: Remote<object> = profileOf(3)): string =>
  textOf(render(<LevelCard user={toUser({ ...guest('g'), ...answer })} />, [inState(endingShelves, profile)]));

it('USER-05: the level is that of the user, whatever its turns would give here', () => {
  expect(card({ level: 37 })).toBe('Level 37 3 turns');
  expect(card({ level: 2 }, profileOf(5))).toBe('Level 2 5 turns 10 more turns to level 3.');
  expect(card({ level: levelOf(20_000) }, profileOf(20_000))).toBe('Level 20 20,000 turns The highest level.');
});

it('USER-05: a back end without levels, or without a profile, shows what it has', () => {
  expect(card({ level: 0 })).toBe('Played 3 turns');
  expect(card({ level: 37 }, { kind: 'failed', message: 'No' })).toBe('Level 37');
  expect(card({ level: 0 }, { kind: 'failed', message: 'No' })).toBe('');
});

it('USER-05: a VIP level is not shown, since it gives nothing', () => {
  expect(card({ level: 1, vipLevel: 9 })).not.toContain('VIP');
});
