import { Link } from 'react-router';
import { withdrawalDays } from '#domain/support/seller-country.ts';
import { counted } from '#domain/text/count-text.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { providerName } from '#ui/payments/provider-name.ts';
import { PageVersion } from './page-version.tsx';
import { Operator, Prose, SupportMail } from './prose.tsx';
import { useSeller } from './use-seller.ts';

export function Refund() {
  const { paymentProvider, answerDays } = useBrand();
  const seller = useSeller();
  const days = withdrawalDays(seller);
  return (
    <Prose title="Refunds">
      <p>If you are not happy with coins you bought, write to us.{days > 0 && ' You do not have to give a reason.'}</p>
      <h2>What we refund</h2>
      <ul>
        {days > 0 && (
          <>
            <li>Coins you bought within the last {counted(days, 'day')} and have not spent are refunded in full.</li>
            <li>If you have spent a part of them, the part that is left is refunded.</li>
          </>
        )}
        <li>A payment that was taken twice, or that you did not make, is refunded whenever you tell us.</li>
        <li>Turns that failed or broke off are never charged. If you find one that was, its coins come back.</li>
      </ul>
      <p>
        What the law gives you beside this is under <Link to="/terms#withdrawal">Terms</Link>.
      </p>
      <h2>How</h2>
      {days > 0 && seller.refundsAtOnce && (
        <p>
          Within these days open the purchase under <Link to="/user/coins">Your coins</Link> and press “Refund this”. What you have not
          spent of it goes back at once, and its coins leave your balance. Coins are spent in the order in which you bought them.
        </p>
      )}
      <p>
        Write to <SupportMail /> or send <Link to="/complaints">a message</Link>, with the day and the amount of the payment. We answer
        within {counted(answerDays, 'working day')}. The money goes back the way it came, through {providerName(paymentProvider)}, and the
        refunded coins leave your balance.
      </p>
      <h2>Who sold them</h2>
      <p>The seller of the coins, who also takes letters, is:</p>
      <Operator />
      <h2>Coins you were given</h2>
      <p>
        Coins from sign-up, check-ins and tasks are gifts. They are not refunded, and they do not shrink what you get back for coins you
        bought.
      </p>
      <PageVersion page="refund" />
    </Prose>
  );
}
