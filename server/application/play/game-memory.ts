import { randomUUID } from 'node:crypto';
import { metMembers } from '../../../src/domain/characters/page-speakers.ts';
import { type Correction, correctMemory } from '../../../src/domain/memory/correct-memory.ts';
import { knownLore, revealedBy } from '../../../src/domain/memory/known-lore.ts';
import { loreIds, storyLore } from '../../../src/domain/memory/lore.ts';
import type { Fact, Memory } from '../../../src/domain/memory/memory.ts';
import { NO_STEERING, type Steering, sameWords, wordsForNewGames } from '../../../src/domain/memory/steering.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { AuthoredStory } from '../../domain/play/authored-story.ts';
import type { PromptReport } from '../../domain/prompt/prompt-report.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import { movingTurns } from './game-path.ts';
import { lockedGame, playersGame } from './locked-game.ts';
import type { PastTurn } from './narrator.ts';
import type { Narrators } from './narrators.ts';
import { keepBeforeChange } from './turn-changes.ts';
import { validSummary } from './valid-summary.ts';

/** A story's memory at the current turn, as its player may read it. */
interface MemoryView {
  readonly turn_id: string;
  readonly used: boolean;
  readonly met: readonly string[];
  readonly facts: readonly FactView[];
  readonly summary: { readonly text: string; readonly by: 'story' | 'player'; readonly turns: number } | null;
  readonly lore: readonly LoreView[];
  /** `for_new_games`: the player's new games begin with the same excluded words. */
  readonly steering: Steering & { readonly for_new_games: boolean };
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
  | ({ readonly what: 'steering'; readonly for_new_games: boolean } & Steering);

type ChangedMemory = Result<MemoryView, 'NOT_FOUND' | 'TURN_RUNNING' | 'UNKNOWN' | 'FULL' | 'PINS'>;

/** Reads and corrects a story's memory. A correction applies from the current turn on; other branches keep theirs. */
export class GameMemory {
  readonly #db: Database;
  readonly #narrators: Narrators;
  readonly #clock: Clock;

  constructor(db: Database, narrators: Narrators, clock: Clock) {
    this.#db = db;
    this.#narrators = narrators;
    this.#clock = clock;
  }

  /** All of one moment. Null when the player has no such game. */
  read(user: string, gameId: string): Promise<MemoryView | null> {
    const snapshot = this.#db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return snapshot.execute(async (tx) => {
      const game = await playersGame(tx, user, gameId).executeTakeFirst();
      return game ? this.#view(tx, user, game) : null;
    });
  }

  async change(user: string, gameId: string, change: MemoryCorrection): Promise<ChangedMemory> {
    const changed = await this.#change(user, gameId, change);
    if (!changed.ok || change.what !== 'steering') return changed;
    // After the transaction, which locks the game: others lock the player first.
    const kept = wordsForNewGames(await this.#wordsOfPlayer(this.#db, user), change.never, change.for_new_games);
    await this.#db
      .updateTable('users')
      .set({ never_words: JSON.stringify(kept) })
      .where('uuid', '=', user)
      .execute();
    return ok({ ...changed.value, steering: steeringView(changed.value.steering, kept) });
  }

  #change(user: string, gameId: string, change: MemoryCorrection): Promise<ChangedMemory> {
    return this.#db.transaction().execute(async (tx) => {
      const game = await lockedGame(tx, user, 'games.id', gameId);
      if (!game?.head) return fail('NOT_FOUND');
      const turn = await tx.selectFrom('turns').select(['status', 'memory']).where('id', '=', game.head).executeTakeFirstOrThrow();
      if (turn.status === 'running') return fail('TURN_RUNNING');
      // Only the story's own lore can be muted. Unmuting any id is harmless.
      if (change.what === 'mute-lore' && change.muted && !loreIds(game.story.lore).includes(change.id)) return fail('UNKNOWN');
      const corrected =
        change.what === 'summary'
          ? await this.#correctSummary(tx, game.id, turn.memory, change.text)
          : correctMemory(turn.memory, change, randomUUID());
      if (!corrected.ok) return corrected;
      await keepBeforeChange(tx, game.id, game.head, { memory: turn.memory });
      await tx
        .updateTable('turns')
        .set({ memory: JSON.stringify(corrected.value) })
        .where('id', '=', game.head)
        .execute();
      return ok(await this.#view(tx, user, game));
    });
  }

  /** Replaces the summary's text by the player's, for the same turns. */
  async #correctSummary(tx: Tx, gameId: string, memory: Memory, text: string): Promise<Result<Memory, 'UNKNOWN'>> {
    const now = await validSummary(tx, memory.summary);
    if (!now) return fail('UNKNOWN');
    const id = randomUUID();
    await tx
      .insertInto('summaries')
      .values({ id, game_id: gameId, through: now.through, previous: now.id, text, author: 'player', created_at: this.#clock.now() })
      .execute();
    return ok({ ...memory, summary: id });
  }

  async #wordsOfPlayer(db: Database | Tx, user: string): Promise<readonly string[]> {
    return (await db.selectFrom('users').select('never_words').where('uuid', '=', user).executeTakeFirstOrThrow()).never_words;
  }

  async #view(tx: Tx, user: string, game: { head: string | null; narrator: string; story: AuthoredStory }): Promise<MemoryView> {
    const { id, memory, prompt } = await tx
      .selectFrom('turns')
      .select(['id', 'memory', 'prompt'])
      .where('id', '=', game.head ?? '')
      .executeTakeFirstOrThrow();
    const summary = await validSummary(tx, memory.summary);
    const turns = await movingTurns(tx, id, WHOLE_BRANCH);
    return {
      turn_id: id,
      used: this.#narrators.traitsOf(game.narrator).remembers,
      met: membersMet(game.story, turns),
      facts: memory.facts.map(({ id, text, by, pinned, used }) => ({ id, text, by, pinned, turn: by === 'story' ? (used ?? null) : null })),
      summary: summary && { text: summary.text, by: summary.author, turns: summary.depth + 1 },
      lore: loreViews(game.story, memory, prompt, turns),
      steering: steeringView(memory.steering, await this.#wordsOfPlayer(tx, user)),
    };
  }
}

function steeringView({ note, length, never }: Steering = NO_STEERING, kept: readonly string[]): MemoryView['steering'] {
  return { note, length, never, for_new_games: never.length > 0 && sameWords(never, kept) };
}

/** More turns than a game has. */
const WHOLE_BRANCH = 1_000_000;

/** By id. A page of their own does not matter here. */
const membersMet = ({ cast }: AuthoredStory, turns: readonly PastTurn[]): readonly string[] =>
  metMembers(
    turns.map(({ text }) => text),
    cast.map((member) => ({ ...member, hasPage: false })),
  ).map(({ id }) => id);

/** The story's lore as far as this branch has revealed it, then the player's own. */
function loreViews({ lore }: AuthoredStory, memory: Memory, prompt: PromptReport | null, turns: readonly PastTurn[]): LoreView[] {
  const fired = new Set(prompt?.lore.filter((entry) => entry.included).map((entry) => entry.id));
  const entries = knownLore(
    storyLore(lore),
    turns.map(({ text }) => text),
  );
  const authored = entries.map((entry): LoreView => {
    const { id, keys, text } = entry;
    return { id, text, keys, by: 'story', muted: memory.muted.includes(id), fired: fired.has(id), turn: revealedBy(entry, turns) };
  });
  return [
    ...authored,
    ...memory.lore.map((entry): LoreView => ({ ...entry, by: 'player', muted: false, fired: fired.has(entry.id), turn: null })),
  ];
}
