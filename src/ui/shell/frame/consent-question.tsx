import { useEffect } from 'react';
import { Link } from 'react-router';
import { Consent } from '../../../application/tracking/consent.ts';
import button from '../../controls/button.module.scss';
import { useCase } from '../../use-cases.tsx';
import styles from './consent-question.module.scss';

/** Where Escape closes something else, or clears a field. */
const HAS_ESCAPE = 'dialog, input, textarea, [role="menu"], [aria-expanded="true"]';

/** Asks whether the visit may be counted, while the page stays usable. Both answers look the same. Source: TRACK-13. */
export function ConsentQuestion() {
  const consent = useCase(Consent);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (event.target instanceof Element && event.target.closest(HAS_ESCAPE) !== null) return;
      consent.answer('no');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [consent]);

  return (
    <section className={styles.sheet} aria-labelledby="consent" data-consent>
      <div className={styles.text}>
        <h2 id="consent">May we count your visit?</h2>
        <p>
          It tells us which stories, pages and advertisements work. Everything plays the same either way. Until you answer, nothing is
          stored or sent.
        </p>
      </div>
      <div className={styles.answers}>
        <button type="button" className={button.secondary} onClick={() => consent.answer('no')}>
          No
        </button>
        <button type="button" className={button.secondary} onClick={() => consent.answer('yes')}>
          Yes
        </button>
      </div>
      <Link to="/privacy#counting">What is counted, and by whom</Link>
    </section>
  );
}
