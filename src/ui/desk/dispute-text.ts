import type { Dispute } from '#application/desk/disputes.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { momentText } from '#domain/text/date-text.ts';

type Standing = Pick<Dispute, 'stage' | 'awaits'>;

const stages: Readonly<Record<Dispute['stage'], string>> = {
  inquiry: 'The bank asks, and has taken nothing',
  open: 'The bank has the money',
  won: 'Won: the money came back',
  lost: 'Lost: the buyer has the money',
};

/** How a dispute stands. */
export const standingOf = ({ stage, awaits }: Standing): string =>
  stage === 'won' || stage === 'lost' ? stages[stage] : `${stages[stage]}${awaits ? ', and waits for an answer' : ' while it decides'}`;

/** Until when the bank reads an answer. */
export const dueText = ({ due }: Pick<Dispute, 'due'>): string => (due === null ? 'No date is known' : `Answer by ${momentText(due)}`);

/** Why, in the payment service's own word. */
export const reasonText = ({ reason }: Pick<Dispute, 'reason'>): string =>
  reason === '' ? 'No reason is said' : reason.replaceAll('_', ' ');

/** Of which kind the coins were that a turn cost. */
export function partsText({ bonus, bought }: { readonly bonus: number; readonly bought: number }): string {
  if (bought === 0) return 'All bonus';
  return bonus === 0 ? 'All bought' : `${coinsText(bought)} bought, ${coinsText(bonus)} bonus`;
}

/** The name that a payment service has for a part of an answer, as it is read: "customer communication". */
export const stagedName = (name: string): string => name.replaceAll('_', ' ');
