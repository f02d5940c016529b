import Printer from 'lucide-react/icons/printer';
import { useSearchParams } from 'react-router';
import { type Invoice, openedInvoice } from '#application/payments/invoice.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { countryText } from '#domain/text/country-text.ts';
import { dayText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { InvoiceList } from './invoice-list.tsx';
import styles from './invoice-screen.module.scss';

/** `/invoice/{id}`: an invoice or a credit note as it was issued, to read and to print. Source: DESK-41. */
export function InvoiceScreen() {
  const invoice = useRemote(openedInvoice);
  const state = useLive(invoice.state);
  const [params] = useSearchParams();
  const atDesk = params.has('desk');
  const [back, backLabel] = atDesk ? ['/admin/orders', 'Back to the orders'] : ['/user/coins', 'Back to your coins'];
  return (
    <SlimFrame
      page={state.kind === 'ready' ? state.value.name : 'Invoice'}
      back={back}
      backLabel={backLabel}
      tools={atDesk && <AdminNav />}
    >
      <main id="main" tabIndex={-1} className={styles.main}>
        {state.kind === 'loading' && <ListSkeleton rows={6} />}
        {state.kind === 'failed' && (
          <>
            <h1>Invoice</h1>
            <ListFailed text={state.message} retry={() => invoice.retry()} />
          </>
        )}
        {state.kind === 'ready' && <Shown invoice={state.value} atDesk={atDesk} />}
      </main>
    </SlimFrame>
  );
}

interface ShownProps {
  readonly invoice: Invoice;
  readonly atDesk: boolean;
}

function Shown({ invoice, atDesk }: ShownProps) {
  return (
    <>
      <Paper invoice={invoice} />
      <div className={styles.tools}>
        <Button look="primary" onClick={() => window.print()}>
          <Printer /> Print
        </Button>
        <InvoiceList invoices={invoice.others} price={invoice} atDesk={atDesk} />
      </div>
    </>
  );
}

/** What is printed. */
function Paper({ invoice }: { readonly invoice: Invoice }) {
  const { kind, name, issued, order, coins, country, rate, tax, amount, seller, others } = invoice;
  const money = (value: number) => priceText({ ...invoice, amount: value });
  const about = others.find((other) => other.kind === 'invoice');
  return (
    <article className={styles.paper} aria-labelledby="invoice">
      <header className={styles.head}>
        <div>
          <h1 id="invoice">{kind === 'invoice' ? 'Invoice' : 'Credit note'}</h1>
          <p className={styles.number}>{name}</p>
        </div>
        <address className={styles.seller}>
          <strong>{seller.legalName}</strong>
          {seller.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {seller.vatNumber !== '' && <span>VAT number {seller.vatNumber}</span>}
          <span>{seller.email}</span>
        </address>
      </header>
      <dl className={styles.facts}>
        <Fact name="Date">{dayText(issued, 'full', 'UTC')}</Fact>
        {about !== undefined && kind === 'credit' && (
          <Fact name="For invoice">{`${about.name} of ${dayText(about.issued, 'full', 'UTC')}`}</Fact>
        )}
        <Fact name="Order">{order}</Fact>
        <Fact name="Buyer’s country">{countryText(country)}</Fact>
      </dl>
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">{kind === 'invoice' ? 'What was bought' : 'What was given back'}</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{`${kind === 'invoice' ? '' : 'Money for '}${coinsText(coins)} for ${seller.brand}`}</th>
            <td>{money(amount - tax)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Net</th>
            <td>{money(amount - tax)}</td>
          </tr>
          <tr>
            <th scope="row">{rate === 0 ? 'VAT, none in this country' : `VAT ${rateText(rate)}, ${countryText(country)}`}</th>
            <td>{money(tax)}</td>
          </tr>
          <tr className={styles.total}>
            <th scope="row">{kind === 'invoice' ? 'Total, paid' : 'Total, taken back from the invoice'}</th>
            <td>{money(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>
        {kind === 'invoice' ? 'Paid in full. ' : 'What was paid of it goes back to where it was paid from. '}
        How refunds work: <a href="/refund">{`${location.origin}/refund`}</a>
      </p>
    </article>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** "19%", "25.5%" for hundredths of a percent. */
const rateText = (rate: number): string => `${rate / 1e2}%`;
