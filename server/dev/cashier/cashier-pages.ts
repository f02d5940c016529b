import { createHash } from 'node:crypto';
import { momentText } from '#domain/text/date-text.ts';
import { shortPrice } from '#domain/text/money.ts';
import { disputeStanding } from '#server/domain/payments/charge-disputes.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import { htmlPage } from '#server/infrastructure/http/html-page.ts';
import { STYLE } from './cashier-style.ts';
import { type Press, pressed, refundable, refunded, type SandboxPayment, successAddress } from './sandbox-payment.ts';

/** Without `form-action`, because browsers apply it to the redirect after a form too, and that leads to the shop. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`;

interface Action {
  readonly press: Press;
  readonly label: string;
  readonly hint: string;
  readonly amount?: number;
}

/** The hosted page of one payment: what it is, and all that can be done about it. */
export function paymentPage(payment: SandboxPayment): string {
  const { title, amount, state } = payment;
  return page(
    `${title} · ${stateText(payment)[0]}`,
    `<p class="note">This is a sandbox. No money moves.</p>
<section class="bill" aria-labelledby="title">
<h1 id="title">${escaped(title)}</h1>
<p class="amount">${escaped(money(amount, payment))}</p>
${state === 'open' ? buyerForm : outcome(payment)}
</section>
${possibilities(payment)}
${facts(payment)}`,
  );
}

/** Every payment there is, as given. */
export function listPage(payments: readonly SandboxPayment[]): string {
  const items = payments.map((payment) => {
    const { id, title, provider, created } = payment;
    const at = new Date(created * 1000);
    return `<li><a href="/pay/${escaped(id)}"><span class="row"><strong>${escaped(title)}</strong><span>${escaped(money(payment.amount, payment))}</span></span>
<span class="row quiet"><span>${stateText(payment)[0]}, by ${provider}</span><time datetime="${at.toISOString()}">${momentText(at, 'UTC')} UTC</time></span></a></li>`;
  });
  const none = '<p class="none">No payment yet. Buy coins, and it will be here.</p>';
  return page(
    'Payments',
    `<p class="note">This is a sandbox. No money moves.</p>
<h1>Payments</h1>
${items.length > 0 ? `<ul class="list">${items.join('\n')}</ul>` : none}`,
  );
}

export const missingPage = (): string =>
  page('No such payment', '<h1>No such payment</h1>\n<p class="quiet">It may have been made before this cashier was set up anew.</p>');

const words: Readonly<Record<SandboxPayment['state'], readonly [heading: string, meaning: string]>> = {
  open: ['Waiting for payment', ''],
  pending: ['Payment on its way', 'The buyer has done their part. The money has not arrived yet.'],
  paid: ['Paid', 'The money is there.'],
  failed: ['Payment failed', 'The money did not come, and will not.'],
  expired: ['Payment expired', 'Nobody paid in time.'],
};

const disputeWords: Readonly<Record<ReturnType<typeof disputeStanding>, readonly [heading: string, meaning: string] | null>> = {
  none: null,
  open: ['Disputed', 'The buyer’s bank has the money while it decides.'],
  won: ['Dispute won', 'The money came back to the shop.'],
  lost: ['Dispute lost', 'The money is gone for good.'],
};

/** A payment's state as heading and explanation. */
function stateText(payment: SandboxPayment): readonly [heading: string, meaning: string] {
  const back = refunded(payment);
  const standing = disputeStanding(payment.disputes);
  if (standing === 'open' || standing === 'lost' || back === 0) return disputeWords[standing] ?? words[payment.state];
  return [back === payment.amount ? 'Refunded' : 'Refunded in part', `${money(back, payment)} went back to the buyer.`];
}

/** Where buyers may be: in the Union with and without a usual rate of tax, and outside. */
const countries = [
  ['DE', 'Germany'],
  ['FI', 'Finland'],
  ['GB', 'United Kingdom'],
  ['US', 'United States'],
  ['', 'not said'],
] as const;

const buyerForm = `<form method="post" class="buyer">
<p><label for="country">Your card is from</label>
<select id="country" name="country">${countries.map(([code, name]) => `<option value="${code}">${name}</option>`).join('')}</select></p>
<button class="primary" name="press" value="pay">Pay</button>
<button class="plain" name="press" value="cancel">Cancel</button>
</form>`;

