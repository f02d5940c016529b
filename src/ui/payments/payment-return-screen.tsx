import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import CircleX from 'lucide-react/icons/circle-x';
import Coins from 'lucide-react/icons/coins';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import { PaymentReturn, type PaymentReturnState } from '#application/payments/payment-return.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { PAYMENT_SUCCESSFUL } from '#domain/brand/page-title.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import type { OrderedPack } from '#domain/payments/payment-outcome.ts';
import { priceText } from '#domain/text/money.ts';
import { PageHead } from '#ui/brand/page-head.tsx';
import { useBrand } from '#ui/brand/use-brand.ts';
import { KeepCoins } from '#ui/coins/keep-coins.tsx';
import { Button } from '#ui/design/button.tsx';
import { PageMessage } from '#ui/design/page-message.tsx';
import { focusPage } from '#ui/page/focus-page.ts';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { SlimHeader } from '#ui/page/slim-header.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { FirstEmail } from '#ui/session/first-email.tsx';
import { SignInLink } from '#ui/session/sign-in-link.tsx';
import styles from './payment-return-screen.module.scss';

/** `/recharge-success`: the outcome of the payment, and a link back to the story. */
export function PaymentReturnScreen() {
  const state = useLive(useCase(PaymentReturn).state);
  return (
    <>
      <PageHead page={PAYMENT_SUCCESSFUL} />
      <SlimHeader back={state.returnTo} backLabel={state.returnTo === '/' ? 'Back to the stories' : 'Back to where you were'} />
      <OfflineBanner at="bottom" />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div role="status" className={styles.place}>
          {/* The key recreates the message: centred content that changes in place counts as a layout shift. */}
          <Outcome key={state.kind} state={state} />
        </div>
      </main>
    </>
  );
}

function Outcome({ state }: { readonly state: PaymentReturnState }) {
  switch (state.kind) {
    case 'waiting':
      return (
        <OutcomeMessage
          icon={<Coins />}
          waiting
          title="Confirming your payment…"
          text={`${state.again ? 'It takes longer this time' : 'It takes a few seconds'}. You need not wait here: your coins come by themselves.`}
        >
          <Back to={state.returnTo} look="secondary" />
        </OutcomeMessage>
      );
    case 'credited':
      return <Credited {...state} />;
    case 'pending':
      return (
        <OutcomeMessage icon={<Hourglass />} title="Not confirmed yet" text={state.message}>
          <Back to={state.returnTo} look="primary" />
          <LookAgain />
        </OutcomeMessage>
      );
    case 'failed':
      return (
        <OutcomeMessage icon={<CircleX />} title="Nothing was bought" text={state.message}>
          <TryAgain pack={state.pack} />
          <Back to={state.returnTo} look="secondary" />
        </OutcomeMessage>
      );
    case 'elsewhere':
      return <Elsewhere {...state} />;
    case 'review':
    case 'foreign':
    case 'unknown':
      return <Unclear kind={state.kind} message={state.message} returnTo={state.returnTo} />;
  }
}

function Credited({ coins, balance, returnTo }: Extract<PaymentReturnState, { readonly kind: 'credited' }>) {
  const title = coins > 0 ? `${coinsText(coins)} added` : 'Your payment is confirmed';
  const about = coins > 0 ? 'Thank you.' : 'What it brought was taken back since.';
  return (
    <OutcomeMessage icon={<CircleCheck />} title={title} text={`${about} You have ${coinsText(balance)} now.`}>
      <Back to={returnTo} look="primary" />
      <YourCoins />
      {coins > 0 && <KeepCoins />}
    </OutcomeMessage>
  );
}

const elsewhereTitles = { paid: 'This payment is complete', pending: 'Not confirmed yet', unpaid: 'Not paid so far' } as const;
const elsewhereIcons = { paid: <CircleCheck />, pending: <Hourglass />, unpaid: <CircleHelp /> } as const;

/** The buyer came back to another browser, or gave the address away. */
function Elsewhere({ outcome, message, returnTo }: Extract<PaymentReturnState, { readonly kind: 'elsewhere' }>) {
  return (
    <OutcomeMessage icon={elsewhereIcons[outcome]} title={elsewhereTitles[outcome]} text={message}>
      <Back to={returnTo} look="primary" />
      {outcome === 'paid' ? <SignIn /> : <LookAgain />}
    </OutcomeMessage>
  );
}

const unclearTitles = {
  review: 'We are looking at your payment',
  foreign: 'This is not one of your purchases',
  unknown: 'Which purchase is this?',
} as const;

interface UnclearProps {
  readonly kind: keyof typeof unclearTitles;
  readonly message: string;
  readonly returnTo: string;
}

/** The server cannot say yet, or not to this player, what became of the payment. */
function Unclear({ kind, message, returnTo }: UnclearProps) {
  return (
    <OutcomeMessage icon={<CircleHelp />} title={unclearTitles[kind]} text={message}>
      <Back to={returnTo} look="primary" />
      <YourCoins />
      <WriteToUs />
    </OutcomeMessage>
  );
}

interface OutcomeMessageProps {
  readonly icon: ReactNode;
  readonly waiting?: boolean;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function OutcomeMessage({ icon, waiting = false, title, text, children }: OutcomeMessageProps) {
  const picture = <span className={waiting ? `${styles.mark} ${styles.waiting}` : styles.mark}>{icon}</span>;
  return (
    <div className={styles.message} aria-busy={waiting}>
      <PageMessage picture={picture} title={title} text={text}>
        {children}
      </PageMessage>
    </div>
  );
}

function Back({ to, look }: { readonly to: string; readonly look: 'primary' | 'secondary' }) {
  return (
    <Button look={look} to={to}>
      {to === '/' ? 'Browse stories' : 'Back to where you were'}
    </Button>
  );
}

function YourCoins() {
  return (
    <Button to="/user/coins" look="secondary">
      Your coins
    </Button>
  );
}

function SignIn() {
  return (
    <>
      <SignInLink look="secondary">Sign in</SignInLink>
      <FirstEmail />
    </>
  );
}

function LookAgain() {
  const arrival = useCase(PaymentReturn);
  const look = () => {
    arrival.retry();
    // The pressed button is removed.
    focusPage();
  };
  return (
    <Button look="secondary" onClick={look}>
      Look again
    </Button>
  );
}

/** Goes to pay for the same pack again, or shows all of them. */
function TryAgain({ pack }: { readonly pack: OrderedPack | null }) {
  const recharge = useCase(Recharge);
  const { paymentLoading } = useLive(recharge.state);
  return (
    <>
      {pack && (
        <Button look="primary" disabled={paymentLoading} onClick={() => recharge.buy(pack.priceId)}>
          {`Try again: ${coinsText(pack.coins)} for ${priceText(pack)}`}
        </Button>
      )}
      <Button look={pack ? 'secondary' : 'primary'} onClick={() => recharge.show()}>
        {pack ? 'All packs' : 'Try again'}
      </Button>
    </>
  );
}

function WriteToUs() {
  const { supportEmail } = useBrand();
  return (
    <Button href={`mailto:${supportEmail}`} look="quiet">
      Write to us
    </Button>
  );
}
