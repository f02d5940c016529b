import { Link } from 'react-router';
import { Consent } from '#application/tracking/consent.ts';
import type { ConsentState } from '#domain/tracking/consent.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './privacy.module.scss';

const now: Readonly<Record<ConsentState, string>> = {
  unanswered: 'You have not answered yet, so nothing is counted.',
  allowed: 'Your visits are counted.',
  refused: 'Your visits are not counted.',
};

/** What is counted about visits, and the switch for it, which takes effect at once. */
export function Privacy() {
  const consent = useCase(Consent);
  const state = useLive(consent.state);
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={state === 'refused'}
          checked={state === 'refused'}
          disabled={consent.isDecidedByBrowser}
          aria-describedby="tracking"
          onChange={(event) => consent.answer(event.target.checked ? 'no' : 'yes')}
        />
        Do not track me
      </label>
      <div id="tracking">
        <p role="status">{consent.isDecidedByBrowser ? 'Your browser asks not to be tracked, so nothing is counted.' : now[state]}</p>
        <p>
          Counted are the pages and stories you open and use, searches as such, steps of signing in and of buying coins with their amounts,
          and errors: never what you write, the words you read or your name, and your address only as a hash. Some sites also record how
          their pages are used, where every letter but those of their own labels is replaced first, and keep that for 14 days. What is not
          sent yet waits in this browser for 7 days, and with us for 7 more. Switching it on deletes all of it at once, and holds for your
          account on every device. <Link to="/privacy#counting">What is counted, and by whom</Link>
        </p>
      </div>
    </>
  );
}
