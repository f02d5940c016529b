import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Consent } from '#application/tracking/consent.ts';
import { Button } from '#ui/design/button.tsx';
import { isCovered } from '#ui/design/key-press.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';
import styles from './consent-question.module.scss';

/** Where Escape closes something else, or clears a field. */
const HAS_ESCAPE = 'dialog, input, textarea, [role="menu"], [aria-expanded="true"]';

/** Asks whether the visit may be counted, while the page stays usable. Both answers look the same. Source: TRACK-13. */
export function ConsentQuestion() {
  const consent = useCase(Consent);
  const sheet = useRef<HTMLElement>(null);
  useHeightInStyle(sheet);

  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isCovered()) return;
    if (event.target instanceof Element && event.target.closest(HAS_ESCAPE) !== null) return;
    consent.answer('no');
  });

  return (
    <section ref={sheet} className={styles.sheet} aria-labelledby="consent">
      <h2 id="consent">May we count your visit?</h2>
      <div className={styles.answers}>
        <Button look="secondary" onClick={() => consent.answer('no')}>
          No
        </Button>
        <Button look="secondary" onClick={() => consent.answer('yes')}>
          Yes
        </Button>
      </div>
      <p>
        It tells us which stories and ads work. Until then, only what play needs is kept.{' '}
        <Link to="/privacy#counting">What is counted</Link>
      </p>
    </section>
  );
}

/** Passes the height of the question to the style sheets: what has a place at the lower edge stands above it. */
function useHeightInStyle(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement.style;
    const resized = new ResizeObserver(() => root.setProperty('--consent', `${sheet.current?.offsetHeight ?? 0}px`));
    if (sheet.current) resized.observe(sheet.current);
    return () => {
      resized.disconnect();
      root.removeProperty('--consent');
    };
  }, [sheet]);
}
