import { randomBytes } from 'node:crypto';
import type { CamelCased } from '#contract/camel-case.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { readSharedRun } from '#contract/sharing.ts';
import type { ReachedEnding, ShownInput } from '#domain/play/turn.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { plainLabel } from '#domain/text/plain-text.ts';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { pathTo, type TurnRow } from '#server/application/play/game-path.ts';
import { wordsToWithhold } from '#server/application/play/recollections.ts';
import { type AgeProblem, ageProblem } from '#server/application/stories/age-verification.ts';
import type { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { languageOfStory, playedVersions } from '#server/application/stories/versions.ts';
import { withoutToldWords } from '#server/domain/memory/recollection.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { epilogueHolds } from '#server/domain/stories/ending-epilogue.ts';

/** Turns that a reader gets at most, the newest ones. */
const MOST_TURNS = 500;

interface SharedRun {
  readonly token: string;
  /** Turns of the run, its opening not counted. */
  readonly turns: number;
  readonly created: string;
  /** Whether admins hide it from readers. */
  readonly hidden: boolean;
}

/** A run of a story that does not open to the reader. */
export interface RatedRun {
  readonly problem: AgeProblem;
  readonly storyId: string;
}

/** What a stranger reads of a run, with the kind of its narrator. */
type RunToRead = Omit<CamelCased<AnswerOf<typeof readSharedRun>>, 'ai'> & { readonly narrator: string };

interface Needs {
  readonly db: Database;
  readonly scenes: Pick<SceneKeys, 'opened'>;
  readonly clock: Clock;
}

/**
 * Links by which others read a run. A link shows the branch up to the turn that was current when it was made: what is played later is not shared. The token gives
 * access, until its row is deleted.
 */
export class SharedRuns {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** A link to the current branch of one's own game; a turn that has one keeps it. `HIDDEN`: admins hide the links to this game. */
  async share(user: string, gameId: string): Promise<Result<SharedRun, 'NOT_FOUND' | 'TURN_RUNNING' | 'HIDDEN'>> {
    return this.#needs.db.transaction().execute(async (tx) => {
      const head = await tx
        .selectFrom('games')
        .innerJoin('turns', 'turns.id', 'games.head')
        .select(['turns.id', 'turns.status', 'turns.depth', 'games.links_hidden_at'])
        .where('games.id', '=', gameId)
        .where('games.user_uuid', '=', user)
        // The turn is not taken back meanwhile.
        .forShare('games')
        .executeTakeFirst();
      if (!head) return fail('NOT_FOUND');
      if (head.links_hidden_at !== null) return fail('HIDDEN');
      if (head.status === 'running') return fail('TURN_RUNNING');
      const row = await tx
        .insertInto('shared_runs')
        .values({ token: randomBytes(16).toString('base64url'), game_id: gameId, turn_id: head.id, created_at: this.#needs.clock.now() })
        // An update of nothing, so that the row that is there comes back.
        .onConflict((conflict) => conflict.column('turn_id').doUpdateSet({ turn_id: head.id }))
        .returning(['token', 'created_at'])
        .executeTakeFirstOrThrow();
      return ok({ token: row.token, turns: head.depth, created: row.created_at.toISOString(), hidden: false });
    });
  }

  /** The links to one's own game, the newest first. */
  async list(user: string, gameId: string): Promise<readonly SharedRun[]> {
    const rows = await this.#needs.db
      .selectFrom('shared_runs')
      .innerJoin('games', 'games.id', 'shared_runs.game_id')
      .innerJoin('turns', 'turns.id', 'shared_runs.turn_id')
      .select(['shared_runs.token', 'turns.depth', 'shared_runs.created_at', 'games.links_hidden_at'])
      .where('games.id', '=', gameId)
      .where('games.user_uuid', '=', user)
      .orderBy('shared_runs.created_at', 'desc')
      .orderBy('shared_runs.token')
      .execute();
    return rows.map(({ token, depth, created_at, links_hidden_at }) => ({
      token,
      turns: depth,
      created: created_at.toISOString(),
      hidden: links_hidden_at !== null,
    }));
  }

  /** False when the user has no such link. */
  async revoke(user: string, token: string): Promise<boolean> {
    const own = this.#needs.db.selectFrom('games').select('id').where('user_uuid', '=', user);
    const row = await this.#needs.db
      .deleteFrom('shared_runs')
      .where('token', '=', token)
      .where('game_id', 'in', own)
      .returning('token')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether the address of a shared run leads nowhere; false for other addresses. */
  async leadsNowhere(path: string): Promise<boolean> {
    const [, token] = /^\/run\/([^/]+)\/*$/.exec(path) ?? [];
    if (token === undefined) return false;
    return (await readableRuns(this.#needs.db, token).select('shared_runs.token').executeTakeFirst()) === undefined;
  }

  /** `NOT_FOUND`: the link does not exist, was taken back, is hidden, or belonged to an account that is closed. `reader` is null without a session. */
  async read(reader: string | null, token: string): Promise<Result<RunToRead, 'NOT_FOUND' | RatedRun>> {
    const run = await readableRuns(this.#needs.db, token)
      .select([
        'shared_runs.turn_id as turnId',
        'shared_runs.game_id as gameId',
        'games.narrator',
        'games.story_id as storyId',
        'story_versions.title',
        'story_versions.rating',
      ])
      .select('story_versions.story')
      .select(['story_versions.one_liner as oneLiner', 'story_versions.cover', 'story_versions.cover_alt as coverAlt', languageOfStory])
      .executeTakeFirst();
    if (!run) return fail('NOT_FOUND');
    const problem = await ageProblem(this.#needs.db, reader, run.rating, this.#needs.clock.now());
    if (problem !== null) return fail({ problem, storyId: run.storyId });
    const { turnId, gameId, narrator, rating, story, storyId: id, ...about } = run;
    const turns = await pathTo(this.#needs.db, turnId, MOST_TURNS);
    const shown = turns.filter(({ hidden, setAside }) => !hidden && !setAside);
    const withheld = await wordsToWithhold(this.#needs.db, gameId);
    return ok({
      story: { id, ...about },
      narrator,
      turns: shown.map((turn, at) => {
        const { input, text, speaker, state, ending } = turn;
        const isSame = state.scene === shown[at - 1]?.state.scene;
        const scene = isSame ? undefined : story.scenes[state.scene ?? ''];
        return {
          ...withheldIn(wordsOf(input), text, withheld),
          ...(speaker && { speaker }),
          ...(scene && { scene: this.#needs.scenes.opened(scene, rating) }),
          ...(ending && { ending: endingToRead(ending, turn, story) }),
        };
      }),
    });
  }
}

/** The run of a token, while it can be read. */
export const readableRuns = (db: Database | Tx, token: string) =>
  playedVersions(db)
    .innerJoin('shared_runs', 'shared_runs.game_id', 'games.id')
    .innerJoin('users', 'users.uuid', 'games.user_uuid')
    .innerJoin('stories', 'stories.id', 'games.story_id')
    .where('shared_runs.token', '=', token)
    .where('users.status', '=', 'normal')
    .where('games.links_hidden_at', 'is', null)
    .where('stories.hidden_at', 'is', null);

/** The reply that reached the ending is read above it, so it does not stand in for an epilogue that does not hold. */
function endingToRead({ id, name, text }: ReachedEnding, { state }: TurnRow, story: AuthoredStory) {
  const authored = story.endings.find((ending) => ending.id === id);
  return { id, name, text, epilogue: authored && epilogueHolds(authored, state.objectives ?? []) ? authored.epilogue : '' };
}

/** What a turn says, without what the player has told the character in confidence. */
const withheldIn = (input: string | null, text: string, words: readonly string[]): Pick<RunToRead['turns'][number], 'input' | 'text'> => ({
  input: input === null ? null : withoutToldWords(input, words, true),
  text: withoutToldWords(text, words),
});

const wordsOf = (input: ShownInput | null): string | null =>
  input === null ? null : input.label === undefined ? (input.text ?? '') : plainLabel(input.label);
