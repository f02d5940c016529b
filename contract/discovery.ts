/** What helps to find a story, beside the list: tags, opinions and suggestions. In a file of its own, which the first screen does not load. */
import * as v from 'valibot';
import { get, post } from './route.ts';
import { nothing, slug } from './shapes.ts';
import { opinion, storySummary } from './stories.ts';

/** `count`: the stories that have it. */
const tag = v.object({ name: v.string(), count: v.number() });

export const listTags = get('tag.list', {
  summary: 'The tags of the most stories',
  access: 'optional',
  input: nothing,
  answer: v.object({ tags: v.array(tag) }),
});

export const setOpinion = post('opinion.set', {
  summary: 'What the player thought of a story of which they have found an ending; null takes it back',
  access: 'session',
  input: v.strictObject({ story_id: slug, opinion: v.nullable(opinion) }),
  answer: v.null(),
  failures: ['NOT_FOUND', 'FORBIDDEN'],
});

export const suggestStories = get('story.suggest', {
  summary: 'Stories like the one the player loved last, without those they have played',
  access: 'session',
  input: nothing,
  /** `because` is null for a player who has loved none. */
  answer: v.object({ because: v.nullable(v.object({ id: slug, title: v.string() })), stories: v.array(storySummary) }),
  failures: ['TOO_MANY_REQUESTS'],
});

export type Tag = v.InferOutput<typeof tag>;
