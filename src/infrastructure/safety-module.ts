import { AgeAnswer } from '#application/safety/age-answer.ts';
import { OpenStories } from '#application/safety/open-stories.ts';
import { RatedStory } from '#application/safety/rated-story.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { Session } from '#application/session/session.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of the question about age, which games and shared runs ask. */
export const safetyModule = moduleOf(
  wire(AgeAnswer, [AuthorizedApi, Session]),
  wire(OpenStories, [AuthorizedApi, Session]),
  wire(RatedStory, [AuthorizedApi]),
);
