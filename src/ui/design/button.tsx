import styles from './button.module.scss';
import { Press, type PressProps } from './press.tsx';

type ButtonProps = PressProps & {
  /** `primary`: what most are here for, once per screen. `secondary`: another way. `quiet`: what is rarely pressed. */
  readonly look: 'primary' | 'secondary' | 'quiet';
  /** Absent: as high as a touch target. */
  readonly size?: 'large';
  /** `danger`: it cannot be taken back. `picture`: it stands on a picture. */
  readonly tone?: 'danger' | 'picture' | undefined;
  /** Whether its words begin where the text above it does. */
  readonly flush?: boolean;
};

/** A button with words. `className` places it, and changes nothing of how it looks. */
export function Button({ look, size, tone, flush, className, ...rest }: ButtonProps) {
  const classes = [styles[look], size && styles[size], tone && styles[tone], flush && styles.flush, className];
  return <Press {...rest} className={classes.filter(Boolean).join(' ')} />;
}
