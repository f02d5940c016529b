import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/tracking.ts';
import { csvText } from '#domain/text/csv-text.ts';

export type FunnelRow = CamelCased<contract.FunnelRow>;

/** The steps in their order. */
export const funnelSteps = ['landing', 'play', 'turn5', 'signIn', 'purchase'] as const;
type FunnelStep = (typeof funnelSteps)[number];
export const stepNames: Readonly<Record<FunnelStep, string>> = {
  landing: 'Landing',
  play: 'Play',
  turn5: 'Turn 5',
  signIn: 'Sign-in',
  purchase: 'Purchase',
};

/** What groups are made by. */
export const splits = ['variant', 'brand', 'source'] as const;
export type Split = (typeof splits)[number];

/** Groups that are distinguished, each by a shape of its own. */
export const MAX_GROUPS = 7;

/** Numbers of people, in the order of the steps. */
export type StepCounts = readonly number[];

export interface FunnelGroup {
  /** The variant, brand or source; empty for people without a source. */
  readonly key: string;
  readonly counts: StepCounts;
}

const countsOf = (row: FunnelRow): StepCounts => funnelSteps.map((step) => row[step]);

/** The sum of all rows. */
export const totalOf = (rows: readonly FunnelRow[]): StepCounts => funnelSteps.map((step) => rows.reduce((sum, row) => sum + row[step], 0));

/** The rows by one of their fields, the largest group first; `limit` groups at most, the smaller ones together under `other`. */
export function groupsOf(rows: readonly FunnelRow[], split: Split, limit = MAX_GROUPS): readonly FunnelGroup[] {
  const sums = new Map<string, StepCounts>();
  for (const row of rows) {
    const known = sums.get(row[split]);
    sums.set(row[split], known ? sum(known, countsOf(row)) : countsOf(row));
  }
  const groups = [...sums]
    .map(([key, counts]) => ({ key, counts }))
    .toSorted((a, b) => (b.counts[0] ?? 0) - (a.counts[0] ?? 0) || (a.key < b.key ? -1 : 1));
  if (groups.length <= limit) return groups;
  const rest = groups.slice(limit - 1).reduce<StepCounts>((total, { counts }) => sum(total, counts), [0, 0, 0, 0, 0]);
  return [...groups.slice(0, limit - 1), { key: 'other', counts: rest }];
}

const sum = (a: StepCounts, b: StepCounts): StepCounts => a.map((count, index) => count + (b[index] ?? 0));

/** A share with the range in which it lies with 95 % certainty. All between 0 and 1. */
export interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.96;

/** The share `part / whole` with its Wilson interval; null without people at the step before. */
export function shareOf(part: number, whole: number): Share | null {
  if (whole <= 0) return null;
  const value = Math.min(1, part / whole);
  const square = (Z * Z) / whole;
  const middle = (value + square / 2) / (1 + square);
  const half = (Z * Math.sqrt((value * (1 - value) + square / 4) / whole)) / (1 + square);
  return { value, low: Math.max(0, Math.min(value, middle - half)), high: Math.min(1, Math.max(value, middle + half)) };
}

/** The share that went on from the step before step `index` (from 1). */
export const stepShare = ({ counts }: Pick<FunnelGroup, 'counts'>, index: number): Share | null =>
  shareOf(counts[index] ?? 0, counts[index - 1] ?? 0);

/** A difference between two groups at a step that is more than chance: their 95 % ranges do not overlap. */
interface Difference {
  /** Index of the step reached, from 1. */
  readonly step: number;
  readonly best: FunnelGroup;
  readonly worst: FunnelGroup;
}

/** Of each step, the groups with the highest and the lowest share, where that is no chance. */
export function differences(groups: readonly FunnelGroup[]): readonly Difference[] {
  return [1, 2, 3, 4].flatMap((step) => {
    const known = groups.flatMap((group) => {
      const share = stepShare(group, step);
      return share === null ? [] : [{ group, share }];
    });
    const [best] = known.toSorted((a, b) => b.share.low - a.share.low);
    const [worst] = known.toSorted((a, b) => a.share.high - b.share.high);
    return best && worst && best.share.low > worst.share.high ? [{ step, best: best.group, worst: worst.group }] : [];
  });
}

/** The groups and their sum as a table of comma-separated values with a head. `nameOf` gives the text of a group. */
export function funnelCsv(split: Split, groups: readonly FunnelGroup[], nameOf: (key: string) => string): string {
  const head = [split, ...funnelSteps.map((step) => stepNames[step]), 'Purchases per 1,000 visits'];
  const all = { key: 'all', counts: groups.reduce<StepCounts>((total, { counts }) => sum(total, counts), [0, 0, 0, 0, 0]) };
  const lines = [...groups, all].map((group) => [
    group === all ? 'All' : nameOf(group.key),
    ...group.counts.map(String),
    perThousand(group.counts),
  ]);
  return csvText([head, ...lines]);
}

/** Purchases per 1,000 views with one decimal; empty without views. */
export function perThousand(counts: StepCounts): string {
  const [landing = 0, , , , purchase = 0] = counts;
  return landing === 0 ? '' : ((1000 * purchase) / landing).toFixed(1);
}
