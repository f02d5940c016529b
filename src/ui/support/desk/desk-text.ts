import type { ListedCase } from '#application/support/case-queue.ts';
import type { CaseFile } from '#application/support/desk-case.ts';
import { dayText } from '#domain/text/date-text.ts';

const kinds: Readonly<Record<ListedCase['kind'], string>> = {
  story: 'Complaint, story',
  coins: 'Complaint, coins',
  privacy: 'Complaint, privacy',
  other: 'Complaint',
  removal: 'Content removal',
  reply: 'Report of a reply',
};

export const kindText = ({ kind }: Pick<ListedCase, 'kind'>): string => kinds[kind];

const untitled: Readonly<Record<ListedCase['kind'], string>> = {
  story: 'A story or reply',
  coins: 'Coins or a payment',
  privacy: 'Privacy',
  other: 'Something else',
  removal: 'Something to take down',
  reply: 'A reply',
};

/** What a case is about, as short as a title. */
export function caseTitle({ kind, story, character }: Pick<ListedCase, 'kind' | 'story' | 'character'>): string {
  const about = character ?? story;
  if (kind === 'reply' && character !== null) return `A talk with ${character}`;
  if (kind === 'reply' && story !== null) return `A reply in ${story}`;
  return about ?? untitled[kind];
}

const DAY_MS = 86_400_000;

/** When an answer is due, seen from `now` (ms since 1970). Days are UTC days, as the deadline is counted. */
export function dueText(due: string, now: number): string {
  const days = Math.floor(Date.parse(due) / DAY_MS) - Math.floor(now / DAY_MS);
  if (days < 0) return 'overdue';
  if (days === 0) return 'due today';
  return `due ${dayText(due, 'short with weekday', 'UTC')}`;
}

export const reasonText: Readonly<Record<NonNullable<CaseFile['reply']>['reason'], string>> = {
  harmful: 'harmful or dangerous',
  sexual: 'sexual where it should not be',
  hateful: 'hateful',
  wrong: 'it breaks the story',
  other: 'something else',
};

export const claimText: Readonly<Record<NonNullable<CaseFile['claim']>, string>> = {
  copyright: 'copyright',
  likeness: 'their likeness',
  personal: 'personal data',
  other: 'another right',
};

export const stepText: Readonly<Record<CaseFile['steps'][number]['step'], string>> = {
  received: 'Received',
  looking: 'Being looked at',
  message: 'We asked',
  added: 'The reporter added',
  hidden: 'Hidden from players',
  shown: 'Shown to players again',
  answered: 'We answered',
  reopened: 'Open again',
  withdrawn: 'Taken back by the reporter',
};
