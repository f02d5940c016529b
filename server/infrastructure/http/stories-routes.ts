import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFavorite, deleteFavorite, getSubscription, listFavorites, subscribe, unsubscribe } from '#contract/engagement.ts';
import { getStory, listCategories, listGameHistory, listStories, listTags, setOpinion, suggestStories } from '#contract/stories.ts';
import { fail, ok } from '#domain/result.ts';
import type { AgeVerification } from '#server/application/stories/age-verification.ts';
import type { Catalogue } from '#server/application/stories/catalogue.ts';
import type { Favorites } from '#server/application/stories/favorites.ts';
import type { Opinions } from '#server/application/stories/opinions.ts';
import type { StorySearch } from '#server/application/stories/story-search.ts';
import type { Subscriptions } from '#server/application/stories/subscriptions.ts';
import type { WhilePublished } from '#server/application/stories/while-published.ts';
import { searchLimits, subscribeLimits } from '#server/domain/platform/limits.ts';
import { mailbox } from '#server/domain/session/mailbox.ts';
import { MAX_DIGEST_STORIES } from '#server/domain/stories/chapter-digest.ts';
import { always } from './expensive-call.ts';
import { sendMailLinkPage, takeForms } from './mail-link-page.ts';
import { HIDDEN_STORY, NO_STORY, UNAUTHORIZED } from './refusal.ts';
import type { RouteLimit } from './route-limit.ts';
import { type Handler, playerOf, type ServedInput, serve } from './serve.ts';
import { confirmedPage, confirmPage, stopPage, stoppedBeforePage, stoppedPage, unknownLinkPage } from './subscription-pages.ts';

interface StoriesParts {
  readonly catalogue: Catalogue;
  readonly search: StorySearch;
  readonly tags: WhilePublished<Awaited<ReturnType<StorySearch['tags']>>>;
  readonly categories: WhilePublished<Awaited<ReturnType<Catalogue['categories']>>>;
  readonly favorites: Favorites;
  readonly opinions: Opinions;
  readonly ages: Pick<AgeVerification, 'ratings'>;
  readonly subscriptions: Subscriptions;
}

/** Lists without words are what every visit reads, and count for nothing. */
const searchLimit: RouteLimit<ServedInput<typeof listStories>> = {
  limits: ({ input, caller, context, scale }) => (input.query.trim() === '' ? [] : searchLimits(playerOf(caller), context.address, scale)),
  message: 'You searched often in a short time.',
};

/** A page of all stories in an order of theirs is read from an index. What is looked for, and what depends on the player's games, is not. */
const isSought = ({ query, tags, without, unplayed, sort }: ServedInput<typeof listStories>): boolean =>
  query !== '' || tags.length > 0 || without.length > 0 || unplayed || sort === 'recent';

export function registerStoriesRoutes(app: FastifyInstance, parts: StoriesParts): void {
  registerCatalogue(app, parts);
  registerSubscriptions(app, parts);
}

/** Lists, stories, and what players think of them. */
function registerCatalogue(app: FastifyInstance, parts: StoriesParts): void {
  const { catalogue, search, tags, categories, favorites, opinions, ages } = parts;
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
  serve(app, setOpinion, async ({ storyId, opinion }, caller) => {
    const set = await opinions.set(caller.uuid, storyId, opinion);
    if (set.ok) return set;
    return fail(set.error === 'UNKNOWN' ? NO_STORY : { code: 'FORBIDDEN', message: 'Find an ending first, then say how you liked it.' });
  });
  const suggest: Handler<typeof suggestStories> = async (_, caller) =>
    ok(await opinions.suggested(caller.uuid, await ages.ratings(caller.uuid)));
  serve(app, suggestStories, suggest, { expensive: always });
  serve(app, listFavorites, async (_, caller) => ok({ stories: await catalogue.favorites(caller.uuid) }), { expensive: always });
  serve(app, createFavorite, async ({ storyId }, caller) => {
    const liked = await favorites.add(caller.uuid, storyId);
    return liked.ok ? liked : fail(liked.error === 'GONE' ? UNAUTHORIZED : NO_STORY);
  });
  serve(app, deleteFavorite, async ({ storyId }, caller) => ok(await favorites.remove(caller.uuid, storyId)));
}

