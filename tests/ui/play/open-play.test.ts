import { afterEach, describe, expect, it, vi } from 'vitest';
import { characterPage } from '#application/characters/character-page.ts';
import { Portraits } from '#application/characters/portraits.ts';
import { TalkStart } from '#application/characters/talk-start.ts';
import { Toasts } from '#application/design/toasts.ts';
import { LiveState } from '#application/live.ts';
import { DeferredChoice } from '#application/play/deferred-choice.ts';
import { latestGame } from '#application/play/latest-game.ts';
import { Play } from '#application/play/play.ts';
import { ChosenFirst } from '#application/stories/chosen-first.ts';
import { NewStories } from '#application/stories/new-stories.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import { openPage } from '#tests/fakes/open-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The steps of opening an address, in order, and the address that it leads to, if any. */
function open(address: string, latest: unknown = { kind: 'ready', value: null }, chosen = new ChosenFirst()): Promise<readonly unknown[]> {
  const steps: unknown[] = [];
  const use = new Map<unknown, object>([
    [StoryPage, { open: (id: string) => steps.push(`read ${id}`) }],
    [characterPage, { open: (id: string) => steps.push(`visit ${id}`) }],
    [Portraits, { load: (id: string) => steps.push(`portrait of ${id}`), loadStory: (id: string) => steps.push(`portraits of ${id}`) }],
    [Play, { open: (...args: unknown[]) => steps.push(`play ${JSON.stringify(args)}`) }],
    [ChosenFirst, chosen],
    [DeferredChoice, { playOnceOpen: (...args: unknown[]) => steps.push(`then ${JSON.stringify(args)}`) }],
    [TalkStart, { of: () => ({}) }],
    [StoryList, { state: { value: { stories: [] } }, show: () => steps.push('shelf') }],
    [NewStories, { opened: () => undefined }],
    [latestGame, { state: new LiveState(latest), openAnew: () => steps.push('find the latest game') }],
    [Toasts, { error: (text: string) => steps.push(text) }],
  ]);
  return openPage(address, steps, use);
}

const BOUND = ['bind play', 'bind endings'];

describe('opening a story', () => {
  it('loads its bindings before they are used', async () => {
    expect(await open('/story/the-story')).toEqual(['bind stories', 'read the-story']);
    expect(await open('/character/pio')).toEqual(['bind stories', 'visit pio']);
  });

  it.each([
    ['/chat/the-story', '["the-story",{"gameId":null,"mode":"story","fresh":false}]'],
    ['/chat/the-story/a-game', '["the-story",{"gameId":"a-game","mode":"story","fresh":false}]'],
    ['/chat/the-story/A-GAME', '["the-story",{"gameId":"a-game","mode":"story","fresh":false}]'],
    ['/chat/the-story/a-game/and/more', '["the-story",{"gameId":"a-game","mode":"story","fresh":false}]'],
    ['/chat3/the-story', '["the-story",{"gameId":null,"mode":"reasoning","fresh":false}]'],
  ])('ROUTE-04: %s plays', async (address, expected) => {
    expect(await open(address)).toEqual([...BOUND, `play ${expected}`, 'shelf']);
  });

  it('ROUTE-06: /chat4 plays the same, with all portraits', async () => {
    const expected = '["the-story",{"gameId":"a-game","mode":"novel","fresh":false}]';
    expect(await open('/chat4/the-story/a-game')).toEqual([...BOUND, 'portraits of the-story', `play ${expected}`, 'shelf']);
  });

  it('ROUTE-05: /chat2 talks with one character', async () => {
    const expected = '["the-story",{"mode":"character","actorId":"pio","fresh":false}]';
    expect(await open('/chat2/the-story/pio')).toEqual([...BOUND, 'bind stories', 'portrait of pio', `play ${expected}`, 'shelf']);
    const named = '["the-story",{"mode":"character","actorId":"pio","gameId":"a-game","fresh":false}]';
    expect(await open('/chat2/the-story/pio?game=A-GAME')).toContain(`play ${named}`);
  });

  it.each(['/chat/the-story', '/chat2/the-story/pio', '/chat4/the-story'])(
    '%s?fresh starts anew once: the address left behind resumes',
    async (address) => {
      const steps = await open(`${address}?fresh`);
      expect(steps.join()).toContain('"fresh":true');
      expect(steps.at(-1)).toBe(address);
    },
  );

  describe.each(['/chat', '/chat/', '/chat3', '/chat4'])('ROUTE-06: %s, any number of segments includes none', (address) => {
    it.each([
      ['story', '/chat/the-story'],
      ['reasoning', '/chat3/the-story'],
      ['novel', '/chat4/the-story'],
      ['character', '/chat2/the-story/pio'],
    ] as const)('leads to the latest game, of mode %s', async (mode, to) => {
      const value = { storyId: 'the-story', actorId: 'pio', mode };
      expect(await open(address, { kind: 'ready', value })).toEqual([...BOUND, 'find the latest game', to]);
    });

    it('redirects to the front page without a game', async () => {
      expect(await open(address, { kind: 'ready', value: null })).toEqual([...BOUND, 'find the latest game', '/']);
    });

    it('redirects to the front page with a message when the server cannot be reached', async () => {
      const steps = await open(address, { kind: 'failed', message: 'Try again.' });
      expect(steps.slice(-2)).toEqual(['Try again.', '/']);
    });
  });

  it('UI-15: hands over a choice that was made before, once, and none that was made for another story', async () => {
    const chosen = new ChosenFirst();
    chosen.choose('the-story', 'Knock');
    const steps = await open('/chat/the-story', undefined, chosen);
    // Before the game opens: it may be open at once.
    expect(steps.slice(2, 4)).toEqual(['then ["the-story","Knock"]', expect.stringContaining('play ')]);
    expect((await open('/chat/the-story', undefined, chosen)).join()).not.toContain('then ');
    chosen.choose('another', 'Knock');
    expect((await open('/chat/the-story', undefined, chosen)).join()).not.toContain('then ');
  });

  it('starts no game without a story', async () => {
    expect((await open('/chat?fresh', { kind: 'ready', value: null })).join()).not.toContain('play ');
  });
});
