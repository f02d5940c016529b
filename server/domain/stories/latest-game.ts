/** What decides which of a player's games of one story goes on. Times in ms. */
export interface RankedGame {
  readonly id: string;
  readonly actorId: string;
  /** How many turns its longest branch has; 0 with the opening alone. */
  readonly reached: number;
  /** When the player last began a turn in it or moved in its tree. */
  readonly playedAt: number;
  /** When the player, or a merge, chose to go on with it; null when it never was. */
  readonly chosenAt: number | null;
}

/** A game at a merge. `undecidedAt`: when an earlier merge put it beside another, to be asked for; null when none did. */
export interface MergingGame extends RankedGame {
  readonly undecidedAt: number | null;
}

/** When the player last went on with a game: the order of all that lists games or stories by their last use. */
export const wentOnAt = ({ playedAt, chosenAt }: Pick<RankedGame, 'playedAt' | 'chosenAt'>): number =>
  Math.max(playedAt, chosenAt ?? playedAt);

/**
 * Orders games by which one goes on: a game with nothing but its opening never before another, then the one the player went on with last. `byLatest` in
 * `server/application/stories/latest-games.ts` is the same order in SQL.
 */
export function compareByLatest(a: RankedGame, b: RankedGame): number {
  const [begunA, begunB] = [a.reached > 0, b.reached > 0];
  if (begunA !== begunB) return begunA ? -1 : 1;
  return wentOnAt(b) - wentOnAt(a) || compareText(a.id, b.id);
}

/** The game that goes on. */
export const latestOf = <T extends RankedGame>(games: readonly T[]): T | undefined => games.toSorted(compareByLatest)[0];

/** Of two games, the one that was played further goes on; of equals the latest. */
const further = (a: RankedGame, b: RankedGame): number => b.reached - a.reached || compareByLatest(a, b);

/** What a merge writes to the games of one story that guest and account both have. */
export interface MergedGames {
  /** Times at which games count as chosen, by game. */
  readonly chosen: ReadonlyMap<string, number>;
  /** Games to choose between, both of them played: of the story itself, and of a talk with one character. */
  readonly undecided: readonly string[];
  /** Later than every use of these games before the merge, and not earlier than `chosen`. */
  readonly at: number;
}

/**
 * The games of one actor that the player is still asked to choose between: none of them was played, chosen or put beside another since. `#undecided` in
 * `server/application/stories/catalogue.ts` is the same in SQL.
 */
export const openQuestion = (games: readonly MergingGame[]): readonly MergingGame[] =>
  games.filter(
    ({ undecidedAt }) =>
      undecidedAt !== null && !games.some((used) => used.reached > 0 && Math.max(wentOnAt(used), used.undecidedAt ?? 0) > undecidedAt),
  );

/** In which games one is looked for as the latest: by an address of a game, by a list of stories. Narrow ones first. */
const scopes: readonly ((game: RankedGame) => string)[] = [({ actorId }) => actorId, () => 'the story'];

/**
 * At a merge, of the guest's latest game and the account's the one that was played further goes on, in each scope that both have games in. Within what one of them
 * played alone, the last played still goes on. The times are just above those before, so that the story keeps its place among other stories.
 */
export function mergedGames(guest: readonly MergingGame[], account: readonly MergingGame[]): MergedGames {
  const chosen = new Map<string, number>();
  let at = Math.max(...[...guest, ...account].map((game) => Math.max(wentOnAt(game), game.undecidedAt ?? 0)));
  let goesOnInstead = (game: RankedGame): RankedGame => game;
  for (const scope of scopes) {
    const narrower = goesOnInstead;
    const winners = new Map<string, RankedGame>();
    for (const pair of pairs(guest, account, scope)) {
      const [winner] = pair.map(narrower).toSorted(further);
      if (!winner) continue;
      winners.set(scope(winner), winner);
      const all = [...guest, ...account].filter((game) => scope(game) === scope(winner));
      // What goes on by itself needs no mark, which would answer an earlier question.
      if (latestOf(all.map((game) => ({ ...game, chosenAt: chosen.get(game.id) ?? game.chosenAt })))?.id === winner.id) continue;
      at += 1;
      chosen.set(winner.id, at);
    }
    goesOnInstead = (game) => winners.get(scope(game)) ?? narrower(game);
  }
  const rivals = pairs(guest, account, ({ actorId }) => actorId).filter((pair) => pair.every(({ reached }) => reached > 0));
  const asked = rivals.flat();
  const open = [guest, account].flatMap((games) => [...Map.groupBy(games, ({ actorId }) => actorId).values()].flatMap(openQuestion));
  // The mark of a wider scope would answer a question that is still open. It is asked again, unless the merge asks about the latest two.
  const marked = [...guest, ...account].filter(({ id }) => chosen.has(id));
  const again = open.filter(
    ({ actorId }) => marked.some((game) => game.actorId === actorId) && !asked.some((game) => game.actorId === actorId),
  );
  return { chosen, undecided: [...asked, ...again].map(({ id }) => id), at };
}

/** The latest games of both, for each scope that both have games in. */
function pairs(
  guest: readonly RankedGame[],
  account: readonly RankedGame[],
  scope: (game: RankedGame) => string,
): readonly (readonly RankedGame[])[] {
  const [guests, accounts] = [guest, account].map((games) => Map.groupBy(games, scope));
  return [...(guests ?? [])].flatMap(([key, ours]) => {
    const [game, other] = [latestOf(ours), latestOf(accounts?.get(key) ?? [])];
    return game && other ? [[game, other]] : [];
  });
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
