import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Choice } from '#domain/play/turn.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Narrator } from '#server/application/narrator/narrator.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import { WrittenLines } from '#server/domain/studio/review/written-lines.ts';
import type { DraftStories } from '../script/draft-stories.ts';
import { type DraftTexts, draftTexts } from '../texts/draft-texts.ts';
import { type ApartPlace, apartTurn, BEGINNING } from '../told/apart-turn.ts';
import { SignedState } from '../told/signed-state.ts';

/** Where a player of a draft stands. It goes to their browser and comes back, signed. */
interface Place extends ApartPlace {
  readonly token: string;
  readonly draft: string;
}

interface PlayedPart {
  readonly title: string;
  readonly text: string;
  readonly scene: { readonly image: string; readonly alt: string } | null;
  readonly choices: readonly Choice[];
  readonly state: string;
  /** Empty where no comments are taken. */
  readonly paragraphs: readonly {
    readonly text: string;
    readonly place: { readonly path: string; readonly version: number; readonly line: number } | null;
  }[];
}

/** `missing`: the link was taken back, or never led anywhere. `broken`: the draft cannot be played as it is. `changed`: it is another than the one that was played. */
type PreviewProblem = 'missing' | 'broken' | 'changed';

interface Needs {
  readonly db: Database;
  readonly drafts: DraftStories;
  /** Plays scripts. */
  readonly narrator: Narrator;
  readonly secrets: Secrets;
  readonly audit: Audit;
}

const MOST_KEPT = 8;

/**
 * Secret links by which people without an account play the draft of a project, apart from all games: nothing of it is stored, counted or charged. Source: STUDIO-27.
 */
export class PreviewLinks {
  readonly #needs: Needs;
  readonly #states: SignedState<Place>;
  /** By the names of drafts. */
  readonly #lines = new LRUCache<string, WrittenLines>({ max: MOST_KEPT });

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#states = new SignedState(derivedKey(needs.secrets[0], 'preview of a draft'));
  }

  /** Makes the link of a project, unless it has one, or takes it back. False: there is no project. */
  async set(
    admin: string,
    id: string,
    { on, comments }: { readonly on: boolean; readonly comments?: boolean | undefined },
  ): Promise<{ readonly token: string | null; readonly comments: boolean } | null> {
    const { db, audit } = this.#needs;
    const changed = await db
      .updateTable('projects')
      .set({ preview_token: on ? randomBytes(32).toString('base64url') : null })
      .where('id', '=', id)
      .where('preview_token', on ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) await audit.write(admin, on ? 'project.preview' : 'project.preview-revoked', id);
    if (comments !== undefined) await db.updateTable('projects').set({ preview_comments: comments }).where('id', '=', id).execute();
    const row = await db.selectFrom('projects').select(['preview_token', 'preview_comments']).where('id', '=', id).executeTakeFirst();
    return row ? { token: row.preview_token, comments: row.preview_comments } : null;
  }

  /** The beginning of a draft, or what comes of a choice. */
  async play(
    token: string,
    brand: NarratorBrand,
    { state, choice }: { readonly state?: string | undefined; readonly choice?: string | undefined },
  ): Promise<Result<PlayedPart, PreviewProblem>> {
    const { db, drafts, narrator } = this.#needs;
    const project = await db
      .selectFrom('projects')
      .select(['id', 'story_id', 'preview_comments'])
      .where('preview_token', '=', token)
      .executeTakeFirst();
    if (!project) return fail('missing');
    const texts = await draftTexts(db, project.id);
    const place = state === undefined ? null : this.#states.read(state);
    if (state !== undefined && (place?.token !== token || place.draft !== texts.draft)) return fail('changed');
    if (place !== null && !place.choices.some(({ id }) => id === choice)) return fail('changed');
    const compiled = await drafts.compiled(project.id, project.story_id ?? 'preview', texts);
    if (compiled === null) return fail('broken');
    const input = place === null || choice === undefined ? null : ({ kind: 'choice', choiceId: choice } as const);
    const told = await apartTurn(narrator, { ...compiled, brand, at: place ?? BEGINNING, input });
    if (!told.ok) return fail('broken');
    const { text, at } = told.value;
    const next: Place = { token, draft: texts.draft, ...at };
    const { scenes, title } = compiled.story;
    const scene = scenes[at.state.scene ?? ''];
    return ok({
      title,
      text,
      scene: scene ? { image: scene.image, alt: scene.alt } : null,
      choices: at.choices,
      state: this.#states.written(next),
      paragraphs: project.preview_comments ? this.#paragraphs(text, texts) : [],
    });
  }

  /** The paragraphs of a text with the lines that they are written in. */
  #paragraphs(text: string, { draft, files, versions }: DraftTexts): PlayedPart['paragraphs'] {
    const lines = this.#lines.get(draft) ?? new WrittenLines(files);
    this.#lines.set(draft, lines);
    const paragraphs = text.split(/\n{2,}/u).filter((paragraph) => paragraph.trim() !== '');
    const found = lines.of(paragraphs);
    return paragraphs.map((paragraph, index) => {
      const at = found[index];
      return { text: paragraph, place: at ? { ...at, version: versions[at.path] ?? 1 } : null };
    });
  }
}
