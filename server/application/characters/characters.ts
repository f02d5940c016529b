import { type SqlBool, sql } from 'kysely';
import type { CharacterDetail } from '#contract/characters.ts';
import { MAX_GREETINGS } from '#contract/limits.ts';
import type { NarratorTraits } from '#domain/narrator/narrator-traits.ts';
import type { Rating } from '#domain/stories/story.ts';
import { clipped } from '#domain/text/clipped.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { ratingsFor } from '#server/application/stories/age-verification.ts';
import { summariesOf, type Visitor } from '#server/application/stories/story-summaries.ts';
import { everyNewestCharacter, languageOfStory, newestCharacters, newestVersions } from '#server/application/stories/versions.ts';
import { greetingsOf, namesPlayer, spokenStart, textForReader } from '#server/domain/characters/card-greeting.ts';
import type { CharacterCard } from '#server/domain/characters/character-card.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';

const MAX_GREETING_LENGTH = 300;
/** Of one greeting to choose, and of all. */
const MAX_SHOWN_GREETING = 1200;
const MAX_SHOWN_GREETINGS = 40_000;
const MAX_ROLE_LENGTH = 100;
const MAX_NAME_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 4000;
const MAX_TAG_LENGTH = 40;
const MAX_TAGS = 12;

interface Needs {
  readonly db: Database;
  readonly narrator: NarratorTraits;
  readonly clock: Clock;
}

/** The characters that players can talk with. */
export class Characters {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** `user` is null without a session. */
  async list(user: Visitor) {
    const [characters, { open }] = await Promise.all([
      listedCharacters(this.#needs.db).orderBy('characters.id').execute(),
      ratingsFor(this.#needs.db, user, this.#needs.clock.now()),
    ]);
    const ids = [...new Set(characters.map(({ storyId }) => storyId))];
    const rows = await newestVersions(this.#needs.db).select(listedStory).where(sql<SqlBool>`stories.id = ANY (${ids}::text[])`).execute();
    const stories = new Map(rows.map((story) => [story.id, story]));
    return characters.flatMap((character) => {
      const story = stories.get(character.storyId);
      return story ? [summary(character, story, open)] : [];
    });
  }

  /** Null when there is no such character, or it was taken out and the player has no talk with it. */
  async get(user: Visitor, id: string) {
    const row = await knownCharacters(this.#needs.db, user)
      .select([...listedCharacter, 'character_versions.character', 'characters.taken_out_at'])
      .where('characters.id', '=', id)
      .executeTakeFirst();
    const story =
      row &&
      (await newestVersions(this.#needs.db)
        .select([...listedStory, languageOfStory])
        .where('stories.id', '=', row.storyId)
        .executeTakeFirst());
    if (!story) return null;
    const { character } = row;
    const { name, creator, creator_notes, tags } = character.card.data;
    const { open } = await ratingsFor(this.#needs.db, user, this.#needs.clock.now());
    const listed = summary(row, story, open);
    // A narrator that follows a script has an opening of its own.
    const isOpen = open.includes(story.rating) && this.#needs.narrator.improvises && row.taken_out_at === null;
    return {
      ...listed,
      // That of a card that was imported is not known.
      language: story.cast.some((member) => member.id === id) ? story.language : '',
      description: clipped(textForReader(creator_notes, name), MAX_DESCRIPTION_LENGTH),
      tags: tags.slice(0, MAX_TAGS).map((tag) => clipped(tag, MAX_TAG_LENGTH)),
      creator: clipped(creator, MAX_ROLE_LENGTH),
      greetings: isOpen ? shownGreetings(character.card, name) : [],
      namesPlayer: isOpen && greetingsOf(character.card).some(namesPlayer),
      questions: open.includes(story.rating) ? [...(character.answers?.tap ?? [])] : [],
      portraits: { calm: listed.portrait, ...character.portraits },
      stories: await summariesOf(this.#needs.db, user, [story.id], open),
      price: story.price,
      narrator: this.#needs.narrator,
      ...(row.taken_out_at !== null && { takenOut: true }),
    };
  }
}

/** The greetings that a talk may begin with, none where there is no choice. Long ones are cut. */
function shownGreetings(card: CharacterCard, char: string): CharacterDetail['greetings'] {
  const all = greetingsOf(card).slice(0, MAX_GREETINGS);
  const longest = Math.min(MAX_SHOWN_GREETING, Math.floor(MAX_SHOWN_GREETINGS / Math.max(1, all.length)));
  if (all.length < 2) return [];
  return all.map((text) => ({
    text: clipped(textForReader(text, char), longest),
    named: namesPlayer(text) ? clipped(textForReader(text, char, '{{user}}'), longest) : null,
  }));
}

/** What a character's entry in a list needs of its story. */
const listedStory = [
  'stories.id',
  'story_versions.title',
  'story_versions.cover',
  'story_versions.price',
  'story_versions.rating',
  'story_versions.cast_members as cast',
] as const;

/** What a character's entry in a list needs of it. */
const listedCharacter = [
  'characters.id',
  'character_versions.story_id as storyId',
  'character_versions.name',
  'character_versions.personality',
  'character_versions.first_words as firstWords',
  'character_versions.portrait',
] as const;

const listedCharacters = (db: Database) => newestCharacters(db).select(listedCharacter);

/** The characters that a visitor can look at, each with its newest version: one that was taken out stays with the players who talk with it. Source: STUDIO-215. */
export const knownCharacters = (db: Database, user: Visitor) =>
  everyNewestCharacter(db).where((is) =>
    is.or([
      is('characters.taken_out_at', 'is', null),
      is.exists(
        is
          .selectFrom('games')
          .select('games.id')
          .where('games.user_uuid', '=', user)
          .whereRef('games.story_id', '=', 'character_versions.story_id')
          .whereRef('games.actor_id', '=', 'characters.id'),
      ),
    ]),
  );

type ListedCharacter = Awaited<ReturnType<ReturnType<typeof listedCharacters>['executeTakeFirstOrThrow']>>;

/**
 * The description of a character: the story's for one of its cast, else the card's. `open`: the ratings whose stories open to the player; characters of
 * others say nothing.
 */
function summary(
  { id, name, personality, firstWords, portrait, storyId }: ListedCharacter,
  story: Pick<AuthoredStory, 'title' | 'cover' | 'cast' | 'rating'>,
  open: readonly Rating[],
) {
  const member = story.cast.find((one) => one.id === id);
  return {
    id,
    name: member?.name ?? clipped(name, MAX_NAME_LENGTH),
    role: member?.role ?? clipped(textForReader(personality, name), MAX_ROLE_LENGTH),
    greeting: open.includes(story.rating) ? (member?.greeting ?? spokenStart(textForReader(firstWords, name), MAX_GREETING_LENGTH)) : '',
    portrait: portraitOf(portrait, story, id),
    storyId,
    storyTitle: story.title,
  };
}

/** The calm picture, else that of the cast, else the story's cover. */
export const portraitOf = (calm: string | null | undefined, story: Pick<AuthoredStory, 'cast' | 'cover'>, id: string): string =>
  calm ?? story.cast.find((member) => member.id === id)?.portrait ?? story.cover;
