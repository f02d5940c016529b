/** The brand's desk: people, and what is done for them. */
import * as v from 'valibot';
import { amountDigits, ledgerKinds, listedInvoice, orderStatuses } from './payments.ts';
import { type DeskRight, get, post } from './route.ts';
import { nothing, playerText, uuid } from './shapes.ts';

export const MAX_SEARCH_LENGTH = 200;
export const MAX_REASON_LENGTH = 500;
export const MOST_COINS_AT_DESK = 100_000;
/**
 * Max lengths of what is sent to a bank about a dispute, in UTF-16 units: together one usual body, and less than the 20,000 of a text and 150,000 of all that Stripe takes.
 */
export const MAX_EVIDENCE_NAME_LENGTH = 200;
export const MAX_EVIDENCE_TEXT_LENGTH = 1_000;
export const MAX_EVIDENCE_WORDS_LENGTH = 2_500;
export const MAX_EVIDENCE_LOG_LENGTH = 5_000;

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
const foundBy = v.picklist(['id', 'e-mail', 'name', 'order', 'payment', 'invoice', 'game', 'case', 'code']);

export const findPeople = get('admin/person.find', {
  summary:
    'People by address, name, number, order, payment id of the provider, number of an invoice or a credit note, game, reference of a case, or invitation code; each search is written to the audit log',
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

/**
 * - `inquiry`: the bank asks, and takes nothing
 * - `open`: the bank has taken the money and decides
 * - `won`, `lost`: it has decided; won means that the money came back
 */
const disputeStage = v.picklist(['inquiry', 'open', 'won', 'lost']);

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
  invoices: v.nullish(v.array(listedInvoice), []),
  /** The latest first. */
  disputes: v.nullish(v.array(v.object({ id: uuid, stage: disputeStage, awaits: v.boolean() })), []),
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

const request = v.object({
  id: uuid,
  /** Null where it is about a code. */
  person: v.nullable(uuid),
  /** The order whose money is to be given back, and how much; null where it is about coins. */
  order: v.nullable(uuid),
  /** The dispute that is to be accepted, for `money`; null where it is about anything else. */
  dispute: v.nullable(uuid),
  money: v.nullable(v.object({ amount: whole, currency: v.string(), digits: whole })),
  /** Given to the person, taken where negative, or given by all uses of the code. */
  coins: v.nullable(whole),
  /** A code that is to be made. `coins`: of each use. */
  code: v.nullable(
    v.object({ code: v.string(), coins: whole, uses: whole, per_person: whole, story: v.nullable(v.string()), expires: v.string() }),
  ),
  reason: v.string(),
  by: v.string(),
  /** Whether the caller asked, who cannot confirm it. */
  own: v.boolean(),
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
    /** What is above a brand's limit and waits for a second admin. */
    requests: v.array(request),
    /** What the person may do at the desk; empty of who is no admin. */
    desk_rights: v.array(v.picklist(deskRights)),
    /** Of the caller. */
    rights: v.array(v.picklist(deskRights)),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** What every act at the desk has. `key`: chosen by the page, so that the same press has one effect. */
const act = { key: uuid, reason: v.pipe(playerText(MAX_REASON_LENGTH), v.trim(), v.minLength(1)) };
/**
 * - `asked`: it is above the brand's limit, and waits for a second admin
 * - `waiting`: the payment service did not answer; it is asked again by itself
 */
const outcome = v.object({ outcome: v.picklist(['done', 'asked', 'waiting']) });
const common = ['NOT_FOUND', 'DESK_CONFLICT'] as const;

export const actForPerson = post('admin/person.act', {
  summary:
    'Mail a sign-in code to the browser that asked last, sign a person out everywhere, ban them, lift the ban, or delete the account at their request',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ ...act, person: uuid, act: v.picklist(['send-code', 'sign-out', 'ban', 'unban', 'delete']) }),
  answer: outcome,
  failures: common,
});

export const setRights = post('admin/person.rights', {
  summary:
    'Say what somebody may do at the desk: it makes an admin of a member, and takes the role with the last right. Somebody with all rights remains',
  access: 'admin',
  rights: ['all'],
  input: v.strictObject({ ...act, person: uuid, rights: v.pipe(v.array(v.picklist(deskRights)), v.maxLength(deskRights.length)) }),
  answer: outcome,
  failures: common,
});

export const changeCoins = post('admin/person.coins', {
  summary: 'Give a person coins, or take coins that they have; above the limits of the brand a second admin has to confirm it',
  access: 'admin',
  rights: ['support', 'money'],
  input: v.strictObject({
    ...act,
    person: uuid,
    coins: v.pipe(whole, v.minValue(-MOST_COINS_AT_DESK), v.maxValue(MOST_COINS_AT_DESK), v.notValue(0)),
  }),
  answer: outcome,
  failures: common,
});

export const thankForIdea = post('admin/idea.thank', {
  summary: 'Give the author of an idea that was taken up coins in thanks, once, within what one admin may give alone',
  access: 'admin',
  rights: ['support', 'money'],
  input: v.strictObject({ idea: uuid, coins: v.pipe(whole, v.minValue(1), v.maxValue(MOST_COINS_AT_DESK)) }),
  answer: outcome,
  failures: common,
});

export const exportPerson = post('admin/person.export', {
  summary: 'Everything kept about a person, in one JSON, as they get it themselves',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ ...act, person: uuid }),
  answer: v.object({ export: v.record(v.string(), v.unknown()) }),
  failures: [...common, 'TOO_MANY_REQUESTS'],
});

