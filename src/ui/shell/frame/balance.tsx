import Coins from 'lucide-react/icons/coins';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Session, type SessionState } from '../../../application/session/session.ts';
import { coinsText } from '../../coins/coins-text.ts';
import { useCase } from '../../use-cases.tsx';
import { useLivePart } from '../../use-live.ts';
import styles from './balance.module.scss';

const coinsOf = (state: SessionState): number | null => (state.kind === 'starting' ? null : (state.user?.coins ?? null));

/** The player's coins. A change moves once and is said once; the first value is neither. */
export function Balance() {
  const coins = useLivePart(useCase(Session).state, coinsOf);
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
