import type { FoundPeople, Person } from '#application/desk/people.ts';
import { holdsRight } from '#domain/admin/desk-rights.ts';

type Known = Pick<Person, 'name' | 'username' | 'email' | 'number' | 'role' | 'status'>;

/** What a person is called at the desk: their address, else their name, else their number. */
export const nameOf = ({ email, name, username, number }: Pick<Known, 'email' | 'name' | 'username' | 'number'>): string =>
  email ?? (name || username || `Guest ${number}`);

const roles: Readonly<Record<Person['role'], string>> = { guest: 'Guest', normal: 'Member', admin: 'Admin' };

const statuses: Readonly<Record<Exclude<Person['status'], 'normal'>, string>> = {
  banned: 'banned',
  merged: 'went into an account',
  deleted: 'deleted',
};

/** "Member", "Guest, banned". */
export const standingText = ({ role, status }: Pick<Known, 'role' | 'status'>): string =>
  status === 'normal' ? roles[role] : `${roles[role]}, ${statuses[status]}`;

/** By what a search found somebody. */
export const byText: Readonly<Record<FoundPeople['people'][number]['by'], string>> = {
  id: 'By number',
  'e-mail': 'By e-mail',
  name: 'By name',
  order: 'By order',
  payment: 'By payment',
  invoice: 'By invoice',
  game: 'By game',
  case: 'By case',
  code: 'By invitation',
};

const acts: Readonly<Record<string, string>> = {
  'person.coins': 'Coins',
  'person.send-code': 'Sign-in code sent',
  'person.sign-out': 'Signed out everywhere',
  'person.ban': 'Banned',
  'person.unban': 'Ban lifted',
  'person.delete': 'Account deleted',
  'person.export': 'Data exported',
  'order.refund': 'Refund',
  'order.receipt': 'Receipt sent',
  'game.move': 'Game moved',
  'game.restore': 'Game put in front',
  'coins.ask': 'Coins, waits for a second admin',
  'refund.ask': 'Refund, waits for a second admin',
  'request.decline': 'Request declined',
  'rights.change': 'Rights changed',
  'idea.thank': 'Thanks for an idea',
  'refund.went-back': 'Unclear refund: the money went back',
  'dispute.answer': 'Dispute answered',
  'dispute.accept': 'Dispute accepted',
  'refund.stayed': 'Unclear refund: nothing went back',
};

/** What was done at the desk. */
export const actText = (action: string): string => acts[action] ?? action;

type DeskRight = Person['rights'][number];

/** What a right is called, and what it opens. */
export const rightTexts: Readonly<Record<DeskRight, string>> = {
  support: 'Support: cases, people, coins up to the limits',
  money: 'Money: orders, refunds, coins above the limits',
  content: 'Content: what players see of stories',
  all: 'All, and giving rights',
};

/** In the order of the form. */
export const deskRightNames = Object.keys(rightTexts) as DeskRight[];

/** "Support, Money"; "None". */
export const rightsText = (rights: readonly DeskRight[]): string =>
  rights.length === 0 ? 'None' : rights.map((right) => rightTexts[right].replace(/[:,].*/, '')).join(', ');

/** Whether the admin who reads may give rights. */
export const mayGiveRights = ({ rights }: Pick<Person, 'rights'>): boolean => rights.includes('all');

/** Whether the admin who reads may do what support does. */
export const maySupport = ({ rights }: Pick<Person, 'rights'>): boolean => holdsRight(rights, ['support']);

/** Whether the admin who reads may give money back. */
export const mayRefund = ({ rights }: Pick<Person, 'rights'>): boolean => holdsRight(rights, ['money']);
