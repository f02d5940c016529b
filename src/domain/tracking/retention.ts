import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/tracking.ts';
import { csvText } from '#domain/text/csv-text.ts';
import { MAX_GROUPS, type Share, shareOf } from './funnel.ts';

export type RetentionRow = CamelCased<contract.RetentionRow>;

/** What groups are made by. `story`: the first one that was played. */
export const retentionSplits = ['week', 'story', 'brand', 'source'] as const;
export type RetentionSplit = (typeof retentionSplits)[number];

/** Numbers of people. `due`: for whom the day is over; `back`: who of them played on it. `left`: who is away from the first story after so many turns. */
export type RetentionCounts = Omit<RetentionRow, RetentionSplit>;

export interface RetentionGroup {
  readonly key: string;
  readonly counts: RetentionCounts;
}

const NOBODY: RetentionCounts = {
  ...{ came: 0, played: 0, due1: 0, back1: 0, due7: 0, back7: 0, due30: 0, back30: 0 },
  ...{ finished: 0, left1: 0, left5: 0, left20: 0, leftLater: 0 },
};
const fields = Object.keys(NOBODY) as (keyof RetentionCounts)[];

const sum = (a: RetentionCounts, b: RetentionCounts): RetentionCounts =>
  Object.fromEntries(fields.map((field) => [field, a[field] + b[field]])) as unknown as RetentionCounts;

/** The sum of all rows. */
export const retentionTotal = (rows: readonly RetentionCounts[]): RetentionCounts => rows.reduce(sum, NOBODY);

/** The rows by one of their fields: weeks in their order, else the largest group first; of others than weeks `limit` at most, the smaller ones under `other`. */
export function retentionGroups(rows: readonly RetentionRow[], split: RetentionSplit, limit = MAX_GROUPS): readonly RetentionGroup[] {
  const sums = new Map<string, RetentionCounts>();
  for (const row of rows) sums.set(row[split], sum(sums.get(row[split]) ?? NOBODY, row));
  const groups = [...sums].map(([key, counts]) => ({ key, counts }));
  if (split === 'week') return groups.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rankedGroups = groups.toSorted((a, b) => b.counts.came - a.counts.came || (a.key < b.key ? -1 : 1));
  if (rankedGroups.length <= limit) return rankedGroups;
  // A row of the server may be of `other` sources too.
  const [kept, rest] = [rankedGroups.slice(0, limit - 1), rankedGroups.slice(limit - 1)];
  const others = [...kept.filter(({ key }) => key === 'other'), ...rest];
  return [...kept.filter(({ key }) => key !== 'other'), { key: 'other', counts: retentionTotal(others.map(({ counts }) => counts)) }];
}

/** The steps of staying, each with its share of those who could reach it. */
export const retentionSteps = ['played', 'day 1', 'day 7', 'day 30'] as const;
export type RetentionStep = (typeof retentionSteps)[number];

/** How many of how many reached a step. */
export function stepOf(counts: RetentionCounts, step: RetentionStep): readonly [reached: number, of: number] {
  switch (step) {
    case 'played':
      return [counts.played, counts.came];
    case 'day 1':
      return [counts.back1, counts.due1];
    case 'day 7':
      return [counts.back7, counts.due7];
    case 'day 30':
      return [counts.back30, counts.due30];
  }
}

/** Null where nobody could reach it yet. */
export const retentionShare = (counts: RetentionCounts, step: RetentionStep): Share | null => shareOf(...stepOf(counts, step));

/** Where the players of the groups are now, in their first story. They add up to those who played. */
export const placesOf = (counts: RetentionCounts): readonly (readonly [name: string, people: number])[] => {
  const { played, finished, left1, left5, left20, leftLater } = counts;
  return [
    ['Left after 1 turn', left1],
    ['Left after 2 to 5', left5],
    ['Left after 6 to 20', left20],
    ['Left later', leftLater],
    ['Still playing', played - finished - left1 - left5 - left20 - leftLater],
    ['Came to an ending', finished],
  ];
};

/** The groups and their sum as a table of comma-separated values with a head. `nameOf` gives the text of a group. */
export function retentionCsv(split: RetentionSplit, groups: readonly RetentionGroup[], nameOf: (key: string) => string): string {
  const all = { key: '', counts: retentionTotal(groups.map(({ counts }) => counts)) };
  const head = [split, 'Arrived', ...retentionSteps.flatMap((step) => [step, `of, ${step}`]), ...placesOf(NOBODY).map(([name]) => name)];
  const lines = [...groups, all].map((group) => [
    group === all ? 'All' : nameOf(group.key),
    String(group.counts.came),
    ...retentionSteps.flatMap((step) => stepOf(group.counts, step).map(String)),
    ...placesOf(group.counts).map(([, people]) => String(people)),
  ]);
  return csvText([head, ...lines]);
}
