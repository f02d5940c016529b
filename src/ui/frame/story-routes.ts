import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { type PagePath, pagePaths } from '#domain/page/page-paths.ts';
import type { Features } from '#ui/page/features.ts';
import { lazyPage } from '#ui/page/lazy-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

type PlayLoaders = typeof import('./story-loaders.ts');
type PageLoaders = typeof import('./page-loaders.ts');

/** A page about a story, a character, an ending or a shared run. The server renders it too, so that its code and bindings are there before the first render. */
function page(
  path: PagePath,
  bindings: () => Promise<unknown>,
  open: (loaders: PageLoaders, args: LoaderFunctionArgs) => null,
  show: () => Promise<ComponentType>,
): RouteObject {
  const loader = async (args: LoaderFunctionArgs) => {
    const [loaders] = await Promise.all([loadChunk(() => import('./page-loaders.ts')), bindings()]);
    return open(loaders, args);
  };
  const lazy = async () => {
    const [Component] = await Promise.all([show(), bindings()]);
    return { Component };
  };
  return { path, loader, lazy };
}

/**
 * A page that plays a story. Its loader waits for its bindings only; the code of the page loads in parallel, so that it does not delay the requests.
 */
function gamePage(
  path: PagePath,
  features: Features,
  open: (loaders: PlayLoaders, args: LoaderFunctionArgs) => Response | null | Promise<Response>,
  show: () => Promise<ComponentType>,
): RouteObject {
  const loader = async (args: LoaderFunctionArgs) => {
    const [loaders] = await Promise.all([
      loadChunk(() => import('./story-loaders.ts')),
      features.play(),
      features.endings(),
      features.safety(),
    ]);
    return open(loaders, args);
  };
  return { path, loader, lazy: async () => ({ Component: await show() }) };
}

export const storyPage = (useCases: UseCases, features: Features): RouteObject =>
  page(
    pagePaths.story,
    // Shared links carry a code, which belongs to the endings' bindings.
    () => Promise.all([features.stories(), features.endings()]),
    (loaders, args) => loaders.openStory(useCases, args),
    async () => (await loadChunk(() => import('#ui/stories/story-screen.tsx'))).StoryScreen,
  );

export const endingPage = (useCases: UseCases, features: Features): RouteObject =>
  page(
    pagePaths.ending,
    features.endings,
    (loaders, args) => loaders.openEnding(useCases, args),
    async () => (await loadChunk(() => import('#ui/endings/ending-screen.tsx'))).EndingScreen,
  );

/** A run at its secret address. */
export const sharedRunPage = (useCases: UseCases, features: Features): RouteObject =>
  page(
    pagePaths.sharedRun,
    () => Promise.all([features.endings(), features.safety()]),
    (loaders, args) => loaders.openSharedRun(useCases, args),
    async () => (await loadChunk(() => import('#ui/sharing/shared-run-screen.tsx'))).SharedRunScreen,
  );

export const characterPage = (useCases: UseCases, features: Features): RouteObject =>
  page(
    pagePaths.character,
    features.stories,
    (loaders, args) => loaders.openCharacter(useCases, args),
    async () => (await loadChunk(() => import('#ui/characters/character-screen.tsx'))).CharacterScreen,
  );

const playScreen = async () => (await loadChunk(() => import('#ui/play/play-screen.tsx'))).PlayScreen;

/** A page that plays a story in one mode. */
const storyGamePage =
  (path: PagePath, mode: Parameters<PlayLoaders['openPlay']>[2], show: () => Promise<ComponentType>) =>
  (useCases: UseCases, features: Features): RouteObject =>
    gamePage(path, features, (loaders, args) => loaders.openPlay(useCases, args, mode), show);

export const playPage = storyGamePage(pagePaths.play, 'story', playScreen);

/** A story with the narrator's reasoning. */
export const reasoningPage = storyGamePage(pagePaths.reasoning, 'reasoning', playScreen);

export const novelPage = storyGamePage(
  pagePaths.novel,
  'novel',
  async () => (await loadChunk(() => import('#ui/play/novel/novel-screen.tsx'))).NovelScreen,
);

export const talkPage = (useCases: UseCases, features: Features): RouteObject =>
  gamePage(
    pagePaths.talk,
    features,
    (loaders, args) => loaders.openTalk(useCases, args),
    async () => (await loadChunk(() => import('#ui/play/talk/talk-screen.tsx'))).TalkScreen,
  );

/** The page for trying out games and their events. */
export const benchPage = (useCases: UseCases, { bench }: Features): RouteObject =>
  lazyPage(pagePaths.bench, bench, async () => (await loadChunk(() => import('#ui/play/bench/bench-route.ts'))).benchRoute(useCases));
