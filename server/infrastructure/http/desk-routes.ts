import type { FastifyInstance } from 'fastify';
import {
  actForPerson,
  answerDispute,
  changeCoins,
  decideRequest,
  exportPerson,
  findPeople,
  listDisputes,
  listMails,
  listRefunds,
  listRequests,
  placeGame,
  readDesk,
  readDispute,
  readHealth,
  readPerson,
  refundOrder,
  retryMail,
  saveDisputeDraft,
  sendReceipt,
  setRights,
  settleDispute,
  settleRefund,
  thankForIdea,
} from '#contract/desk.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { AccountErasure } from '#server/application/account/account-erasure.ts';
import { type DataExport, exportAnswer } from '#server/application/account/data-export.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { Act, DeskActs } from '#server/application/desk/desk-acts.ts';
import type { DeskDisputes, DisputeProblem } from '#server/application/desk/desk-disputes.ts';
import type { DeskHealth } from '#server/application/desk/desk-health.ts';
import type { DeskLists } from '#server/application/desk/desk-lists.ts';
import type { DeskMoney, MoneyProblem } from '#server/application/desk/desk-money.ts';
import type { DeskOverview } from '#server/application/desk/desk-overview.ts';
import type { PersonPage } from '#server/application/desk/person-page.ts';
import type { PersonSearch } from '#server/application/desk/person-search.ts';
import type { RequestContext } from '#server/application/session/request-context.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import { always } from './expensive-call.ts';
import type { Refusal } from './refusal.ts';
import { type Handler, serve } from './serve.ts';
import { WrittenJson } from './written-json.ts';

interface DeskParts {
  readonly overview: DeskOverview;
  readonly health: DeskHealth;
  readonly lists: DeskLists;
  readonly search: PersonSearch;
  readonly page: PersonPage;
  readonly acts: DeskActs;
  readonly money: DeskMoney;
  readonly disputes: DeskDisputes;
  readonly dataExport: DataExport;
  readonly erasure: Pick<AccountErasure, 'eraseDue'>;
  readonly audit: Audit;
}

const NO_PERSON: Refusal = { code: 'NOT_FOUND', message: 'There is no such person.' };

/** The brand's desk. Whoever is read is written to the audit log. */
export function registerDeskRoutes(app: FastifyInstance, parts: DeskParts): void {
  registerPeople(app, parts);
  registerActs(app, parts);
  registerMoney(app, parts);
  registerLists(app, parts);
  registerDisputes(app, parts);
}

function registerPeople(app: FastifyInstance, { overview, health, search, page, audit }: DeskParts): void {
  const look: Handler<typeof readDesk> = async (_, { rights }) => ok({ waiting: await overview.read(rights) });
  serve(app, readDesk, look, { expensive: always });

  serve(app, readHealth, async (_, { rights }) => ok(await health.read(rights)), { expensive: always });

  const find: Handler<typeof findPeople> = async ({ query }, caller) => {
    await audit.write(caller.uuid, 'person.find', null);
    return ok(await search.find(query));
  };
  serve(app, findPeople, find, { expensive: always });

  const read: Handler<typeof readPerson> = async ({ id }, caller) => {
    const person = await page.read(id, caller);
    if (person === null) return fail(NO_PERSON);
    await audit.write(caller.uuid, 'person.read', id);
    return ok(person);
  };
  serve(app, readPerson, read, { expensive: always });
}

