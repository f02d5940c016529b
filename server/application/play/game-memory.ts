import { randomUUID } from 'node:crypto';
import { isPlainName } from '#contract/checks.ts';
import { MAX_PERSON_NAME_LENGTH } from '#contract/limits.ts';
import { loreIds } from '#domain/memory/lore-ids.ts';
import type { Fact, Memory } from '#domain/memory/memory.ts';
import { NO_STEERING, type Steering, sameWords, wordsForNewGames } from '#domain/memory/steering.ts';
import { metMembers } from '#domain/play/novel/page-speakers.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import { validSummary } from '#server/application/memory/valid-summary.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { inSlices } from '#server/application/platform/in-slices.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import { type Correction, correctMemory } from '#server/domain/memory/correct-memory.ts';
import { revealedLore } from '#server/domain/memory/known-lore.ts';
import { storyLore } from '#server/domain/memory/lore.ts';
import { NAME_SLOT, type RecollectionLine, recollectionView, toldText } from '#server/domain/memory/recollection.ts';
import { slotLabel } from '#server/domain/narrator/free-text/kept-slots.ts';
import type { PromptReport } from '#server/domain/narrator/prompt/prompt-report.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { branchTexts } from './game-path.ts';
import { lockedGame, playersGame } from './locked-game.ts';
import { correctRecollection, forgetRecollection, recollectionOf } from './recollections.ts';
import { recordRevision } from './turn-changes.ts';

/** A story's memory at the current turn, as its player may read it. */
interface MemoryView {
  readonly turnId: string;
  readonly used: boolean;
  readonly met: readonly string[];
  readonly facts: readonly FactView[];
  readonly summary: { readonly text: string; readonly by: 'story' | 'player'; readonly turns: number } | null;
  readonly lore: readonly LoreView[];
  /** What the character of a talk knows of the player; null in a story. */
  readonly player: { readonly character: string; readonly lines: readonly RecollectionLine[] } | null;
  /** `forNewGames`: the player's new games begin with the same excluded words. */
  readonly steering: Steering & { readonly forNewGames: boolean };
}

interface FactView extends Pick<Fact, 'id' | 'text' | 'by' | 'pinned'> {
  readonly turn: number | null;
}

interface LoreView {
  readonly id: string;
  readonly text: string;
  readonly keys: readonly string[];
  readonly by: 'story' | 'player';
  readonly muted: boolean;
  readonly fired: boolean;
  readonly turn: number | null;
}

export type MemoryCorrection =
  | Exclude<Correction, { what: 'steering' }>
  | { readonly what: 'summary'; readonly text: string }
  | AcquaintanceCorrection
  | ({ readonly what: 'steering'; readonly forNewGames: boolean } & Steering);

/** What the character of a talk is to know, or to forget. */
type AcquaintanceCorrection =
  | { readonly what: 'told'; readonly slot: string; readonly text: string }
  | { readonly what: 'forget-told'; readonly slot: string }
  | { readonly what: 'forget-player' };

type ChangeProblem = 'NOT_FOUND' | 'TURN_RUNNING' | 'UNKNOWN' | 'FULL' | 'PINS' | 'NO_NAME';
type ChangedMemory = Result<MemoryView, ChangeProblem>;

interface RememberingGame {
  readonly id: string;
  readonly actor_id: string;
  readonly character: AuthoredCharacter | null;
  readonly head: string | null;
  readonly narrator: string;
  readonly story: AuthoredStory;
}

interface Needs {
  readonly db: Database;
  readonly narrators: Narrators;
  readonly clock: Clock;
}

