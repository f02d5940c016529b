import { sql } from 'kysely';
import type { Database } from '#server/application/db/database.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import { inSlices } from '#server/application/platform/in-slices.ts';
import { ResultCache } from '#server/application/platform/result-cache.ts';
import type { PlayedContent } from '#server/application/stories/played-content.ts';
import { TOLD_VERSION } from '#server/application/stories/versions.ts';
import { type RunStep, type RunTurn, runSteps } from '#server/domain/endings/run-steps.ts';
import { revealedLore } from '#server/domain/memory/known-lore.ts';
import { storyLore } from '#server/domain/memory/lore.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';

/** States tried for one ending's turn; with 400, most endings of our stories are found in a tenth of a second. */
const BUDGET = 400;
/** Turns of which the ways are kept. They never change. */
const MAX_KEPT = 500;

/** The latest turn of a run from which another ending can be reached. */
interface EndingWay {
  readonly endingId: string;
  readonly turnId: string;
  /** How many turns lie between it and the opening. */
  readonly depth: number;
  /** What was chosen there in this run, or what typed words were taken for; null where that is not known. */
  readonly choice: string | null;
}

interface RunWays {
  /** Turns of the run, its opening not counted. */
  readonly turns: number;
  readonly ways: readonly EndingWay[];
  readonly steps: readonly RunStep[];
}

interface BranchTurn extends RunTurn {
  readonly narratorState: string;
  readonly story_version: number;
  readonly text: string;
}

interface Needs {
  readonly db: Database;
  readonly content: PlayedContent;
  readonly narrators: Narrators;
}

/** Where the ways to the other endings part from a run that has ended. */
export class EndingWays {
  readonly #needs: Needs;
  readonly #kept = new ResultCache<RunWays>(MAX_KEPT);
  /** One search at a time: each takes the processor that all players share. */
  #searching: Promise<unknown> = Promise.resolve();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null when the player has no such turn, or no ending was reached in it. Empty ways and steps where the narrator follows no script. */
  async of(user: string, turnId: string): Promise<RunWays | null> {
    const game = await this.#needs.db
      .selectFrom('turns')
      .innerJoin('games', 'games.id', 'turns.game_id')
      .select(['games.story_id as storyId', TOLD_VERSION, 'games.narrator', 'turns.ending'])
      .where('turns.id', '=', turnId)
      .where('turns.set_aside', 'is', null)
      .where('games.user_uuid', '=', user)
      .executeTakeFirst();
    if (!game?.ending) return null;
    const ended = { ...game, version: game.story_version, ending: game.ending.id };
    return this.#kept.get(turnId, () => this.#search(turnId, ended));
  }

  async #search(turnId: string, game: { storyId: string; version: number; narrator: string; ending: string }): Promise<RunWays> {
    const [branch, { story, script }] = await Promise.all([this.#branch(turnId), this.#needs.content.story(game.storyId, game.version)]);
    const turns = branch.at(-1)?.depth ?? 0;
    const narrator = this.#needs.narrators.of(game.narrator);
    // A narrator without a script goes on from anywhere: no way has an end.
    if (!narrator || narrator.traits.improvises) return { turns, ways: [], steps: [] };
    // What was told in an earlier version of the story cannot be gone on from with this script.
    const before = branch.slice(0, -1).filter((turn) => turn.story_version === game.version);
    const endings = new Set(story.endings.map(({ id }) => id).filter((id) => id !== game.ending));
    const search = { branch: before.map((turn) => turn.narratorState), endings, budget: BUDGET };
    const searched = this.#searching.then(() => narrator.waysToEndings(script, search));
    this.#searching = searched.catch(() => undefined);
    const found = await searched;
    const ways = [...found].flatMap(([endingId, at]) => {
      const turn = before[at];
      return turn
        ? [{ endingId, turnId: turn.id, depth: turn.depth, choice: branch.find(({ depth }) => depth > turn.depth)?.choice ?? null }]
        : [];
    });
    return { turns, ways, steps: await stepsOf(branch, story) };
  }

  /** The turns up to one, oldest first. */
  #branch(turnId: string): Promise<readonly BranchTurn[]> {
    return this.#needs.db
      .withRecursive('path(id, parent)', (cte) =>
        cte
          .selectFrom('turns')
          .select(['turns.id', 'turns.parent'])
          .where('turns.id', '=', turnId)
          .unionAll(cte.selectFrom('turns').innerJoin('path', 'path.parent', 'turns.id').select(['turns.id', 'turns.parent'])),
      )
      .selectFrom('path')
      .innerJoin('turns', 'turns.id', 'path.id')
      .innerJoin('games', 'games.id', 'turns.game_id')
      .select([
        'turns.id',
        'turns.depth',
        TOLD_VERSION,
        'turns.narrator_state as narratorState',
        sql<string | null>`coalesce(turns.input->>'label', turns.input->'taken_as'->>'label')`.as('choice'),
        sql<readonly string[]>`ARRAY(SELECT choice ->> 'label' FROM jsonb_array_elements(turns.choices) AS choice)`.as('offered'),
        sql<readonly string[]>`coalesce(turns.state -> 'objectives', '[]')`.as('objectives'),
        sql<string>`coalesce(turns.original_text, turns.text)`.as('text'),
      ])
      .orderBy('turns.depth')
      .execute();
  }
}

/** What came to light is read from the texts of the branch: of the story's lore only what they have told. */
async function stepsOf(branch: readonly BranchTurn[], { lore, objectives }: AuthoredStory): Promise<RunStep[]> {
  const entries = storyLore(lore);
  const revealed = await inSlices(revealedLore(entries, branch));
  const told = entries.map(({ id, text }) => ({ text, depth: revealed.get(id) ?? null }));
  const learned = Map.groupBy(told, ({ depth }) => depth ?? 0);
  return runSteps(branch, {
    objectives: new Map(objectives.map(({ id, text }) => [id, text])),
    learned: new Map([...learned].map(([depth, lines]) => [depth, lines.map(({ text }) => text)])),
  });
}
