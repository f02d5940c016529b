import { Link } from 'react-router';
import { sellerCountry } from '#domain/support/seller-country.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Company } from './company.tsx';
import { PageVersion } from './page-version.tsx';
import { Prose, SupportMail } from './prose.tsx';
import { useSeller } from './use-seller.ts';
import { Withdrawal } from './withdrawal.tsx';

export function Terms() {
  const { appName } = useBrand();
  const { minimumAge } = useSeller();
  return (
    <Prose title="Terms">
      <p>These are the terms on which you may use {appName}. They are meant to be read.</p>
      <h2>Who you deal with</h2>
      <p>{appName} is run by, and your contract is with:</p>
      <Company />
      <h2>What you get</h2>
      <p>
        {appName} lets you play interactive stories and talk with their characters. You can begin as a guest; your games and coins then
        belong to this browser. If you clear it, a guest’s games cannot be found again.
      </p>
      <h2>Age</h2>
      <p>
        {appName} is for people of {minimumAge} years and older. Each story shows whom it is meant for. Stories marked “mature” are for
        adults.
      </p>
      <CoinTerms />
      <Withdrawal />
      <h2>What you write</h2>
      <p>
        Your words stay yours. You let us store them and work with them as far as that is needed to play the story with you. Do not write
        what is against the law, and nothing that names or harms real people.
      </p>
      <h2>What stories say</h2>
      <p>
        Stories are invented. Where an AI tells one it may say what is untrue or unwanted; do not rely on it, and tell us when it goes too
        far.
      </p>
      <h2>If something goes wrong</h2>
      <p>
        We repair what we break: a turn that was charged by mistake is given back. We may close an account that harms others or cheats, and
        say why. Write to <SupportMail /> or <Link to="/complaints">complain here</Link> if you think we are wrong.
      </p>
      <Liability />
      <LawAndChanges />
      <PageVersion page="terms" />
    </Prose>
  );
}

const CoinTerms = () => (
  <>
    <h2>Coins</h2>
    <ul>
      <li>
        A turn costs the price shown on its button. It is charged when the reply has come, never for a reply that failed or broke off.
      </li>
      <li>
        If you stop a reply before its first sentence is complete, it costs nothing. Where it has no full stop, the first 300 characters
        count as a sentence.
      </li>
      <li>Coins that were given to you are spent before coins that you bought.</li>
      <li>Coins are worth what they play here. They are not money, cannot be passed on, and are not paid out.</li>
    </ul>
  </>
);

const Liability = () => (
  <>
    <h2>What we answer for</h2>
    <p>
      We answer without limit for harm done on purpose or by gross negligence, for harm to life, body and health, and wherever the law
      allows no limit. For slight negligence we answer only where a duty is broken that the contract rests on, and only for harm that was to
      be expected. Your rights as a consumer where something that you paid for is faulty stay as the law gives them.
    </p>
  </>
);

function LawAndChanges() {
  const { appName } = useBrand();
  const { arbitration, country } = useSeller();
  return (
    <>
      <h2>Ending it</h2>
      <p>
        You can stop at any time, and delete your account in the settings. Delete it when your bought coins are spent or refunded: they go
        with it.
      </p>
      <h2>Which law holds</h2>
      <p>
        This contract is under {sellerCountry(country).law}. If you live elsewhere as a consumer, what the law of your country protects you
        with stays yours, and you may go to its courts.
      </p>
      {arbitration && <p>{arbitration}</p>}
      <h2>Changes</h2>
      <p>
        When {appName} or the law changes, these terms may change. A new version says from which day it holds, holds for nothing that you
        bought before that day, and the former ones stay readable below.
      </p>
    </>
  );
}