/** Reads and corrects a story's memory. A correction applies from the current turn on; other branches keep theirs. */
export class GameMemory {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null when the player has no such game. No transaction holds a connection: a long branch takes its time, and the turns before one never change but by edits. */
  async read(user: string, gameId: string): Promise<MemoryView | null> {
    const game = await playersGame(this.#needs.db, user, gameId).executeTakeFirst();
    return game ? this.#view(user, game) : null;
  }

  async change(user: string, gameId: string, change: MemoryCorrection): Promise<ChangedMemory> {
    const changed = await this.#change(user, gameId, change);
    if (!changed.ok) return changed;
    if (change.what === 'steering') {
      // After the transaction, which locks the game: others lock the player first.
      const kept = wordsForNewGames(await this.#wordsOfPlayer(user), change.never, change.forNewGames);
      await this.#needs.db
        .updateTable('users')
        .set({ never_words: JSON.stringify(kept) })
        .where('uuid', '=', user)
        .execute();
    }
    const view = await this.#view(user, changed.value);
    return view ? ok(view) : fail('NOT_FOUND');
  }

  #change(user: string, gameId: string, change: MemoryCorrection): Promise<Result<RememberingGame, ChangeProblem>> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const game = await lockedGame(tx, user, 'games.id', gameId);
      if (!game?.head) return fail('NOT_FOUND');
      const turn = await tx.selectFrom('turns').select(['status', 'memory']).where('id', '=', game.head).executeTakeFirstOrThrow();
      if (turn.status === 'running') return fail('TURN_RUNNING');
      if (change.what === 'told' || change.what === 'forget-told' || change.what === 'forget-player') {
        const refused = await this.#correctAcquaintance(tx, user, game, change);
        return refused ? fail(refused) : ok(game);
      }
      // Only the story's own lore can be muted. Unmuting any id is harmless.
      if (change.what === 'mute-lore' && change.muted && !loreIds(game.story.lore).includes(change.id)) return fail('UNKNOWN');
      const corrected =
        change.what === 'summary'
          ? await this.#correctSummary(tx, game.id, turn.memory, change.text)
          : correctMemory(turn.memory, change, randomUUID());
      if (!corrected.ok) return corrected;
      await recordRevision(tx, game.id, game.head, { memory: turn.memory });
      await tx
        .updateTable('turns')
        .set({ memory: JSON.stringify(corrected.value) })
        .where('id', '=', game.head)
        .execute();
      return ok(game);
    });
  }

  /** It belongs to the player and the character: no turn has it. What authors wrote can be forgotten, not changed. */
  async #correctAcquaintance(
    tx: Tx,
    user: string,
    game: RememberingGame,
    change: AcquaintanceCorrection,
  ): Promise<'UNKNOWN' | 'NO_NAME' | null> {
    if (!game.character) return 'UNKNOWN';
    const now = this.#needs.clock.now();
    const key = { user, character: game.actor_id };
    if (change.what === 'forget-player') await forgetRecollection(tx, key, 'all', now);
    else if (change.what === 'forget-told') await forgetRecollection(tx, key, change.slot, now);
    else {
      const text = toldText(change.text);
      if (change.slot === NAME_SLOT && (text === '' || text.length > MAX_PERSON_NAME_LENGTH || !isPlainName(text))) return 'NO_NAME';
      const { told } = await recollectionOf(tx, { ...key, game: game.id, story: game.story }, now);
      const isOwn = change.slot === NAME_SLOT || told.some(({ slot, authored }) => slot === change.slot && !authored);
      if (text === '' || !isOwn) return 'UNKNOWN';
      await correctRecollection(tx, key, change.slot, text, now);
    }
    return null;
  }

  /** Replaces the summary's text by the player's, for the same turns. */
  async #correctSummary(tx: Tx, gameId: string, memory: Memory, text: string): Promise<Result<Memory, 'UNKNOWN'>> {
    const now = await validSummary(tx, memory.summary);
    if (!now) return fail('UNKNOWN');
    const id = randomUUID();
    await tx
      .insertInto('summaries')
      .values({ id, game_id: gameId, through: now.through, previous: now.id, text, author: 'player', created_at: this.#needs.clock.now() })
      .execute();
    return ok({ ...memory, summary: id });
  }

  async #playerView(user: string, { id, actor_id: actor, character, story }: RememberingGame): Promise<MemoryView['player']> {
    if (!character) return null;
    const recollection = await recollectionOf(this.#needs.db, { user, character: actor, game: id, story }, this.#needs.clock.now());
    const { nickname, name } = character.card.data;
    return { character: nickname || name, lines: recollectionView(recollection, (slot) => slotLabel(character, slot)) };
  }

  async #wordsOfPlayer(user: string): Promise<readonly string[]> {
    return (await this.#needs.db.selectFrom('users').select('never_words').where('uuid', '=', user).executeTakeFirstOrThrow()).never_words;
  }

  /** Null when the game has been deleted meanwhile. */
  async #view(user: string, game: RememberingGame): Promise<MemoryView | null> {
    const head = await this.#needs.db.selectFrom('turns').select(['id', 'memory', 'prompt']).where('id', '=', game.head).executeTakeFirst();
    if (!head) return null;
    const { id, memory, prompt } = head;
    const summary = await validSummary(this.#needs.db, memory.summary);
    const texts = await branchTexts(this.#needs.db, id);
    const used = this.#needs.narrators.traitsOf(game.narrator).remembers;
    // A scripted talk is no play of the story around it: what is known there to its own protagonist is not told here.
    const story = game.character && !used ? { cast: [], lore: [] } : game.story;
    return {
      turnId: id,
      used,
      met: await membersMet(story, texts),
      facts: memory.facts.map(({ id, text, by, pinned, used }) => ({ id, text, by, pinned, turn: by === 'story' ? (used ?? null) : null })),
      summary: summary && { text: summary.text, by: summary.author, turns: summary.depth + 1 },
      lore: await loreViews(story, memory, prompt, texts),
      player: await this.#playerView(user, game),
      steering: steeringView(memory.steering, await this.#wordsOfPlayer(user)),
    };
  }
}

function steeringView({ note, length, never }: Steering = NO_STEERING, kept: readonly string[]): MemoryView['steering'] {
  return { note, length, never, forNewGames: never.length > 0 && sameWords(never, kept) };
}

type BranchTexts = Awaited<ReturnType<typeof branchTexts>>;

/** By id. A page of their own does not matter here. */
async function membersMet({ cast }: Pick<AuthoredStory, 'cast'>, texts: BranchTexts): Promise<readonly string[]> {
  const members = cast.map((member) => ({ ...member, hasPage: false }));
  const met = await inSlices(metMembers(texts, members));
  return met.map(({ id }) => id);
}

/** The story's lore as far as this branch has revealed it, then the player's own. */
async function loreViews(
  { lore }: Pick<AuthoredStory, 'lore'>,
  memory: Memory,
  prompt: PromptReport | null,
  texts: BranchTexts,
): Promise<LoreView[]> {
  const fired = new Set(prompt?.lore.filter((entry) => entry.included).map((entry) => entry.id));
  const entries = storyLore(lore);
  const revealed = await inSlices(revealedLore(entries, texts));
  const authored = entries
    .filter(({ id }) => revealed.has(id))
    .map(({ id, keys, text }): LoreView => {
      const turn = revealed.get(id) ?? null;
      return { id, text, keys, by: 'story', muted: memory.muted.includes(id), fired: fired.has(id), turn };
    });
  return [
    ...authored,
    ...memory.lore.map((entry): LoreView => ({ ...entry, by: 'player', muted: false, fired: fired.has(entry.id), turn: null })),
  ];
}
