import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { AgeAnswer } from '#application/stories/age-answer.ts';
import { OpenStories } from '#application/stories/open-stories.ts';
import { RatedStory } from '#application/stories/rated-story.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of the question about age, which games and shared runs ask. */
export const ageModule = moduleOf(
  wire(AgeAnswer, { api: AuthorizedApi, session: Session }),
  wire(OpenStories, { api: AuthorizedApi, session: Session }),
  wire(RatedStory, [AuthorizedApi]),
);