function outcome(payment: SandboxPayment): string {
  const [heading, meaning] = stateText(payment);
  return `<p class="state ${toneOf(payment)}">${heading}</p>
<p class="quiet">${escaped(meaning)}</p>
<p class="ways"><a class="way" href="${escaped(successAddress(payment))}">Back to the shop</a>
<a href="${escaped(payment.cancelUrl)}">Back to where it began</a></p>`;
}

/** Whether that is good news for the shop. */
function toneOf({ state, disputes }: SandboxPayment): 'good' | 'bad' | 'open' {
  const dispute = disputeStanding(disputes);
  if (state === 'pending' || dispute === 'open') return 'open';
  return state === 'paid' && dispute !== 'lost' ? 'good' : 'bad';
}

const actions: readonly Action[] = [
  { press: 'later', label: 'Pay later', hint: 'The buyer is done; the money is still on its way.' },
  { press: 'complete', label: 'Complete', hint: 'The money arrives.' },
  { press: 'fail', label: 'Fail', hint: 'The payment does not go through.' },
  { press: 'expire', label: 'Let it expire', hint: 'Nobody pays in time.' },
  { press: 'refund', label: 'Refund all', hint: 'Everything that is left goes back.' },
  { press: 'inquire', label: 'Inquiry', hint: 'The buyer’s bank asks. No money moves.' },
  { press: 'drop', label: 'Inquiry ends', hint: 'The bank asks no more. No money moves.' },
  { press: 'overdue', label: 'Let the date pass', hint: 'The bank need not read an answer any more.' },
  { press: 'dispute', label: 'Dispute', hint: 'The buyer’s bank takes the money back for now.' },
  { press: 'win', label: 'Dispute won', hint: 'The money comes back to the shop.' },
  { press: 'lose', label: 'Dispute lost', hint: 'The money is gone for good.' },
];

function possibilities(payment: SandboxPayment): string {
  const possible = actions.filter(({ press }) => pressed(payment, press)).flatMap((action) => variants(action, payment));
  if (possible.length === 0) return '';
  const rows = possible.map(({ press, label, hint, amount }, index) => {
    const given = amount === undefined ? '' : `<input type="hidden" name="amount" value="${amount}">`;
    return `<form method="post" class="try">${given}<button name="press" value="${press}" aria-describedby="hint-${index}">${label}</button>
<p id="hint-${index}" class="quiet">${escaped(hint)}</p></form>`;
  });
  const heading = payment.state === 'open' ? 'Or try what else can happen' : 'What happens next';
  return `<section aria-labelledby="next"><h2 id="next">${heading}</h2>
${rows.join('\n')}</section>`;
}

/** How an action shows for this payment: a refund may also be of a half, and what is on its way is let go rather than made to fail. */
function variants(action: Action, payment: SandboxPayment): Action[] {
  const { step = 1 } = payment;
  const left = refundable(payment);
  const half = Math.floor(payment.amount / 2 / step) * step;
  if (action.press === 'fail' && payment.state === 'pending')
    return [{ ...action, label: 'Let it fail', hint: 'The money does not arrive.' }];
  if (action.press !== 'refund' || half < 1 || half >= left) return [action];
  return [{ press: 'refund', label: 'Refund half', hint: `${money(half, payment)} goes back.`, amount: half }, action];
}

function facts(payment: SandboxPayment): string {
  const { provider, id, orderId, disputes } = payment;
  const given = refunded(payment);
  const rows = [
    ['Paid from', payment.country],
    ['Refunded', given > 0 && money(given, payment)],
    ['Disputes', disputes.join(', ')],
    ['Wire format', provider],
    ['Payment', id],
    ['Order', orderId],
  ] as const;
  const shown = rows.flatMap(([name, value]) => (value ? [`<dt>${name}</dt><dd>${escaped(value)}</dd>`] : []));
  return `<dl>${shown.join('')}</dl>`;
}

const money = (amount: number, payment: SandboxPayment): string => shortPrice({ ...payment, amount });

const page = (title: string, body: string): string =>
  htmlPage({
    title: `${title} · Sandbox cashier`,
    style: STYLE,
    head: '\n<link rel="icon" href="data:,">',
    body: `<header><a href="/">Sandbox cashier</a></header>\n<main>\n${body}\n</main>`,
  });
