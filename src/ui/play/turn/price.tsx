import Coins from 'lucide-react/icons/coins';
import { coinsText } from '#domain/coins/coins-text.ts';
import styles from './price.module.scss';

/** A price beside the label of a control: a coin and a number. */
export function Price({ coins }: { readonly coins: number }) {
  if (coins === 0) return <small className={styles.price}>free</small>;
  return (
    <small className={styles.price}>
      <Coins />
      <span aria-hidden="true">{coins}</span>
      <span className="visually-hidden">{coinsText(coins)}</span>
    </small>
  );
}
