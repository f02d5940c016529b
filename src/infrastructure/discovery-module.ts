import { Log } from '../application/log.ts';
import { AuthorizedApi } from '../application/session/authorized-api.ts';
import { StoryTags } from '../application/stories/story-tags.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of what the front page loads after it is shown. */
export const discoveryModule = moduleOf(wire(StoryTags, [AuthorizedApi, Log]));
