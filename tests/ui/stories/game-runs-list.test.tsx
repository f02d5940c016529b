import { describe, expect, it } from 'vitest';
import { Clock } from '#application/platform/clock.ts';
import type { GameRun } from '#application/stories/game-runs.ts';
import { GameRuns } from '#application/stories/game-runs.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { GameRunsList } from '#ui/stories/game-runs-list.tsx';
import { WhichGame } from '#ui/stories/which-game.tsx';

const run = (change: Partial<GameRun>): GameRun => ({
  id: 'a-game',
  storyId: 'door',
  title: 'The Door',
  cover: '/c.svg',
  coverAlt: 'A door',
  actorId: 'door.narrator',
  character: null,
  mode: 'story',
  turns: 11,
  ended: false,
  ending: null,
  opens: true,
  played: '2025-11-01T12:00:00.000Z',
  ...change,
});
const shown = (runs: readonly GameRun[], named = true, latest?: string, clock = new DateClock()) =>
  render(<GameRunsList named={named} latest={latest} none="None yet." />, [
    [Clock, clock],
    inState(GameRuns, { kind: 'ready', value: { runs, before: null, loadingOlder: false } }),
  ]);

describe('PLAY-22: the list of games', () => {
  it.each([
    [{}, '/chat/door/a-game', 'Turn 11'],
    [{ turns: 0 }, '/chat/door/a-game', 'Just begun'],
    [{ mode: 'novel' }, '/chat4/door/a-game', 'Turn 11 · Visual novel'],
    [{ mode: 'reasoning' }, '/chat3/door/a-game', 'Turn 11 · With thinking'],
    [{ mode: 'character', actorId: 'pio', character: 'Pio' }, '/chat2/door/pio?game=a-game', 'Turn 11 · Talk with Pio'],
    [{ ended: true, ending: 'Dawn' }, '/chat/door/a-game', 'Dawn · 11 turns'],
  ] as const)('opens the game of %j', (change, page, place) => {
    const html = shown([run(change)]);
    expect(html).toContain(`href="${page}"`);
    expect(textOf(html).replaceAll(' ·', ' ·')).toContain(place);
    expect(textOf(html)).toContain('Played on 1 November 2025');
  });

  it('tells the day by the time of the server where the clock of the device is a year behind', () => {
    const clock = new DateClock();
    clock.skew = Date.parse('2026-11-02T12:00:00.000Z') - Date.now();
    const played = run({ played: '2026-11-01T12:00:00.000Z' });
    expect(textOf(shown([played], true, undefined, clock))).toContain('Played yesterday at');
  });

  it('SAFE-02: does not lead to a game of a story for older readers, and keeps it in the list', () => {
    const html = shown([run({ opens: false, ended: true })]);
    expect(html).not.toContain('href');
    expect(textOf(html)).toContain('This story is for older readers. Your game is kept.');
  });

  it('marks the latest among several, and says where there is none', () => {
    expect(textOf(shown([run({}), run({ id: 'b-game' })], false, 'b-game'))).toContain('Latest');
    expect(textOf(shown([run({})], false, 'a-game'))).not.toContain('Latest');
    expect(textOf(shown([]))).toBe('None yet.');
  });

  it.each([
    [{ turns: 1, ended: true }, 'Ended after 1 turn '],
    [{ turns: 12, ended: true }, 'Ended after 12 turns '],
    [{ turns: 1, ended: false }, 'Turn 1 '],
    [{ turns: 0, ended: false }, 'Just begun '],
  ])('AUTH-23: the question says where a game of %j is', (change, place) => {
    const game = {
      id: 'a',
      actorId: 'door.narrator',
      mode: 'story',
      updated: '2025-11-01T12:00:00.000Z',
      recap: null,
      image: null,
      ...change,
    } as const;
    expect(textOf(render(<WhichGame storyId="door" games={[game]} />))).toContain(place);
  });

  it('AUTH-23: the question leads to each of the two', () => {
    const brief = {
      actorId: 'door.narrator',
      mode: 'story',
      turns: 11,
      ended: false,
      updated: '2025-11-01T12:00:00.000Z',
      recap: 'Rain.',
      image: null,
    } as const;
    const html = render(
      <WhichGame
        storyId="door"
        games={[
          { ...brief, id: 'one' },
          { ...brief, id: 'other', turns: 2 },
        ]}
      />,
    );
    for (const page of ['/chat/door/one', '/chat/door/other']) expect(html).toContain(`href="${page}"`);
    expect(textOf(html)).toMatch(/Turn 11 Played on 1 November 2025 Rain\. Go on with this one Turn 2/);
  });
});
