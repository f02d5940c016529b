/**
 * One dispute of a charge.
 * - `inquiry`: the buyer's bank asks, and takes nothing. It may end there, or become a dispute
 * - `open`: the bank has taken the money and decides
 * - `won`, `lost`: it has decided
 */
export type DisputeStage = 'inquiry' | 'open' | 'won' | 'lost';

/** What all disputes of a charge, in any order, say together: whether its money is gone, may come back, or came back. */
export function disputeStanding(disputes: readonly DisputeStage[]): 'none' | Exclude<DisputeStage, 'inquiry'> {
  return (['lost', 'open', 'won'] as const).find((stage) => disputes.includes(stage)) ?? 'none';
}
