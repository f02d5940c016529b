import { randomUUID } from 'node:crypto';
import { metMembers } from '../../../src/domain/characters/page-speakers.ts';
import { type Correction, correctMemory } from '../../../src/domain/memory/correct-memory.ts';
import { knownLore, revealedBy } from '../../../src/domain/memory/known-lore.ts';
import { loreIds, storyLore } from '../../../src/domain/memory/lore.ts';
import type { Fact, Memory } from '../../../src/domain/memory/memory.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { AuthoredStory } from '../../domain/play/authored-story.ts';
import type { PromptReport } from '../../domain/prompt/prompt-report.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../database.ts';
import { movingTurns } from './game-path.ts';
import { lockedGame } from './locked-game.ts';
import type { PastTurn } from './narrator.ts';
import type { Narrators } from './narrators.ts';
import { validSummary } from './valid-summary.ts';

/** A story's memory at the current turn, as its player may read it. */
export interface MemoryView {
  readonly turn_id: string;
  readonly used: boolean;
  readonly met: readonly string[];
  readonly facts: readonly FactView[];
  readonly summary: { readonly text: string; readonly by: 'story' | 'player'; readonly turns: number } | null;
  readonly lore: readonly LoreView[];
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

export type MemoryCorrection = Correction | { readonly what: 'summary'; readonly text: string };

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

  /** Null when the player has no such game. */
  read(user: string, gameId: string): Promise<MemoryView | null> {
    return this.#db.transaction().execute(async (tx) => {
      const game = await lockedGame(tx, user, 'games.id', gameId);
      return game ? this.#view(tx, game) : null;
    });
  }

  change(
    user: string,
    gameId: string,
    change: MemoryCorrection,
  ): Promise<Result<MemoryView, 'NOT_FOUND' | 'TURN_RUNNING' | 'UNKNOWN' | 'FULL' | 'PINS'>> {
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
      await tx
        .updateTable('turns')
        .set({ memory: JSON.stringify(corrected.value) })
        .where('id', '=', game.head)
        .execute();
      return ok(await this.#view(tx, game));
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

  async #view(tx: Tx, game: { head: string | null; narrator: string; story: AuthoredStory }): Promise<MemoryView> {
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
    };
  }
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
