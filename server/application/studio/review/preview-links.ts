import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { MAX_PREVIEW_STATE_LENGTH } from '#contract/studio-limits.ts';
import type { Choice } from '#domain/play/turn.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { inScript } from '#domain/studio/script/included-files.ts';
import type { TextMoves } from '#domain/studio/test-play/choice-places.ts';
import { lineMoves } from '#domain/studio/texts/line-moves.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Narrator } from '#server/application/narrator/narrator.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import { seedOf } from '#server/domain/narrator/version-move.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { WrittenLines } from '#server/domain/studio/review/written-lines.ts';
import type { DraftStories } from '../script/draft-stories.ts';
import { type DraftTexts, draftTexts, textsOf } from '../texts/draft-texts.ts';
import { SignedState } from '../told/signed-state.ts';
import { beginning, followed, nextTurn, type PlayedWay, type Player, type WayTurn } from './followed-play.ts';

/** Where a player of a draft stands. It goes to their browser and comes back, signed. */
interface Place extends PlayedWay {
  readonly token: string;
  readonly draft: string;
  /** Of the texts that it was told from; null where they are too many to be carried along. */
  readonly versions: DraftTexts['versions'] | null;
}

/** Why it was told from older texts. `older`: the newest cannot be played. `apart`: the way cannot be made again in them. */
type Behind = 'older' | 'apart';

/** `left`: the way had to be left, since the choice with this label is not in the draft any more. */
type DraftChange = { readonly kind: 'left'; readonly label: string } | { readonly kind: Behind };

interface PlayedPart {
  readonly title: string;
  readonly text: string;
  readonly scene: { readonly image: string; readonly alt: string } | null;
  readonly choices: readonly Choice[];
  readonly state: string;
  /** What a reader is told of a change of the draft; null where nothing. */
  readonly change: DraftChange | null;
  /** Empty where no comments are taken. */
  readonly paragraphs: readonly {
    readonly text: string;
    readonly place: { readonly path: string; readonly version: number; readonly line: number } | null;
  }[];
}

/** `missing`: the link was taken back, or never led anywhere. `broken`: the draft cannot be played as it is. `lost`: it was changed, and the way is not found in it. `unknown`: where it stood is not known here, or offers no such choice. */
type PreviewProblem = 'missing' | 'broken' | 'lost' | 'unknown';

interface Needs {
  readonly db: Database;
  readonly drafts: DraftStories;
  /** Plays scripts. */
  readonly narrator: Narrator;
  readonly secrets: Secrets;
  readonly audit: Audit;
  readonly clock: Clock;
}

/** What is played. `story`: the id that it has. */
interface Played {
  readonly project: string;
  readonly story: string;
  readonly brand: NarratorBrand;
}

/** A turn, and the texts that it was told from. */
interface Told {
  readonly texts: DraftTexts;
  readonly turn: WayTurn;
  readonly story: AuthoredStory;
  readonly change: DraftChange | null;
}

const MOST_KEPT = 8;

/**
 * Secret links by which people without an account play the draft of a project, apart from all games: nothing of it is stored, counted or charged. Source: STUDIO-27.
 */
