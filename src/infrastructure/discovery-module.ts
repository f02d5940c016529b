import { Log } from '../application/log.ts';
import { AuthorizedApi } from '../application/session/authorized-api.ts';
import { Session } from '../application/session/session.ts';
import { StoryTags } from '../application/stories/story-tags.ts';
import { SuggestedStories } from '../application/stories/suggested-stories.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of what the front page loads after it is shown. */
export const discoveryModule = moduleOf(wire(StoryTags, [AuthorizedApi, Log]), wire(SuggestedStories, [AuthorizedApi, Session, Log]));
