import type { LoaderFunctionArgs } from 'react-router';
import { Portraits } from '#application/characters/portraits.ts';
import { TalkStart } from '#application/characters/talk-start.ts';
import { Toasts } from '#application/design/toasts.ts';
import { DeferredChoice } from '#application/play/deferred-choice.ts';
import { latestGame } from '#application/play/latest-game.ts';
import { Play } from '#application/play/play.ts';
import { ChosenFirst } from '#application/stories/chosen-first.ts';
import { NewStories } from '#application/stories/new-stories.ts';
import { StoryList } from '#application/stories/story-list.ts';
import type { GameMode } from '#domain/stories/game.ts';
import { gamePage } from '#domain/stories/game-page.ts';
import { NO_FILTER } from '#domain/stories/story-filter.ts';
import type { OpenPage } from '#ui/page/page.ts';
import { redirectReplacing } from '#ui/page/redirect-replacing.ts';
import { waitForState } from '#ui/page/wait-for-state.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/**
 * `/chat/{story}` resumes or starts a game, `/chat/{story}/{game}` opens that game; further segments are ignored. `?fresh` starts a new game, once.
 * `/chat` alone redirects to the player's latest game.
 */
export const openPlay =
  (mode: GameMode): OpenPage =>
  (useCases, { request, params }) => {
    const [storyId = '', gameId = null] = (params['*'] ?? '').split('/').filter(Boolean);
    if (storyId === '') return toLatestGame(useCases, request);
    if (mode === 'novel') useCases.get(Portraits).loadStory(storyId);
    // Game ids are lower case; an address may have been typed in capitals.
    return openGame(useCases, request, storyId, { gameId: gameId?.toLowerCase() ?? null, mode });
  };

/** `/chat2/{story}/{character}` resumes or starts a talk, `?game={game}` opens that one, `?fresh` starts one as the player chose at the character. */
export function openTalk(useCases: UseCases, { request, params }: LoaderFunctionArgs): Response | undefined {
  const { storyId = '', actorId = '' } = params;
  useCases.get(Portraits).load(actorId);
  const gameId = new URL(request.url).searchParams.get('game')?.toLowerCase() ?? null;
  const { greeting, playerName } = useCases.get(TalkStart).of(actorId);
  return openGame(useCases, request, storyId, { mode: 'character', actorId, greeting, playerName, ...(gameId && { gameId }) });
}

/** The page of the player's latest game, or the front page for a player without one. */
async function toLatestGame(useCases: UseCases, request: Request): Promise<Response> {
  const latest = useCases.remote(latestGame);
  latest.openAnew();
  const found = await waitForState(latest.state, (state): state is Exclude<typeof state, { kind: 'loading' }> => state.kind !== 'loading');
  if (found.kind === 'failed') useCases.get(Toasts).error(found.message);
  return redirectReplacing(found.kind === 'ready' && found.value ? gamePage(found.value) : '/', request);
}

interface GameRequest {
  readonly mode: GameMode;
  readonly gameId?: string | null;
  readonly actorId?: string;
  readonly greeting?: number;
  readonly playerName?: string;
}

function openGame(useCases: UseCases, request: Request, storyId: string, game: GameRequest): Response | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const fresh = searchParams.has('fresh');
  const chosen = useCases.get(ChosenFirst).take(storyId);
  if (chosen !== null) useCases.get(DeferredChoice).playOnceOpen(storyId, chosen);
  useCases.get(Play).open(storyId, { ...game, fresh });
  useCases.get(NewStories).opened(storyId);
  const shelf = useCases.get(StoryList);
  // The ending card links to another story.
  if (shelf.state.value.stories.length === 0) shelf.show(NO_FILTER);
  return fresh ? redirectReplacing(pathname, request) : undefined;
}
