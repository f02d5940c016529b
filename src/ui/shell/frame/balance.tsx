import Coins from 'lucide-react/icons/coins';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { coinsText } from '../../coins/coins-text.ts';
import { useCoins } from '../../coins/use-coins.ts';
import styles from './balance.module.scss';

/** The player's coins. A change moves once and is said once; the first value is neither. */
export function Balance() {
  const coins = useCoins();
  const known = useRef(coins);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (known.current !== null && coins !== null && coins !== known.current) setSaid(`You have ${coinsText(coins)}.`);
    known.current = coins;
  }, [coins]);

  return (
    <>
      <Link
        to="/user/coins"
        className={styles.balance}
        aria-label={coins === null ? 'Your coins' : `Your coins: ${coins.toLocaleString('en')}`}
      >
        <Coins />
        <span key={coins} className={said === '' ? styles.count : `${styles.count} ${styles.changed}`}>
          {coins === null ? '–' : coins.toLocaleString('en')}
        </span>
      </Link>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
