import { createHash } from 'node:crypto';
import type { StagedEvidence } from './payment-provider.ts';

/** Names what stands at a payment service, so that an answer goes along with that alone: empty where there is nothing. In any order. Source: DESK-59. */
export function stagedMark(staged: readonly StagedEvidence[]): string {
  if (staged.length === 0) return '';
  const pairs = staged.map(({ name, text }) => JSON.stringify([name, text])).toSorted();
  return createHash('sha256').update(pairs.join('\n')).digest('hex');
}
