import { endingShelves } from '#application/engagement/player-profile.ts';
import { type Badge, badgesOf } from '#domain/engagement/badges.ts';
import { dayText } from '#domain/text/date-text.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './badges.module.scss';

/** A badge per story: its ring fills with the endings found. */
export function Badges() {
  const shelves = useLive(useRemote(endingShelves).state);
  const badges = shelves.kind === 'ready' ? badgesOf(shelves.value.shelves) : [];
  if (badges.length === 0) return null;
  const whole = badges.filter(({ since }) => since !== null).length;
  return (
    <section className={styles.section} aria-labelledby="badges">
      <header className={styles.head}>
        <h2 id="badges">Badges</h2>
        <p>
          {whole} of {badges.length}
        </p>
      </header>
      <ul className={styles.badges}>
        {badges.map((badge) => (
          <li key={badge.storyId}>
            <Ring badge={badge} />
            <strong dir="auto">{badge.title}</strong>
            <span>{badge.since === null ? `${badge.found} of ${badge.total}` : `Whole shelf, ${dayText(badge.since, 'short')}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ring({ badge: { cover, found, total, since } }: { readonly badge: Badge }) {
  return (
    <span className={since === null ? styles.ring : `${styles.ring} ${styles.whole}`}>
      <img src={cover} alt="" width={56} height={56} loading="lazy" />
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className={styles.track} cx="32" cy="32" r="30" />
        <circle className={styles.filled} cx="32" cy="32" r="30" pathLength={total} strokeDasharray={`${found} ${total}`} />
      </svg>
    </span>
  );
}
