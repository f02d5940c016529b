/** The catalogue: finding a story by list, tags, opinions and suggestions, and reading about it. */
import * as v from 'valibot';
import { MAX_TAG_LENGTH, MAX_TAGS } from './limits.ts';
import { narratorTraits } from './narrator.ts';
import { get, post } from './route.ts';
import { gameMode, language, nothing, playerText, slug } from './shapes.ts';

const storySorts = ['new', 'popular', 'recent', 'title', 'random'] as const;

const castMember = v.object({
  id: v.string(),
  name: v.string(),
  role: v.string(),
  description: v.string(),
  greeting: v.string(),
  portrait: v.string(),
  /** True where `/character/{id}` is a page about them. */
  has_page: v.boolean(),
});

/** What a player thought of a story, in the order of the buttons. */
export const opinions = ['loved', 'liked', 'not_for_me'] as const;
export const opinion = v.picklist(opinions);

/** `focus`: what stays in view where the picture is cropped, in hundredths of its width and height. Absent: its middle. */
const scene = v.object({ image: v.string(), alt: v.string(), focus: v.optional(v.tuple([v.number(), v.number()])) });

/** How a story begins: the picture of its first scene, the problem, and the choices that its first turn offers, word for word. */
const firstScene = v.object({ image: v.string(), alt: v.string(), problem: v.string(), text: v.string(), choices: v.array(v.string()) });

export const storySummary = v.object({
  id: slug,
  title: v.string(),
  one_liner: v.string(),
  cover: v.string(),
  cover_alt: v.string(),
  category: v.string(),
  tags: v.array(v.string()),
  rating: v.picklist(['everyone', 'teen', 'mature']),
  /** Coins for one turn. */
  price: v.number(),
  published: v.string(),
  /** Games started by all players. */
  plays: v.number(),
  endings_total: v.number(),
  endings_found: v.number(),
  cast: v.array(castMember),
  /** Null where its author wrote none, and for a story that asks how old its reader is. */
  first_scene: v.nullish(firstScene, null),
});

/** An ending as a player may see it: the name is hidden until found, the hint is not. */
export const knownEnding = v.object({ id: v.string(), name: v.nullable(v.string()), hint: v.string(), found: v.boolean() });

/** A player's latest game of a story. `mode` and `actor_id` say on which page it is played. */
const gameBrief = v.object({
  id: v.string(),
  actor_id: v.string(),
  mode: gameMode,
  turns: v.number(),
  ended: v.boolean(),
  updated: v.string(),
  /** What happened before, in a few sentences; null while the game was left for less than six hours, and at an ending. */
  recap: v.nullish(v.string(), null),
  /** The picture of the scene in which it was left: of the first unended game of `game-history.list`; null where it has none, and elsewhere. */
  image: v.nullish(v.string(), null),
  /** What stays in view of it, as of a scene. */
  focus: scene.entries.focus,
});

/** The narrator of a new game. */
const storyNarrator = v.object({ ...narratorTraits.entries, id: slug, name: v.string(), voice: v.string() });
const objective = v.object({ id: v.string(), text: v.string() });

const storyDetail = v.object({
  ...storySummary.entries,
  language,
  synopsis: v.string(),
  /** How long a usual run is: turns, and words to read. Absent where it is not known. */
  run: v.nullish(v.object({ turns: v.number(), words: v.number() })),
  /** What some players want to know before: `shown` at once, `more`, which tells what happens, when they ask. Null or absent: nothing. */
  content_notes: v.nullish(v.object({ shown: v.array(v.string()), more: v.array(v.string()) }), null),
  opening_lines: v.array(v.string()),
  narrator: storyNarrator,
  scenes: v.record(v.string(), scene),
  /** Pictures of the cast by mood, by the id of the member. Absent: the story has none of its own. */
  portraits: v.optional(v.record(v.string(), v.record(v.string(), v.object({ image: v.string(), alt: v.string() })))),
  objectives: v.array(objective),
  endings: v.array(knownEnding),
  /** Whether the player likes it. */
  favorite: v.nullish(v.boolean(), false),
  /** What the player thought of it; null until they say so. */
  opinion: v.nullish(opinion, null),
  /** The player's latest game of this story, or null; a talk with one of its characters only where there is no other game. */
  game: v.nullable(gameBrief),
  /**
   * Games that signing in put beside each other, both played, of which the player has chosen or played none since: two of each `actor_id`, the one that goes on
   * first. Their `recap` is always told.
   */
  undecided: v.nullish(v.array(gameBrief), []),
});

const tags = v.optional(v.pipe(v.array(playerText(MAX_TAG_LENGTH)), v.maxLength(MAX_TAGS)), []);

export const listStories = post('story.list', {
  summary: 'Stories by words, tags, category and sort, a page at a time',
  access: 'optional',
  input: v.strictObject({
    /** Each word begins a word of the title, the one-liner, a tag or a character's name. Where no story has them all, each may have a slip. */
    query: v.optional(playerText(200), ''),
    category: v.optional(v.union([v.literal(''), slug]), ''),
    /** A story has all of `tags` and none of `without`. */
    tags,
    without: tags,
    /** Leaves out what the player has played. */
    unplayed: v.optional(v.boolean(), false),
    sort: v.optional(v.picklist(storySorts), 'popular'),
    /** Keeps the order of `random` the same from page to page. */
    seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2147483647)), 0),
    cursor: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(400))), null),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 12),
  }),
  answer: v.object({
    stories: v.array(storySummary),
    cursor: v.nullable(v.string()),
    /** Whether no story has the words as typed, and these have words that are nearly them. Absent is no. */
    near: v.optional(v.boolean()),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});

/** `count`: the stories in it. */
const category = v.object({ id: slug, name: v.string(), count: v.number() });

export const listCategories = get('category.list', {
  summary: 'Categories that hold at least one story',
  access: 'optional',
  input: nothing,
  answer: v.object({ categories: v.array(category) }),
});

export const getStory = get('story.get', {
  summary: 'One story, with what this player found and played',
  access: 'optional',
  input: v.strictObject({ id: slug }),
  answer: v.object({ story: storyDetail }),
  failures: ['NOT_FOUND', 'STORY_HIDDEN'],
});

const playedStory = v.object({ ...storySummary.entries, game: gameBrief });

export const listGameHistory = get('game-history.list', {
  summary: 'Stories this player has played, the latest first',
  access: 'session',
  input: nothing,
  answer: v.object({
    stories: v.array(playedStory),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});

export type CastMember = v.InferOutput<typeof castMember>;
export type StorySummary = v.InferOutput<typeof storySummary>;
export type StoryDetail = v.InferOutput<typeof storyDetail>;
export type KnownEnding = v.InferOutput<typeof knownEnding>;
export type PlayedStory = v.InferOutput<typeof playedStory>;
export type Category = v.InferOutput<typeof category>;
export type Opinion = v.InferOutput<typeof opinion>;

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
