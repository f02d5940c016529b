import { Log } from '#application/platform/log.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { StoryTags } from '#application/stories/story-tags.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of the filters of the front page, which are loaded when they are opened. */
export const filtersModule = moduleOf(wire(StoryTags, { api: AuthorizedApi, log: Log }));
