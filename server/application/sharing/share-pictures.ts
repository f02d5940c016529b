import type { Brand } from '#domain/brand/brand.ts';
import { rarityText } from '#domain/endings/rarity.ts';
import { storedPortrait } from '#server/application/characters/card-portraits.ts';
import { portraitOf } from '#server/application/characters/characters.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Endings } from '#server/application/endings/endings.ts';
import { ResultCache } from '#server/application/platform/result-cache.ts';
import { storyPicture } from '#server/application/stories/story-pictures.ts';
import { newestCharacters, newestVersions } from '#server/application/stories/versions.ts';
import type { SharePainter, SharePicture } from './share-painter.ts';

/** Drawn pictures kept in memory; each is about 60 kB. */
const MAX_KEPT = 200;

interface Needs {
  readonly db: Database;
  readonly endings: Endings;
  readonly painter: SharePainter;
}

/** Share pictures of stories, characters and endings. A picture is drawn once for its content, so a new version of a story has a new one. */
export class SharePictures {
  readonly #needs: Needs;
  readonly #kept = new ResultCache<Uint8Array>(MAX_KEPT);
  /** One at a time: drawing takes the processor that all players share. */
  #drawing: Promise<unknown> = Promise.resolve();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null when there is no such story. */
  async story(id: string, brand: Brand): Promise<Uint8Array | null> {
    const story = await newestVersions(this.#needs.db)
      .select(['story_versions.title', 'story_versions.one_liner as oneLiner', 'story_versions.cover'])
      .where('stories.id', '=', id)
      .executeTakeFirst();
    return story ? this.#drawn({ over: '', title: story.title, line: story.oneLiner, foot: brand.tagline, art: story.cover }, brand) : null;
  }

  /** Null when there is no such character. */
  async character(id: string, brand: Brand): Promise<Uint8Array | null> {
    const character = await newestCharacters(this.#needs.db)
      .select(['character_versions.name', 'character_versions.portrait', 'character_versions.story_id'])
      .where('characters.id', '=', id)
      .executeTakeFirst();
    if (!character) return null;
    const story = await newestVersions(this.#needs.db)
      .select(['story_versions.title', 'story_versions.cover', 'story_versions.cast_members as cast'])
      .where('stories.id', '=', character.story_id)
      .executeTakeFirst();
    if (!story) return null;
    const role = story.cast.find((member) => member.id === id)?.role ?? '';
    const art = portraitOf(character.portrait, story, id);
    return this.#drawn({ over: story.title, title: character.name, line: role, foot: 'Talk to them', art }, brand);
  }

  /** Null for an ending that no player has found. No text of it is drawn. */
  async ending(storyId: string, endingId: string, brand: Brand): Promise<Uint8Array | null> {
    const announced = await this.#needs.endings.announced(storyId, endingId);
    if (!announced) return null;
    const { story, ending, rarity } = announced;
    const foot = rarity === null ? 'An ending' : `Found by ${rarityText(rarity)} of players`;
    return this.#drawn({ over: story.title, title: ending.name, line: story.oneLiner, foot, art: story.cover }, brand);
  }

  #drawn(picture: SharePicture, brand: Brand): Promise<Uint8Array> {
    return this.#kept.get(`${brand.id} ${JSON.stringify(picture)}`, () => this.#draw(picture, brand));
  }

  #draw(picture: SharePicture, brand: Brand): Promise<Uint8Array> {
    const drawn = this.#drawing.then(async () => this.#needs.painter.jpeg(picture, brand, await storedArt(this.#needs.db, picture.art)));
    this.#drawing = drawn.catch(() => undefined);
    return drawn;
  }
}

/** A picture that is stored; null for one that is a file. */
const storedArt = async (db: Database, path: string): Promise<Uint8Array | null> =>
  (await storedPortrait(db, path)) ?? (await storyPicture(db, path));
