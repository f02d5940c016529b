import { dayText } from '#domain/text/date-text.ts';
import type { RetentionSplit, RetentionStep } from '#domain/tracking/retention.ts';
import { groupName } from '../funnel/funnel-text.ts';

export const splitNames: Readonly<Record<RetentionSplit, string>> = {
  week: 'Week',
  story: 'First story',
  brand: 'Brand',
  source: 'Source',
};

export const stepNames: Readonly<Record<RetentionStep, string>> = {
  played: 'Played',
  'day 1': 'Day 1',
  'day 7': 'Day 7',
  'day 30': 'Day 30',
};

/** What a row is about. */
export function retentionName(split: RetentionSplit, key: string): string {
  if (key === 'other') return groupName('source', key).name;
  if (split === 'week') return `From ${dayText(key, 'full', 'UTC')}`;
  if (split === 'story') return key || 'None yet';
  if (split === 'brand') return key === '' ? 'Not kept' : groupName(split, key).name;
  return groupName(split, key).name;
}
