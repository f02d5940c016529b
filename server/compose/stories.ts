import type { FastifyInstance } from 'fastify';
import { Catalogue } from '#server/application/stories/catalogue.ts';
import { ChapterMails } from '#server/application/stories/chapter-mails.ts';
import { Favorites } from '#server/application/stories/favorites.ts';
import { Opinions } from '#server/application/stories/opinions.ts';
import { StorySearch } from '#server/application/stories/story-search.ts';
import { Subscriptions } from '#server/application/stories/subscriptions.ts';
import { WhilePublished } from '#server/application/stories/while-published.ts';
import { registerStoriesRoutes } from '#server/infrastructure/http/stories-routes.ts';
import type { Deps } from './deps.ts';

/** Tags that a player can choose from. */
const SHOWN_TAGS = 48;

/** Stories outside of games, and subscriptions to their new chapters. */
export function composeStories(app: FastifyInstance, deps: Deps) {
  const { db, narrators, scenes, published, ages, mails, brands, clock } = deps;
  const search = new StorySearch(db);
  const catalogue = new Catalogue({ db, traits: narrators.newest.traits, scenes, clock });
  const subscriptions = new Subscriptions({ db, mails, clock });
  registerStoriesRoutes(app, {
    catalogue,
    search,
    tags: new WhilePublished(published, () => search.tags(SHOWN_TAGS)),
    categories: new WhilePublished(published, () => catalogue.categories()),
    favorites: new Favorites({ db, clock }),
    opinions: new Opinions({ db, clock }),
    ages,
    subscriptions,
  });
  const chapterMails = new ChapterMails({ db, mails, brands, clock });
  return {
    tasks: {
      subscriptions: () => subscriptions.sweep(),
      chapters: (signal?: AbortSignal) => chapterMails.sendDue(signal),
    },
  };
}
