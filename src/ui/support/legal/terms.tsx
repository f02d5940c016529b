import { useBrand } from '#ui/brand/use-brand.ts';
import { Operator, Prose, SupportMail } from './prose.tsx';

export function Terms() {
  const { appName } = useBrand();
  return (
    <Prose title="Terms">
      <p>These are the terms on which you may use {appName}. They are meant to be read.</p>
      <h2>Who you deal with</h2>
      <p>{appName} is run by, and your contract is with:</p>
      <Operator />
      <h2>What you get</h2>
      <p>
        {appName} lets you play interactive stories and talk with their characters. You can begin as a guest; your games and coins then
        belong to this browser. If you clear it, a guest’s games cannot be found again.
      </p>
      <CoinTerms />
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
      <h2>Age</h2>
      <p>Each story shows whom it is meant for. Stories marked “mature” are for adults.</p>
      <h2>If something goes wrong</h2>
      <p>
        We repair what we break: a turn that was charged by mistake is given back. We may close an account that harms others or cheats, and
        say why. Write to <SupportMail /> if you think we are wrong.
      </p>
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