type Request = FastifyRequest<{ Params: { tokens: string } }>;

const TOKEN = /^[\w-]{22}$/;
/** What one-click unsubscribe and the pages' forms send. Nothing in it is read. */

/** The calls of subscriptions, and the pages that the links in their mails open. */
function registerSubscriptions(app: FastifyInstance, { subscriptions }: StoriesParts): void {
  serve(
    app,
    subscribe,
    async ({ storyId: story, email }, caller, context) => {
      const state = await subscriptions.create({ user: caller.uuid, story, email }, context);
      return state === null ? fail(NO_STORY) : ok(state);
    },
    {
      limit: {
        limits: ({ input, caller, context, scale }) => subscribeLimits(caller.uuid, context.address, mailbox(input.email), scale),
        message: 'That was a lot of subscriptions in a day.',
      },
    },
  );
  serve(app, unsubscribe, async ({ storyId }, caller) => ok(await subscriptions.cancel(caller.uuid, storyId)));
  serve(app, getSubscription, async ({ storyId }, caller) => ok(await subscriptions.of(caller.uuid, storyId)));
  app.register(async (pages) => registerMailLinks(pages, subscriptions));
}

/** A GET asks, a POST does it. The unsubscribe address is also the one of the mail's List-Unsubscribe header (RFC 8058). */
function registerMailLinks(app: FastifyInstance, subscriptions: Subscriptions): void {
  takeForms(app);
  const brandOf = (request: Request) => app.contextOf(request).brand;

  const toConfirm = async (request: Request) => {
    const [token] = tokensOf(request);
    const named = token === undefined ? null : await subscriptions.toConfirm(token);
    return named && token !== undefined ? { token, named } : null;
  };
  app.get('/subscription/confirm/:tokens', async (request: Request, reply) => {
    const found = await toConfirm(request);
    return sendMailLinkPage(reply, found ? confirmPage(brandOf(request), found.named) : unknownLinkPage(brandOf(request)));
  });
  app.post('/subscription/confirm/:tokens', async (request: Request, reply) => {
    const found = await toConfirm(request);
    const done = found !== null && (await subscriptions.confirm(found.token));
    return sendMailLinkPage(reply, done ? confirmedPage(brandOf(request), found.named) : unknownLinkPage(brandOf(request)));
  });

  const linked = async (request: Request) => {
    const tokens = tokensOf(request);
    return { tokens, stories: tokens.length === 0 ? [] : await subscriptions.linked(tokens) };
  };
  app.get('/subscription/stop/:tokens', async (request: Request, reply) => {
    const [brand, { stories }] = [brandOf(request), await linked(request)];
    const on = stories.filter(({ isOn }) => isOn);
    if (on.length > 0) return sendMailLinkPage(reply, stopPage(brand, on));
    return sendMailLinkPage(reply, stories.length > 0 ? stoppedBeforePage(brand, stories) : unknownLinkPage(brand));
  });
  // Says that mails are stopped only where this press has stopped some: another one may have come first.
  app.post('/subscription/stop/:tokens', async (request: Request, reply) => {
    const [brand, { tokens, stories }] = [brandOf(request), await linked(request)];
    if (stories.length === 0) return sendMailLinkPage(reply, unknownLinkPage(brand));
    const ended = await subscriptions.stop(tokens);
    return sendMailLinkPage(reply, ended > 0 ? stoppedPage(brand, stories) : stoppedBeforePage(brand, stories));
  });
}

function tokensOf({ params }: Request): string[] {
  return params.tokens.split('.', MAX_DIGEST_STORIES).filter((token) => TOKEN.test(token));
}