const conflict = (message: string): Refusal => ({ code: 'DESK_CONFLICT', message });
const problems: Readonly<Record<MoneyProblem, Refusal>> = {
  missing: { code: 'NOT_FOUND', message: 'There is no such thing any more. Read the page again.' },
  used: conflict('This was sent for something else before. Read the page again.'),
  closed: conflict('This account is deleted, or went into another one. Nothing was changed.'),
  admin: conflict('This is an admin. Take their rights first.'),
  'no-address': conflict('There is no address to mail to.'),
  'not-asked': conflict('Nobody asked for a code within the last day. Let them ask for one on the sign-in page first.'),
  unchanged: conflict('It is so already. Read the page again.'),
  running: conflict('A turn of this game is being told. Try again in a minute.'),
  unplayed: conflict('Nothing was played in this game, so it cannot stand in front.'),
  last: conflict('Nobody with all rights would remain. Give them to somebody else first.'),
  same: conflict('This game is theirs already.'),
  unpaid: conflict('This order was not paid, so there is nothing to give back.'),
  disputed: conflict('The bank has this money: it is disputed. Answer the dispute instead.'),
  changed: conflict('Money of this order was given back meanwhile. Read the page again.'),
  'too-much': conflict('Less than that is left of this payment.'),
  'few-coins': conflict('They have fewer coins than that to take.'),
  'not-taken': conflict('This idea is not taken up. Answer it first.'),
  limit: conflict('It is more than one admin may give alone, at once or today (UTC).'),
  busy: conflict(
    'Another refund of this order is not over yet. Read the page again in a minute; where it takes longer, it is among the refunds without an answer.',
  ),
  refused: conflict('The payment service refused it. Nothing was given back.'),
  unclear: conflict(
    'Nobody knows yet whether the money went back. See on the payment service’s own page, and say so among the refunds without an answer.',
  ),
  down: { code: 'PROVIDER_DOWN', message: 'The payment service does not answer right now. Try again in a moment.' },
  own: conflict('You asked for this. Another admin has to confirm it.'),
  over: conflict('The last day of this code is over. Decline it.'),
  answered: conflict('The bank waits for no answer any more: one was sent, or it has decided. Decline it.'),
  'went-back': conflict('It did go back: the payment service lists it. Say so instead.'),
  stayed: conflict('It did not go back: the payment service lists no such refund that reached the buyer. Say so instead.'),
  decided: conflict('Another admin has decided this already. Read the page again.'),
};

const outcomeOf = (result: Result<'done' | 'asked' | 'waiting' | null, MoneyProblem>) =>
  result.ok ? ok({ outcome: result.value ?? 'done' }) : fail(problems[result.error]);

/** What is asked for, by whom, and where. */
const actOf = ({ key, reason }: Pick<Act, 'key' | 'reason'>, { uuid }: LiveSession, { brand }: RequestContext): Act => ({
  key,
  reason,
  by: uuid,
  brand,
});

function registerActs(app: FastifyInstance, { acts, dataExport, erasure }: DeskParts): void {
  const forPerson: Handler<typeof actForPerson> = async (input, caller, context) => {
    const act = actOf(input, caller, context);
    switch (input.act) {
      case 'send-code':
        return outcomeOf(await acts.sendCode(act, input.person));
      case 'sign-out':
        return outcomeOf(await acts.signOut(act, input.person));
      case 'ban':
      case 'unban':
        return outcomeOf(await acts.ban(act, input.person, input.act === 'ban'));
      case 'delete': {
        const deleted = await acts.delete(act, input.person);
        if (deleted.ok) void erasure.eraseDue().catch((error: unknown) => app.log.error(error, 'erasure failed'));
        return outcomeOf(deleted);
      }
    }
  };
  serve(app, actForPerson, forPerson);

  const rights: Handler<typeof setRights> = async (input, caller, context) =>
    outcomeOf(await acts.setRights(actOf(input, caller, context), input.person, input.rights));
  serve(app, setRights, rights);

  const receipt: Handler<typeof sendReceipt> = async (input, caller, context) =>
    outcomeOf(await acts.sendReceipt(actOf(input, caller, context), input.order));
  serve(app, sendReceipt, receipt);

  const place: Handler<typeof placeGame> = async (input, caller, context) => {
    const act = actOf(input, caller, context);
    return outcomeOf(await (input.to === null ? acts.restoreGame(act, input.game) : acts.moveGame(act, input.game, input.to)));
  };
  serve(app, placeGame, place);

  const write: Handler<typeof exportPerson> = async (input, caller, context) => {
    const written = await acts.exported(actOf(input, caller, context), input.person);
    return written.ok ? ok(await WrittenJson.of(exportAnswer(dataExport.json(input.person)))) : fail(problems[written.error]);
  };
  serve(app, exportPerson, write, { expensive: always });
}

function registerMoney(app: FastifyInstance, { money }: DeskParts): void {
  const coins: Handler<typeof changeCoins> = async (input, caller, context) =>
    outcomeOf(await money.changeCoins(actOf(input, caller, context), input.person, input.coins));
  serve(app, changeCoins, coins);

  const thank: Handler<typeof thankForIdea> = async ({ idea, coins: thanks }, caller, { brand }) =>
    outcomeOf(await money.thank({ by: caller.uuid, brand }, idea, thanks));
  serve(app, thankForIdea, thank);

  const refund: Handler<typeof refundOrder> = async (input, caller, context) => {
    const { order, amount, refunded: seen } = input;
    return outcomeOf(await money.refund(actOf(input, caller, context), { order, amount, seen }));
  };
  serve(app, refundOrder, refund);

  const decide: Handler<typeof decideRequest> = async (input, caller, context) =>
    outcomeOf(await money.decide(actOf(input, caller, context), input.request, input.confirm));
  serve(app, decideRequest, decide);
}

