import type { Wallet } from './wallet.ts';

/** A change of coins, as far as grouping needs it. */
interface GroupedLine extends Wallet {
  readonly kind: string;
  /** The game of a turn; null for other changes. */
  readonly game: { readonly id: string } | null;
}

/** Changes that are shown as one row: the latest one, how many there are, and the coins of all. */
export interface StatementGroup<Line> extends Wallet {
  readonly latest: Line;
  readonly count: number;
}

/** Groups the turns of one game that follow each other in the statement, apart from those that were taken back. Other changes stay alone; order and sums are kept. */
export function statementGroups<Line extends GroupedLine>(lines: readonly Line[]): readonly StatementGroup<Line>[] {
  const groups: StatementGroup<Line>[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const { bonus, bought } = line;
    if (last && line.game !== null && last.latest.game?.id === line.game.id && last.latest.kind === line.kind)
      groups.splice(-1, 1, { latest: last.latest, count: last.count + 1, bonus: last.bonus + bonus, bought: last.bought + bought });
    else groups.push({ latest: line, count: 1, bonus, bought });
  }
  return groups;
}