export const refundOrder = post('admin/order.refund', {
  summary:
    'Give money of an order back through its payment service, in full or in part; above the limit of the brand a second admin has to confirm it',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({
    ...act,
    order: uuid,
    amount: v.pipe(whole, v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
    /** What the admin saw as given back before: refused where it is another amount by now. */
    refunded: v.pipe(whole, v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  }),
  answer: outcome,
  failures: [...common, 'PROVIDER_DOWN'],
});

export const sendReceipt = post('admin/order.receipt', {
  summary: 'Mail the receipt of an order again',
  access: 'admin',
  rights: ['support', 'money'],
  input: v.strictObject({ ...act, order: uuid }),
  answer: outcome,
  failures: common,
});

export const placeGame = post('admin/game.place', {
  summary: 'Put a game in front, so that it opens with its story; or move it to another person, named by address or id',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ ...act, game: uuid, to: v.nullable(playerText(MAX_SEARCH_LENGTH)) }),
  answer: outcome,
  failures: common,
});

export const decideRequest = post('admin/request.decide', {
  summary: 'Confirm or decline what another admin asked for: coins, a refund or a code',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({ ...act, request: uuid, confirm: v.boolean() }),
  answer: outcome,
  failures: [...common, 'PROVIDER_DOWN'],
});

export const readDesk = get('admin/desk.overview', {
  summary: 'What needs a person today, as far as the caller has the right to it: how many, and when the first is due or came',
  access: 'admin',
  rights: ['support', 'money', 'content'],
  input: nothing,
  answer: v.object({
    waiting: v.array(
      v.object({
        kind: v.picklist(['cases', 'quarantined', 'requests', 'refunds', 'disputes', 'mails', 'ideas', 'queued-mails']),
        count: whole,
        soonest: v.nullable(v.string()),
      }),
    ),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});

/** A mail that failed and can be sent again, or one on its way. `person`: who has the address, if anybody. `next`: when it is tried next. */
const listedMail = v.object({
  id: uuid,
  to: v.string(),
  person: v.nullable(uuid),
  brand: v.string(),
  template: v.string(),
  attempts: whole,
  problem: v.string(),
  created: v.string(),
  next: v.nullable(v.string()),
});

export const listMails = get('admin/mail.list', {
  summary: 'Mails that failed and can be sent again, or mails on their way, the oldest 100; each read is written to the audit log',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ status: v.picklist(['failed', 'queued']) }),
  answer: v.object({ mails: v.array(listedMail) }),
  failures: ['TOO_MANY_REQUESTS'],
});