function registerLists(app: FastifyInstance, { lists, acts, money, audit }: DeskParts): void {
  const mailed: Handler<typeof listMails> = async ({ status }, caller) => {
    await audit.write(caller.uuid, 'mail.list', null);
    return ok({ mails: await lists.mails(status) });
  };
  serve(app, listMails, mailed, { expensive: always });

  const retry: Handler<typeof retryMail> = async ({ mail, again }, caller) => {
    if (!(await acts.settleMail(caller.uuid, mail, again))) return fail(conflict('This mail does not wait any more. Read the list again.'));
    return ok({ outcome: 'done' });
  };
  serve(app, retryMail, retry);

  serve(app, listRefunds, async () => ok({ refunds: await lists.refunds() }), { expensive: always });

  serve(app, listRequests, async (_, { uuid }) => ok({ requests: await lists.requests(uuid) }), { expensive: always });

  const settle: Handler<typeof settleRefund> = async (input, caller, context) =>
    outcomeOf(await money.settle(actOf(input, caller, context), input.refund, input.wentBack));
  serve(app, settleRefund, settle);
}

const disputeProblems: Readonly<Record<DisputeProblem, Refusal>> = {
  missing: { code: 'NOT_FOUND', message: 'There is no such dispute.' },
  used: conflict('This press has sent something else before, like an earlier draft. Cancel, and read below what became of it.'),
  closed: conflict('This account is deleted: no text about it is kept or sent. The dispute can still be accepted.'),
  over: conflict('The bank waits for no answer: one was sent, or the bank has decided. Read the page again.'),
  redrafted: conflict('Another draft was saved meanwhile. Read the page again before you send it.'),
  empty: conflict('Nothing is written yet. Save the draft first.'),
  busy: conflict('Another answer to this dispute is on its way. Read the page again in a minute.'),
  requested: conflict('Accepting it waits for a second admin already.'),
  here: conflict('This payment service says itself what was answered.'),
  settled: conflict('It is so already, or the bank has decided. Read the page again.'),
  elsewhere: conflict('This payment service takes answers on its own pages alone.'),
  refused: conflict('The payment service took no answer: it was answered there, or the bank has decided. Read the page again.'),
  unwilling: conflict(
    'The payment service took no answer, though the bank still waits for one. Its key may lack the right to write disputes, or it refuses a text. The draft is kept; see the log, or answer on its own page.',
  ),
  staged: conflict(
    'Nothing was sent: something was put at the payment service that you have not seen, and it would go along. The page shows it now; look, and press again.',
  ),
  unclear: conflict(
    'The payment service never said whether it took this. See on its own page, and answer there or here if the bank still waits.',
  ),
  down: { code: 'PROVIDER_DOWN', message: 'The payment service does not answer right now. Your draft is kept; try again in a moment.' },
};

/** Disputes at the desk. Whose data is read is written to the audit log. */
function registerDisputes(app: FastifyInstance, { disputes, audit }: DeskParts): void {
  serve(app, listDisputes, async ({ before }) => ok(await disputes.list(before)), { expensive: always });

  const read: Handler<typeof readDispute> = async ({ id }, caller) => {
    const dispute = await disputes.read(id);
    if (dispute === null) return fail(disputeProblems.missing);
    await audit.write(caller.uuid, 'dispute.read', dispute.person.id);
    return ok(dispute);
  };
  serve(app, readDispute, read, { expensive: always });

  const save: Handler<typeof saveDisputeDraft> = async ({ dispute, drafted, draft }) => {
    const saved = await disputes.saveDraft(dispute, drafted, draft);
    return saved.ok ? ok({ drafted: saved.value }) : fail(disputeProblems[saved.error]);
  };
  serve(app, saveDisputeDraft, save);

  const settle: Handler<typeof settleDispute> = async ({ key, reason, dispute, answered }, { uuid: by }, { brand }) => {
    const settled = await disputes.settle({ key, reason, by, brand }, dispute, answered);
    return settled.ok ? ok({ outcome: settled.value }) : fail(disputeProblems[settled.error]);
  };
  serve(app, settleDispute, settle);

  const answer: Handler<typeof answerDispute> = async ({ key, reason, ...asked }, { uuid: by }, { brand }) => {
    const answered = await disputes.answer({ key, reason, by, brand }, asked);
    return answered.ok ? ok({ outcome: answered.value }) : fail(disputeProblems[answered.error]);
  };
  serve(app, answerDispute, answer);
}
