import type { FastifyInstance } from 'fastify';
import { getStory, listCategories, listGameHistory, listStories } from '../../../contract/stories.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import type { Catalogue } from '../../application/stories/catalogue.ts';
import { serve } from './serve.ts';

/** The catalogue calls of the contract. */
export function registerStoryRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  serve(app, listStories, async (query, caller) => {
    const page = await catalogue.list(caller.uuid, query);
    return page ? ok(page) : fail({ code: 'INVALID_INPUT', message: 'This list has no such page.' });
  });
  serve(app, listCategories, async () => ok({ categories: await catalogue.categories() }));
  serve(app, listGameHistory, async (_, caller) => ok({ stories: await catalogue.history(caller.uuid) }));
  serve(app, getStory, async ({ id }, caller) => {
    const story = await catalogue.get(caller.uuid, id);
    return story ? ok({ story }) : fail({ code: 'NOT_FOUND', message: 'This story does not exist.' });
  });
}
