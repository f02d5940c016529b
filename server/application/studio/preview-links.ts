import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { StoryState } from '#contract/play.ts';
import { EMPTY_MEMORY } from '#domain/memory/memory.ts';
import type { Choice, TurnInput } from '#domain/play/turn.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import { NarrationFailed, type NarrationRequest, type Narrator } from '#server/application/narrator/narrator.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import { compiledTexts } from './compiled-texts.ts';
import { draftTexts } from './draft-texts.ts';
import type { ProjectPictures } from './project-pictures.ts';
import type { CompiledStory, StoryReader } from './story-reader.ts';

/** Where a player of a draft stands. It goes to their browser and comes back, signed. */
interface Place {
  readonly token: string;
  readonly draft: string;
  readonly narratorState: string;
  readonly turn: number;
  readonly state: StoryState;
  readonly choices: readonly Choice[];
}

interface PlayedPart {
  readonly title: string;
  readonly text: string;
  readonly scene: { readonly image: string; readonly alt: string } | null;
  readonly choices: readonly Choice[];
  readonly state: string;
}

/** `missing`: the link was taken back, or never led anywhere. `broken`: the draft cannot be played as it is. `changed`: it is another than the one that was played. */
type PreviewProblem = 'missing' | 'broken' | 'changed';

interface Needs {
  readonly db: Database;
  readonly stories: StoryReader;
  readonly pictures: ProjectPictures;
  /** Plays scripts. */
  readonly narrator: Narrator;
  readonly secrets: Secrets;
  readonly audit: Audit;
}

const MOST_COMPILED = 8;

/**
 * Secret links by which people without an account play the draft of a project, apart from all games: nothing of it is stored, counted or charged. Source: STUDIO-27.
 */
export class PreviewLinks {
  readonly #needs: Needs;
  readonly #key: Buffer;
  readonly #compiled = new LRUCache<string, CompiledStory>({ max: MOST_COMPILED });

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#key = derivedKey(needs.secrets[0], 'preview of a draft');
  }

  /** Makes the link of a project, unless it has one, or takes it back. False: there is no project. */
  async set(admin: string, id: string, on: boolean): Promise<{ readonly token: string | null } | null> {
    const { db, audit } = this.#needs;
    const changed = await db
      .updateTable('projects')
      .set({ preview_token: on ? randomBytes(32).toString('base64url') : null })
      .where('id', '=', id)
      .where('preview_token', on ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) await audit.write(admin, on ? 'project.preview' : 'project.preview-revoked', id);
    const row = await db.selectFrom('projects').select('preview_token').where('id', '=', id).executeTakeFirst();
    return row ? { token: row.preview_token } : null;
  }

  /** The beginning of a draft, or what comes of a choice. */
  async play(
    token: string,
    brand: NarratorBrand,
    { state, choice }: { readonly state?: string | undefined; readonly choice?: string | undefined },
  ): Promise<Result<PlayedPart, PreviewProblem>> {
    const { db } = this.#needs;
    const project = await db.selectFrom('projects').select(['id', 'story_id']).where('preview_token', '=', token).executeTakeFirst();
    if (!project) return fail('missing');
    const texts = await draftTexts(db, project.id);
    const place = state === undefined ? null : this.#read(state);
    if (state !== undefined && (place?.token !== token || place.draft !== texts.draft)) return fail('changed');
    if (place !== null && !place.choices.some(({ id }) => id === choice)) return fail('changed');
    const compiled = await this.#compile(project.id, project.story_id ?? 'preview', texts.draft, texts.files);
    if (compiled === null) return fail('broken');
    const input: TurnInput | null = place === null || choice === undefined ? null : { kind: 'choice', choiceId: choice };
    const told = await this.#told(compiled, brand, place, input);
    if (told === null) return fail('broken');
    const { text, narratorState, choices } = told;
    const next: Place = { token, draft: texts.draft, narratorState, turn: (place?.turn ?? -1) + 1, state: told.state, choices };
    const { scenes, title } = compiled.story;
    const scene = scenes[told.state.scene ?? ''];
    return ok({ title, text, scene: scene ? { image: scene.image, alt: scene.alt } : null, choices, state: this.#written(next) });
  }

  async #told({ story, script }: CompiledStory, brand: NarratorBrand, place: Place | null, input: TurnInput | null) {
    const request: NarrationRequest = {
      ...{
        brand,
        story,
        script,
        actor: null,
        seed: place === null ? randomUUID() : '',
        greeting: 0,
        memory: EMPTY_MEMORY,
        input,
        shown: null,
        unpaid: true,
      },
      ...{
        narratorState: place?.narratorState ?? '',
        turn: place === null ? 0 : place.turn + 1,
        state: place?.state ?? {},
        choices: place?.choices ?? [],
      },
      books: async () => [],
      cast: async () => [],
      history: async () => [],
      recent: async () => [],
      summary: async () => null,
      given: async () => false,
    };
    let text = '';
    let state: StoryState = place?.state ?? {};
    try {
      for await (const part of this.#needs.narrator.narrate(request, { signal: new AbortController().signal, pace: false })) {
        if (part.type === 'text') text += part.text;
        else if (part.type === 'reset') text = '';
        else if (part.type === 'state') state = { ...state, ...part.state };
        else if (part.type === 'finish') return { text, state, narratorState: part.narratorState, choices: part.choices };
      }
    } catch (error) {
      if (!(error instanceof NarrationFailed)) throw error;
    }
    return null;
  }

  async #compile(project: string, id: string, draft: string, files: ReadonlyMap<string, string>): Promise<CompiledStory | null> {
    const { db, stories, pictures } = this.#needs;
    const kept = this.#compiled.get(`${project} ${draft}`);
    if (kept) return kept;
    const shown = await pictures.shown(project);
    const addresses = new Map(shown?.pictures.map(({ path, address }) => [path, address]) ?? []);
    const result = await compiledTexts({ db, stories }, files, { id, pictures: addresses });
    if (result.ok) this.#compiled.set(`${project} ${draft}`, result.value);
    return result.ok ? result.value : null;
  }

  #written(place: Place): string {
    const text = deflateRawSync(JSON.stringify(place)).toString('base64url');
    return `${text}.${this.#signature(text)}`;
  }

  /** Null for what was not written here. */
  #read(written: string): Place | null {
    const [text = '', signature = ''] = written.split('.');
    const right = Buffer.from(this.#signature(text));
    const given = Buffer.from(signature);
    if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
    return JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString()) as Place;
  }

  #signature(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