export const retryMail = post('admin/mail.retry', {
  summary: 'Send a mail that failed again, or give it up',
  access: 'admin',
  rights: ['support'],
  input: v.strictObject({ mail: uuid, again: v.boolean() }),
  answer: outcome,
  failures: ['DESK_CONFLICT'],
});

export const listRequests = get('admin/request.list', {
  summary: 'What is above the limit of one admin and waits for a second one, the oldest 100',
  access: 'admin',
  rights: ['money'],
  input: nothing,
  answer: v.object({ requests: v.array(request) }),
  failures: ['TOO_MANY_REQUESTS'],
});

export const listRefunds = get('admin/refund.list', {
  summary:
    'Refunds that a payment service has not answered; `unclear` are those that are not asked for any more, so that a person has to look',
  access: 'admin',
  rights: ['money'],
  input: nothing,
  answer: v.object({
    refunds: v.array(
      v.object({
        id: uuid,
        order: uuid,
        person: uuid,
        brand: v.string(),
        provider: v.string(),
        provider_id: v.nullable(v.string()),
        status: v.picklist(['asked', 'unclear']),
        amount: whole,
        currency: v.string(),
        digits: amountDigits,
        asked: v.string(),
      }),
    ),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});

export const settleRefund = post('admin/refund.settle', {
  summary: 'Say of an unclear refund whether the money went back, as the page of the payment service shows it',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({ ...act, refund: uuid, went_back: v.boolean() }),
  answer: outcome,
  failures: common,
});

export const readHealth = get('admin/desk.health', {
  summary:
    'Whether the work beside requests goes on: queues, jobs, the last check of the ledger, the language model, and the versions that run',
  access: 'admin',
  rights: ['support', 'money', 'content'],
  input: nothing,
  answer: v.object({
    /** `oldest`: since when the first of them waits. */
    queues: v.array(
      v.object({
        queue: v.picklist(['turns', 'mails', 'payments', 'events', 'erasures']),
        count: whole,
        oldest: v.nullable(v.string()),
      }),
    ),
    /** `late`: no process has run it for long. `next` is null then. */
    jobs: v.array(
      v.object({
        job: v.string(),
        state: v.picklist(['fine', 'failed', 'late']),
        ran: v.string(),
        next: v.nullable(v.string()),
        problem: v.nullable(v.string()),
      }),
    ),
    /** Null before the first check. `people`: some of those whose accounts do not add up, for who has the right to money. */
    ledger: v.nullable(v.object({ checked: v.string(), wallets: whole, wrong: whole, people: v.array(uuid) })),
    /** Null: scripts alone narrate. */
    model: v.nullable(v.object({ name: v.string(), host: v.string(), answers: v.boolean() })),
    version: v.string(),
    /** The newest migration of the database. */
    schema: v.string(),
  }),
  failures: ['TOO_MANY_REQUESTS'],
});

const count = v.pipe(whole, v.minValue(0), v.maxValue(2_147_483_646));
const disputedMoney = { amount: whole, currency: v.string(), digits: amountDigits };
const dispute = {
  id: uuid,
  provider: v.string(),
  stage: disputeStage,
  /** As the payment service calls it; the reason is empty where it says none. */
  status: v.string(),
  reason: v.string(),
  ...disputedMoney,
  /** Whether the bank waits for an answer. */
  awaits: v.boolean(),
  opened: v.string(),
  /** Until when the bank reads an answer; null where that is not known. */
  due: v.nullable(v.string()),
};

export const listDisputes = get('admin/dispute.list', {
  summary: 'Disputes of payments, page by page: those that wait for an answer by their date, then the others',
  access: 'admin',
  rights: ['money'],
  /** `before`: the last one of the page before, as its answer named it. */
  input: v.strictObject({ before: v.optional(uuid) }),
  answer: v.object({ disputes: v.array(v.object({ ...dispute, person: uuid, brand: v.string() })), before: v.nullable(uuid) }),
  failures: ['TOO_MANY_REQUESTS'],
});

const evidence = v.strictObject({
  name: playerText(MAX_EVIDENCE_NAME_LENGTH),
  email: playerText(MAX_EVIDENCE_NAME_LENGTH),
  product: playerText(MAX_EVIDENCE_TEXT_LENGTH),
  activity: playerText(MAX_EVIDENCE_LOG_LENGTH),
  terms: playerText(MAX_EVIDENCE_TEXT_LENGTH),
  words: playerText(MAX_EVIDENCE_WORDS_LENGTH),
});

/** Names what stands at a payment service for a dispute; empty: nothing. */
const mark = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{64})?$/));

