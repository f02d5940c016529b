import type { Order } from '#application/coins/coins-account.ts';
import { priceText } from '#domain/text/money.ts';
import { Button } from '#ui/design/button.tsx';

interface InvoiceListProps {
  readonly invoices: Order['invoices'];
  /** Of their order. */
  readonly price: Pick<Order, 'currency' | 'digits'>;
  /** Whether an admin reads them. */
  readonly atDesk?: boolean;
}

/** Links to the invoice of an order and its credit notes. */
export const InvoiceList = ({ invoices, price, atDesk = false }: InvoiceListProps) =>
  invoices.map(({ id, kind, name, amount }) => (
    <Button key={id} to={`/invoice/${id}${atDesk ? '?desk' : ''}`} look="quiet" flush>
      {kind === 'invoice' ? `Invoice ${name}` : `Credit note ${name}, ${priceText({ ...price, amount })}`}
    </Button>
  ));
