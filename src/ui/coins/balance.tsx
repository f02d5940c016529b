import Coins from 'lucide-react/icons/coins';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { coinsPageFrom } from '#domain/coins/coins-page.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { countText } from '#domain/text/count-text.ts';
import styles from './balance.module.scss';
import { useCoins } from './use-coins.ts';

/** The player's coins. A change is animated and announced once; the first value is neither. */
export function Balance() {
  const coins = useCoins();
  const { pathname } = useLocation();
  const previous = useRef(coins);
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    if (previous.current !== null && coins !== null && coins !== previous.current) setAnnounced(`You have ${coinsText(coins)}.`);
    previous.current = coins;
  }, [coins]);

  return (
    <>
      <Link
        to={coinsPageFrom(pathname)}
        className={styles.balance}
        aria-label={coins === null ? 'Your coins' : `Your coins: ${countText(coins)}`}
      >
        <Coins />
        <span key={coins} className={announced === '' ? styles.count : `${styles.count} ${styles.changed}`}>
          {coins === null ? '–' : countText(coins)}
        </span>
      </Link>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}
