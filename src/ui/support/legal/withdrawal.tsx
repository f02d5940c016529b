import { Link } from 'react-router';
import { sellerCountry, withdrawalDays } from '#domain/support/seller-country.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Operator, SupportMail } from './prose.tsx';
import { useSeller } from './use-seller.ts';

/**
 * How a purchase of coins is taken back: as a right to withdraw, with the words for it, where the law of the seller's country gives one; else by the brand's
 * own rule. Source: LEGAL-05.
 */
export function Withdrawal() {
  const seller = useSeller();
  const isRight = sellerCountry(seller.country).withdrawalDays !== null;
  const days = withdrawalDays(seller);
  if (!isRight)
    return (
      <>
        <h2 id="withdrawal">Taking a purchase back</h2>
        <p>
          When a purchase is refunded stands under <Link to="/refund">Refunds</Link>.
        </p>
      </>
    );
  return (
    <>
      <h2 id="withdrawal">Your right to withdraw</h2>
      <p>
        Within {days} days of buying coins you can withdraw from the purchase, for no reason. Say so in any words to <SupportMail />, or
        send <Link to="/complaints">a message here</Link>; it counts when it is sent in time.
      </p>
      <p>
        Coins can be used as soon as they are paid. By paying you ask us for that, and you know that the right ends for every coin that you
        spend. For those that you have not spent we send the money back within 14 days, the way it came, and you pay nothing for it.
      </p>
      <WithdrawalForm />
    </>
  );
}

function WithdrawalForm() {
  const { appName } = useBrand();
  return (
    <>
      <p>You may use these words, and need not:</p>
      <blockquote>
        <p>To:</p>
        <Operator />
        <p>
          I withdraw from the purchase of coins on {appName}. Order number: … Bought on: … My name: … My e-mail address at {appName}: …
          Date: …
        </p>
      </blockquote>
    </>
  );
}