export class PreviewLinks {
  readonly #needs: Needs;
  readonly #states: SignedState<Place>;
  /** By projects and the names of their drafts: those of two stories may be called alike. */
  readonly #lines = new LRUCache<string, WrittenLines>({ max: MOST_KEPT });

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#states = new SignedState(derivedKey(needs.secrets[0], 'way through a draft'));
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
    if (comments !== undefined) {
      const { numUpdatedRows } = await db
        .updateTable('projects')
        .set({ preview_comments: comments })
        .where('id', '=', id)
        .where('preview_comments', '<>', comments)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await audit.write(admin, comments ? 'project.open-comments' : 'project.close-comments', id);
    }
    const row = await db.selectFrom('projects').select(['preview_token', 'preview_comments']).where('id', '=', id).executeTakeFirst();
    return row ? { token: row.preview_token, comments: row.preview_comments } : null;
  }

  /** The beginning of a draft, or what comes of a choice: told from the newest texts where they can be played and the way is found in them, otherwise from those before. Source: STUDIO-27, STUDIO-176. */
  async play(
    token: string,
    brand: NarratorBrand,
    { state, choice }: { readonly state?: string | undefined; readonly choice?: string | undefined },
  ): Promise<Result<PlayedPart, PreviewProblem>> {
    const { db } = this.#needs;
    const project = await db
      .selectFrom('projects')
      .select(['id', 'story_id', 'preview_comments'])
      .where('preview_token', '=', token)
      .executeTakeFirst();
    if (!project) return fail('missing');
    const place = state === undefined ? null : this.#states.read(state);
    const chosen = place === null ? -1 : place.at.choices.findIndex(({ id }) => id === choice);
    if (state !== undefined && (place?.token !== token || chosen < 0)) return fail('unknown');
    const of = { project: project.id, story: project.story_id ?? 'preview', brand };
    const told = await (place === null ? this.#begun(of) : this.#goneOn(of, place, chosen));
    const written = told.ok ? this.#written(placeOf(token, told.value)) : null;
    if (!told.ok) return told;
    if (written === null) return fail('broken');
    const { turn, texts, story, change } = told.value;
    const scene = story.scenes[turn.at.state.scene ?? ''];
    return ok({
      title: story.title,
      text: turn.text,
      scene: scene ? { image: scene.image, alt: scene.alt } : null,
      choices: turn.at.choices,
      state: written,
      change,
      paragraphs: project.preview_comments ? this.#paragraphs(project.id, turn.text, texts) : [],
    });
  }

  async #begun(of: Played): Promise<Result<Told, PreviewProblem>> {
    const texts = await draftTexts(this.#needs.db, of.project);
    const player = await this.#player(of, texts);
    const turn = player && (await beginning(player));
    return player && turn ? ok({ texts, turn, story: player.compiled.story, change: null }) : fail('broken');
  }

  async #goneOn(of: Played, place: Place, chosen: number): Promise<Result<Told, PreviewProblem>> {
    const texts = await draftTexts(this.#needs.db, of.project);
    const player = await this.#player(of, texts);
    const newest = player === null ? fail('older' as const) : await this.#newest(player, of.project, { place, chosen, texts });
    if (player !== null && newest.ok) {
      const { value: turn } = newest;
      const change = turn.left === null ? null : ({ kind: 'left', label: turn.left } as const);
      return ok({ texts, turn, story: player.compiled.story, change });
    }
    const why = newest.ok ? 'older' : newest.error;
    const older = place.draft === texts.draft ? null : await this.#older(of, place, chosen, why);
    return older ? ok(older) : fail(player === null || place.draft === texts.draft ? 'broken' : 'lost');
  }

  /** From the texts as they are now, by the same way where another one may come of it. Fails with why it cannot be. */
  async #newest(
    player: Player,
    project: string,
    { place, chosen, texts }: { readonly place: Place; readonly chosen: number; readonly texts: DraftTexts },
  ): Promise<Result<WayTurn, Behind>> {
    const scripts = Object.keys({ ...place.versions, ...texts.versions }).filter(inScript(texts.files));
    const changed = scripts.filter((path) => place.versions?.[path] !== texts.versions[path]);
    if (place.draft === texts.draft || (place.versions !== null && changed.length === 0)) {
      const turn = await nextTurn(player, place, chosen);
      return turn ? ok(turn) : fail('older');
    }
    const choice = place.offered[chosen];
    if (place.way === null || choice === undefined) return fail('apart');
    const known = Object.entries(place.versions ?? {}).filter(([path]) => changed.includes(path));
    const before = await textsOf(this.#needs.db, project, Object.fromEntries(known));
    const moves: TextMoves = new Map(
      scripts.flatMap((path) => {
        const text = texts.files.get(path);
        const old = changed.includes(path) ? before.get(path) : text;
        return text === undefined || old === undefined ? [] : [[path, lineMoves(old, text)] as const];
      }),
    );
    const turn = await followed(player, [...place.way, choice], { moves, scriptSeed: seedOf(place.at.narratorState) });
    return turn ? ok(turn) : fail('apart');
  }

  /** From the texts that the turn before was told from, where all of them are kept. */
  async #older(of: Played, place: Place, chosen: number, why: Behind): Promise<Told | null> {
    const { draft, versions } = place;
    if (versions === null) return null;
    const files = await textsOf(this.#needs.db, of.project, versions);
    if (Object.keys(versions).some((path) => !files.has(path))) return null;
    const texts = { draft, versions, files };
    const player = await this.#player(of, texts);
    const turn = player && (await nextTurn(player, place, chosen));
    return player && turn && { texts, turn, story: player.compiled.story, change: { kind: why } };
  }

  async #player({ project, story, brand }: Played, texts: DraftTexts): Promise<Player | null> {
    const { drafts, narrator, clock } = this.#needs;
    const compiled = await drafts.compiled(project, story, texts);
    return compiled && { narrator, clock, compiled, brand };
  }

  /** A place as it goes to a browser; null where it is too long for the way back. */
  #written(place: Place): string | null {
    const short = { ...place, way: null };
    return (
      [place, short, { ...short, versions: null }]
        .map((one) => this.#states.written(one))
        .find((state) => state.length <= MAX_PREVIEW_STATE_LENGTH) ?? null
    );
  }

  /** The paragraphs of a text with the lines that they are written in. */
  #paragraphs(project: string, text: string, { draft, files, versions }: DraftTexts): PlayedPart['paragraphs'] {
    const key = `${project} ${draft}`;
    const lines = this.#lines.get(key) ?? new WrittenLines(files);
    this.#lines.set(key, lines);
    const paragraphs = text.split(/\n{2,}/u).filter((paragraph) => paragraph.trim() !== '');
    const found = lines.of(paragraphs);
    return paragraphs.map((paragraph, index) => {
      const at = found[index];
      return { text: paragraph, place: at ? { ...at, version: versions[at.path] ?? 1 } : null };
    });
  }
}

const placeOf = (token: string, { texts: { draft, versions }, turn: { at, offered, way } }: Told): Place => ({
  ...{ token, draft, versions, at, offered, way },
});
