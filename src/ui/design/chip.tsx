import styles from './chip.module.scss';
import { Press, type PressProps } from './press.tsx';

type ChipProps = PressProps & {
  readonly size?: 'narrow' | 'narrowOnPhones' | 'bareOnPhones' | undefined;
  /** Whether what it names is looked for or left out. A chosen link has `aria-current`, one that opens something `aria-expanded`. */
  readonly state?: 'included' | 'without' | undefined;
};

/** One of the values that a list is filtered by, or one of a few places. */
export function Chip({ size, state, className, ...rest }: ChipProps) {
  return <Press {...rest} data-state={state} className={[styles.chip, size && styles[size], className].filter(Boolean).join(' ')} />;
}
