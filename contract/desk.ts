/** The brand's desk: people, and what is done for them. */
import * as v from 'valibot';
import { amountDigits, ledgerKinds, orderStatuses } from './payments.ts';
import { type DeskRight, get } from './route.ts';
import { playerText, uuid } from './shapes.ts';

export const MAX_SEARCH_LENGTH = 200;

export const deskRights = ['support', 'money', 'content', 'all'] as const satisfies readonly DeskRight[];

const whole = v.pipe(v.number(), v.integer());
const status = v.picklist(['normal', 'banned', 'merged', 'deleted']);
const role = v.picklist(['guest', 'normal', 'admin']);

const knownPerson = {
  id: uuid,
  /** A running number, as players see it. */
  number: whole,
  name: v.string(),
  username: v.string(),
  email: v.nullable(v.string()),
  role,
  status,
  created: v.string(),
};

/** By what of a person a search found them. */
const foundBy = v.picklist(['id', 'e-mail', 'name', 'order', 'payment', 'game', 'case', 'code']);

export const findPeople = get('admin/person.find', {
  summary:
    'People by address, name, number, order, payment id of the provider, game, reference of a case, or invitation code; each search is written to the audit log',
  access: 'admin',
  rights: ['support', 'money'],
  input: v.strictObject({ query: v.pipe(playerText(MAX_SEARCH_LENGTH), v.trim(), v.minLength(1)) }),
  answer: v.object({
    people: v.array(v.object({ ...knownPerson, by: foundBy })),
    /** Cases that no account can be found of. */
    cases: v.array(v.object({ id: uuid, reference: v.nullable(v.string()) })),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});

const order = v.object({
  id: uuid,
  brand: v.string(),
  provider: v.string(),
  provider_id: v.nullable(v.string()),
  status: v.picklist(orderStatuses),
  coins: whole,
  credited: whole,
  amount: whole,
  currency: v.string(),
  digits: amountDigits,
  created: v.string(),
  paid: v.nullable(v.string()),
});

const game = v.object({
  id: uuid,
  story: v.string(),
  title: v.string(),
  /** Whom it is a talk with; null in a story. */
  character: v.nullable(v.string()),
  turns: whole,
  updated: v.string(),
  /** Whether it opens when its story, or the talk, is opened. */
  goes_on: v.boolean(),
  /** Whether a merge put it beside another one. */
  merged: v.boolean(),
});

const ledgerLine = v.object({
  id: whole,
  kind: v.picklist(ledgerKinds),
  about: v.string(),
  game: v.nullable(v.object({ id: uuid, talk: v.boolean() })),
  bonus: whole,
  bought: whole,
  created: v.string(),
});

/** What was done for the person at the desk. `by`: the admin's name. */
const doneAct = v.object({
  id: whole,
  action: v.string(),
  by: v.string(),
  reason: v.string(),
  thing: v.string(),
  coins: v.nullable(whole),
  at: v.string(),
});

export const readPerson = get('admin/person.read', {
  summary: 'All that the desk knows of a person; each read is written to the audit log',
  access: 'admin',
  rights: ['support', 'money'],
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    ...knownPerson,
    /** The account that a guest was merged into. */
    merged_into: v.nullable(uuid),
    /** Guests that were merged into this account. */
    merged_from: v.array(uuid),
    source: v.nullable(v.string()),
    sign_in_with: v.array(v.string()),
    wallet: v.object({
      bonus: whole,
      bought: whole,
      debt: whole,
      daily_limit: v.nullable(whole),
      spent_today: whole,
    }),
    /** The latest first. */
    ledger: v.array(ledgerLine),
    devices: v.array(v.object({ id: v.string(), device: v.string(), created: v.string(), seen: v.string() })),
    orders: v.array(order),
    games: v.array(game),
    cases: v.array(
      v.object({ id: uuid, reference: v.nullable(v.string()), kind: v.string(), status: v.string(), due: v.string(), created: v.string() }),
    ),
    subscriptions: v.array(v.object({ story: v.string(), title: v.string(), email: v.string(), confirmed: v.boolean() })),
    /** Whether visits are counted; null before anything was sent or chosen. `chosen`: null where the person did not choose. */
    consent: v.nullable(v.object({ allowed: v.boolean(), chosen: v.nullable(v.string()) })),
    mails: v.array(v.object({ id: v.string(), template: v.string(), status: v.string(), created: v.string(), problem: v.string() })),
    done: v.array(doneAct),
    /** Of the caller. */
    rights: v.array(v.picklist(deskRights)),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
