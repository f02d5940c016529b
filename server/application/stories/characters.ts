import type { NarratorTraits } from '../../../src/domain/play/narrator-traits.ts';
import type { AuthoredCharacter } from '../../domain/authored-character.ts';
import type { AuthoredStory } from '../../domain/authored-story.ts';
import { clipped, spokenStart, toldToPlayer } from '../../domain/card-greeting.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import type { Catalogue } from './catalogue.ts';
import { newestCharacters, newestVersions } from './versions.ts';

const LONGEST_GREETING = 300;
const LONGEST_ROLE = 100;
const LONGEST_DESCRIPTION = 4000;
const LONGEST_TAG = 40;
const MOST_TAGS = 12;

/** Whom one can talk with. */
export class Characters {
  readonly #db: Database;
  readonly #catalogue: Pick<Catalogue, 'summaries'>;
  readonly #narrator: NarratorTraits;

  constructor(db: Database, catalogue: Pick<Catalogue, 'summaries'>, narrator: NarratorTraits) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#narrator = narrator;
  }

  async list() {
    const [characters, rows] = await Promise.all([
      newestCharacters(this.#db).select('character_versions.character').orderBy('characters.id').execute(),
      newestVersions(this.#db).select('story_versions.story').execute(),
    ]);
    const stories = new Map(rows.map(({ story }) => [story.id, story]));
    return characters.flatMap(({ character }) => {
      const story = stories.get(character.storyId);
      return story ? [summary(character, story)] : [];
    });
  }

  /** Null when there is no such character. */
  async get(user: string, id: string) {
    const row = await newestCharacters(this.#db).select('character_versions.character').where('characters.id', '=', id).executeTakeFirst();
    const home = row && (await newestVersions(this.#db).select('story').where('stories.id', '=', row.character.storyId).executeTakeFirst());
    if (!home) return null;
    const { character } = row;
    const { name, creator, creator_notes, tags } = character.card.data;
    const told = summary(character, home.story);
    return {
      ...told,
      description: clipped(toldToPlayer(creator_notes, name), LONGEST_DESCRIPTION),
      tags: tags.slice(0, MOST_TAGS).map((tag) => clipped(tag, LONGEST_TAG)),
      creator: clipped(creator, LONGEST_ROLE),
      portraits: { calm: told.portrait, ...character.portraits },
      stories: await this.#catalogue.summaries(user, [home.story.id]),
      price: home.story.price,
      narrator: this.#narrator,
    };
  }
}

/** A character of the cast is told of as the story does; one that came as a card, as the card does. */
function summary({ id, card, portraits, storyId }: AuthoredCharacter, story: AuthoredStory) {
  const member = story.cast.find((one) => one.id === id);
  const { name, first_mes, personality } = card.data;
  return {
    id,
    name: member?.name ?? name,
    role: member?.role ?? clipped(toldToPlayer(personality, name), LONGEST_ROLE),
    greeting: member?.greeting ?? spokenStart(toldToPlayer(first_mes, name), LONGEST_GREETING),
    portrait: portraitOf(portraits, story, id),
    story_id: storyId,
    story_title: story.title,
  };
}

/** The calm picture, else that of the cast, else the story's cover. */
export const portraitOf = (portraits: AuthoredCharacter['portraits'], story: AuthoredStory, id: string): string =>
  portraits.calm ?? story.cast.find((member) => member.id === id)?.portrait ?? story.cover;
