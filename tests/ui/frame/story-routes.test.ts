import { type LoaderFunctionArgs, matchRoutes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CharacterPage } from '#application/characters/character-page.ts';
import { Portraits } from '#application/characters/portraits.ts';
import { Toasts } from '#application/design/toasts.ts';
import { LiveState } from '#application/live.ts';
import { LatestGame } from '#application/play/latest-game.ts';
import { Play } from '#application/play/play.ts';
import { NewStories } from '#application/stories/new-stories.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import { StoryShelf } from '#application/stories/story-shelf.ts';
import { characterPage, novelPage, playPage, reasoningPage, storyPage, talkPage } from '#ui/frame/story-routes.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const nothing = async () => undefined;

/** The steps of opening an address, in order, and the final address. */
async function open(address: string, latest: LatestGame['state']['value'] = { kind: 'ready', value: null }) {
  const steps: string[] = [];
  const use = new Map<unknown, object>([
    [StoryPage, { open: (id: string) => steps.push(`read ${id}`) }],
    [CharacterPage, { open: (id: string) => steps.push(`visit ${id}`) }],
    [Portraits, { load: (id: string) => steps.push(`portrait of ${id}`), loadStory: (id: string) => steps.push(`portraits of ${id}`) }],
    [Play, { open: (...args: unknown[]) => steps.push(`play ${JSON.stringify(args)}`) }],
    [StoryShelf, { state: { value: { stories: [] } }, show: () => steps.push('shelf') }],
    [NewStories, { opened: () => undefined }],
    [LatestGame, { state: new LiveState(latest), find: () => steps.push('find the latest game') }],
    [Toasts, { error: (text: string) => steps.push(text) }],
  ]);
  const useCases: UseCases = { get: <T>(token: abstract new (...args: never[]) => T) => use.get(token) as T };
  const wired = async () => void steps.push('wired');
  const features = {
    account: nothing,
    admin: nothing,
    bench: nothing,
    coins: nothing,
    filters: nothing,
    suggestions: async () => true,
    endings: nothing,
    engagement: nothing,
    support: nothing,
    signIn: nothing,
    play: wired,
    safety: nothing,
    stories: wired,
  };
  const url = new URL(address, 'https://here.example');
  vi.stubGlobal('location', url);
  const pages = [storyPage, characterPage, playPage, reasoningPage, novelPage, talkPage];
  const routes = pages.map((page) => page(useCases, features));
  const match = matchRoutes(routes, url.pathname)?.[0];
  const loader = match?.route.loader;
  if (typeof loader !== 'function') throw new Error(`${address} has no loader`);
  const answer: unknown = await loader({ request: new Request(url), params: match?.params ?? {} } as LoaderFunctionArgs);
  return { steps, to: answer instanceof Response ? answer.headers.get('location') : null };
}

describe('opening a story', () => {
  it('loads its bindings before they are used', async () => {
    expect((await open('/story/the-story')).steps).toEqual(['wired', 'read the-story']);
    expect((await open('/character/pio')).steps).toEqual(['wired', 'visit pio']);
  });

  it.each([
    ['/chat/the-story', '["the-story",{"gameId":null,"mode":"story","fresh":false}]'],
    ['/chat/the-story/a-game', '["the-story",{"gameId":"a-game","mode":"story","fresh":false}]'],
    ['/chat/the-story/A-GAME', '["the-story",{"gameId":"a-game","mode":"story","fresh":false}]'],
    ['/chat/the-story/a-game/and/more', '["the-story",{"gameId":"a-game","mode":"story","fresh":false}]'],
    ['/chat3/the-story', '["the-story",{"gameId":null,"mode":"reasoning","fresh":false}]'],
  ])('ROUTE-04: %s plays', async (address, expected) => {
    expect(await open(address)).toEqual({ steps: ['wired', `play ${expected}`, 'shelf'], to: null });
  });

  it('ROUTE-06: /chat4 plays the same, with all portraits', async () => {
    const expected = '["the-story",{"gameId":"a-game","mode":"novel","fresh":false}]';
    expect((await open('/chat4/the-story/a-game')).steps).toEqual(['wired', 'portraits of the-story', `play ${expected}`, 'shelf']);
  });

  it('ROUTE-05: /chat2 talks with one character', async () => {
    const expected = '["the-story",{"mode":"character","actorId":"pio","fresh":false}]';
    expect((await open('/chat2/the-story/pio')).steps).toEqual(['wired', 'portrait of pio', `play ${expected}`, 'shelf']);
    const named = '["the-story",{"mode":"character","actorId":"pio","gameId":"a-game","fresh":false}]';
    expect((await open('/chat2/the-story/pio?game=A-GAME')).steps).toContain(`play ${named}`);
  });

  it.each(['/chat/the-story', '/chat2/the-story/pio', '/chat4/the-story'])(
    '%s?fresh starts anew once: the address left behind resumes',
    async (address) => {
      const { steps, to } = await open(`${address}?fresh`);
      expect(steps.join()).toContain('"fresh":true');
      expect(to).toBe(address);
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
      expect(await open(address, { kind: 'ready', value })).toEqual({ steps: ['wired', 'find the latest game'], to });
    });

    it('redirects to the front page without a game', async () => {
      expect(await open(address, { kind: 'ready', value: null })).toEqual({ steps: ['wired', 'find the latest game'], to: '/' });
    });

    it('redirects to the front page with a message when the server cannot be reached', async () => {
      const { steps, to } = await open(address, { kind: 'failed', message: 'Try again.' });
      expect(steps).toContain('Try again.');
      expect(to).toBe('/');
    });
  });

  it('starts no game without a story', async () => {
    expect((await open('/chat?fresh', { kind: 'ready', value: null })).steps.join()).not.toContain('play ');
  });
});
