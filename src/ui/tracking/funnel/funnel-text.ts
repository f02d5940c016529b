import { landingPaths } from '#domain/landing/landing.ts';
import { daysText } from '#domain/text/date-text.ts';
import type { Split } from '#domain/tracking/funnel.ts';
import type { FunnelQuery } from '#domain/tracking/funnel-query.ts';

/** What each landing page shows, in two words. */
const variantNames: Readonly<Record<string, string>> = {
  cover: 'cover',
  lines: 'opening lines',
  scene: 'three choices',
  character: 'a greeting',
};

/** A group's name, and a detail where it has one. */
export function groupName(split: Split, key: string): { readonly name: string; readonly detail: string } {
  if (key === 'other') return { name: 'All others', detail: '' };
  if (split === 'variant') {
    const path = landingPaths.find(([, variant]) => variant === key)?.[0];
    return { name: path ?? key, detail: path === undefined ? '' : (variantNames[key] ?? '') };
  }
  if (split === 'brand') return { name: key.charAt(0).toUpperCase() + key.slice(1), detail: '' };
  return { name: key || 'No source', detail: '' };
}

/** The rows of the query's brand and source. */
export const rowsFor = <Row extends Record<'brand' | 'source', string>>(
  rows: readonly Row[],
  { brand, source }: Pick<FunnelQuery, 'brand' | 'source'>,
): readonly Row[] => rows.filter((row) => (brand === null || row.brand === brand) && (source === null || row.source === source));

/** "15 to 21 November 2026, UTC". */
export const rangeText = ({ from, to }: Pick<FunnelQuery, 'from' | 'to'>): string => `${daysText(from, to, 'UTC')}, UTC`;
