import { fail, ok, type Result } from '#domain/result.ts';
import { startOf } from '#domain/text/cut.ts';
import type { CardFiles, CardFormat } from '#server/application/characters/card-files.ts';
import type { PortraitPainter } from '#server/application/characters/portrait-painter.ts';
import type { Database } from '#server/application/db/database.ts';
import { type CardMember, cardMember, memberCard } from '#server/domain/studio/sheets/card-member.ts';
import type { StoryReader } from '../story-reader.ts';
import { draftTexts } from '../texts/draft-texts.ts';
import { draftPicture, type ProjectPictures } from './project-pictures.ts';

const TYPES = { json: 'application/json', png: 'image/png', charx: 'application/zip' } as const;
const MAX_FILE_NAME_LENGTH = 80;

interface TakenCard {
  readonly member: CardMember;
  readonly notes: readonly string[];
  readonly portrait: { readonly path: string; readonly address: string } | null;
}

interface Needs {
  readonly db: Database;
  readonly files: CardFiles;
  readonly painter: PortraitPainter;
  readonly pictures: ProjectPictures;
  readonly stories: Pick<StoryReader, 'servedPictures'>;
}

/** Character cards of the casts of drafts, in and out. A card is read and its picture stored anew; the sheet is written by whoever brought it. Source: STUDIO-32. */
export class CastCards {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** What a story takes in of a card. Null where there is no project; fails with a sentence where the file is no card. */
  async read(id: string, file: Uint8Array): Promise<Result<TakenCard, string> | null> {
    const { db, files, pictures } = this.#needs;
    if (!(await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst())) return null;
    const read = files.read(file);
    if (!read.ok) return fail(read.error);
    const { member, notes } = cardMember(read.value.card);
    for (const picture of read.value.pictures) {
      const added = await pictures.add(id, picture);
      if (added?.ok) return ok({ member, notes, portrait: added.value });
    }
    return ok({ member, notes: [...notes, 'It has no picture that can be read: choose a portrait.'], portrait: null });
  }

  /** A member as a file. `portrait`: its path in the story's folder. Null where there is no project; fails with a sentence where the portrait is not there, which PNG and CharX need. */
  async out(id: string, member: CardMember, portrait: string, format: CardFormat) {
    const { db, files } = this.#needs;
    const project = await db.selectFrom('projects').select(['origin', 'story_id']).where('id', '=', id).executeTakeFirst();
    if (!project) return null;
    const text = JSON.stringify(memberCard(member), null, 2);
    const name = `${startOf(member.name.replace(/[\\/:*?"<>|.\p{C}\s]+/gu, ' ').trim(), MAX_FILE_NAME_LENGTH) || 'character'}.${format}`;
    const type = TYPES[format];
    if (format === 'json') return ok({ name, type, encoding: 'text' as const, content: text });
    const card = files.parse(text);
    const picture = await this.#picture(id, portrait, project.origin === 'story' ? project.story_id : null);
    if (!card.ok || picture === null)
      return fail('The portrait is not there, and this file needs one. Choose a portrait, or take the card as JSON.');
    return ok({
      name,
      type,
      encoding: 'base64' as const,
      content: Buffer.from(files.write(card.value, format, picture)).toString('base64'),
    });
  }

  /** A picture of a project as a PNG; null where there is none. */
  async #picture(id: string, path: string, served: string | null): Promise<Uint8Array | null> {
    const { db, pictures, stories, painter } = this.#needs;
    const { hashes } = await pictures.found(id, (await draftTexts(db, id)).files);
    const hash = hashes.get(path);
    const own = hash === undefined ? null : await draftPicture(db, id, hash);
    if (own) return painter.asPng(own);
    const address = served === null ? undefined : stories.servedPictures(served).get(path);
    return address === undefined ? null : painter.png(address);
  }
}