export const readDispute = get('admin/dispute.read', {
  summary: 'A dispute with what the bank may want to know of it; each read is written to the audit log',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({ id: uuid }),
  answer: v.object({
    ...dispute,
    provider_id: v.string(),
    /** Whether it can be answered here; where not, on the page of the payment service. */
    answers_here: v.boolean(),
    merchant_page: v.nullable(v.string()),
    person: v.object(knownPerson),
    order: v.object({
      id: uuid,
      brand: v.string(),
      coins: whole,
      credited: whole,
      ...disputedMoney,
      refunded: whole,
      country: v.nullable(v.string()),
      paid: v.nullable(v.string()),
    }),
    /** Other disputes of the order that keep its coins away: open or lost. */
    others: whole,
    wallet: v.object({ bonus: whole, bought: whole, debt: whole }),
    /** Turns since the payment, also by guests who went into the account, whose coins did not come back: the latest 100, the latest first. */
    played: v.array(v.object({ id: whole, at: v.string(), title: v.string(), bonus: whole, bought: whole })),
    /** As long as they are kept: the latest 100, the latest first. `ended`: null where it is not over. */
    sign_ins: v.array(
      v.object({
        id: v.string(),
        device: v.string(),
        guest: v.boolean(),
        created: v.string(),
        seen: v.string(),
        ended: v.nullable(v.string()),
      }),
    ),
    mails: v.array(v.object({ id: v.string(), template: v.string(), status: v.string(), created: v.string() })),
    /** What would be sent: as it was saved, else as it is proposed. */
    draft: v.object(evidence.entries),
    /** How often the draft was saved. */
    drafted: whole,
    /** Whether accepting it waits for a second admin. */
    accepting: v.boolean(),
    /** What stands at the payment service already and goes along with an answer; null where no answer can be sent, or where it could not be read. */
    staged: v.nullable(v.object({ mark: v.string(), parts: v.array(v.object({ name: v.string(), text: v.string() })) })),
    /** What was sent so far, the earliest first. `evidence`: null where the dispute was accepted, and once the account is deleted. */
    answers: v.array(
      v.object({
        id: uuid,
        accepts: v.boolean(),
        /** `unclear`: whether it was taken on is not known. */
        status: v.picklist(['asked', 'done', 'refused', 'unclear']),
        evidence: v.nullable(v.object(evidence.entries)),
        by: v.string(),
        at: v.string(),
      }),
    ),
  }),
  failures: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const saveDisputeDraft = post('admin/dispute.draft', {
  summary: 'Save the draft of an answer, unless another one was saved meanwhile',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({ dispute: uuid, drafted: count, draft: evidence }),
  answer: v.object({ drafted: whole }),
  failures: ['NOT_FOUND', 'DESK_CONFLICT'],
});

export const settleDispute = post('admin/dispute.settle', {
  summary: 'Say of a dispute that only the page of its payment service takes answers to, whether it was answered there',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({ ...act, dispute: uuid, answered: v.boolean() }),
  answer: outcome,
  failures: ['NOT_FOUND', 'DESK_CONFLICT'],
});

export const answerDispute = post('admin/dispute.answer', {
  summary: 'Send the saved draft to the bank through the payment service, or accept the dispute; each for good',
  access: 'admin',
  rights: ['money'],
  input: v.strictObject({
    ...act,
    dispute: uuid,
    /** How often the draft that is sent was saved; null accepts the dispute. */
    drafted: v.nullable(count),
    /** The mark of what the admin saw at the payment service, which goes along; empty where nothing stands there. */
    staged: mark,
  }),
  answer: outcome,
  failures: ['NOT_FOUND', 'DESK_CONFLICT', 'PROVIDER_DOWN'],
});
