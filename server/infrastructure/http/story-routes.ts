import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { createFavorite, deleteFavorite, listFavorites } from '#contract/engagement.ts';
import { getStory, listCategories, listGameHistory, listStories, listTags, setOpinion, suggestStories } from '#contract/stories.ts';
import { fail, ok } from '#domain/result.ts';
import type { Ages } from '#server/application/stories/ages.ts';
import type { Catalogue } from '#server/application/stories/catalogue.ts';
import type { Favorites } from '#server/application/stories/favorites.ts';
import type { Opinions } from '#server/application/stories/opinions.ts';
import type { StorySearch } from '#server/application/stories/story-search.ts';
import type { WhilePublished } from '#server/application/stories/while-published.ts';
import { searchLimits } from '#server/domain/platform/limits.ts';
import { always } from './expensive-call.ts';
import { HIDDEN_STORY, NO_STORY, UNAUTHORIZED } from './refusal.ts';
import type { RouteLimit } from './route-limit.ts';
import { type Handler, playerOf, serve } from './serve.ts';

interface Needs {
  readonly catalogue: Catalogue;
  readonly search: StorySearch;
  readonly tags: WhilePublished<Awaited<ReturnType<StorySearch['tags']>>>;
  readonly categories: WhilePublished<Awaited<ReturnType<Catalogue['categories']>>>;
  readonly favorites: Favorites;
  readonly opinions: Opinions;
  readonly ages: Pick<Ages, 'ratings'>;
}

/** Lists without words are what every visit reads, and count for nothing. */
const searchLimit: RouteLimit<v.InferOutput<(typeof listStories)['input']>> = {
  limits: ({ input, caller, origin, scale }) => (input.query.trim() === '' ? [] : searchLimits(playerOf(caller), origin.address, scale)),
  message: 'You searched often in a short time.',
};

/** A page of all stories in an order of theirs is read from an index. What is looked for, and what depends on the player's games, is not. */
const isSought = ({ query, tags, without, unplayed, sort }: v.InferOutput<(typeof listStories)['input']>): boolean =>
  query !== '' || tags.length > 0 || without.length > 0 || unplayed || sort === 'recent';

/** The catalogue calls of the contract. */
export function registerStoryRoutes(app: FastifyInstance, needs: Needs): void {
  const { catalogue, search, tags, categories, favorites, opinions, ages } = needs;
  const list: Handler<typeof listStories> = async (query, caller) => {
    const player = playerOf(caller);
    const { shown, open } = await ages.ratings(player);
    const page = await search.list(player, { ...query, ratings: shown, open });
    return page ? ok(page) : fail({ code: 'INVALID_INPUT', message: 'This list has no such page.' });
  };
  serve(app, listStories, list, { expensive: isSought, limit: searchLimit });
  serve(app, listCategories, async () => ok({ categories: await categories.get() }));
  serve(app, listTags, async () => ok({ tags: await tags.get() }));
  serve(app, listGameHistory, async (_, caller) => ok({ stories: await catalogue.history(caller.uuid) }), { expensive: always });
  serve(app, getStory, async ({ id }, caller) => {
    const story = await catalogue.get(playerOf(caller), id);
    if (story) return ok({ story });
    return fail((await catalogue.isHidden(id)) ? HIDDEN_STORY : NO_STORY);
  });
  serve(app, setOpinion, async ({ story_id, opinion }, caller) => {
    const set = await opinions.set(caller.uuid, story_id, opinion);
    if (set.ok) return set;
    return fail(set.error === 'UNKNOWN' ? NO_STORY : { code: 'FORBIDDEN', message: 'Find an ending first, then say how you liked it.' });
  });
  const suggest: Handler<typeof suggestStories> = async (_, caller) =>
    ok(await opinions.suggested(caller.uuid, await ages.ratings(caller.uuid)));
  serve(app, suggestStories, suggest, { expensive: always });
  serve(app, listFavorites, async (_, caller) => ok({ stories: await catalogue.favorites(caller.uuid) }), { expensive: always });
  serve(app, createFavorite, async ({ story_id }, caller) => {
    const liked = await favorites.add(caller.uuid, story_id);
    return liked.ok ? liked : fail(liked.error === 'GONE' ? UNAUTHORIZED : NO_STORY);
  });
  serve(app, deleteFavorite, async ({ story_id }, caller) => ok(await favorites.remove(caller.uuid, story_id)));
}
