import styles from './icon-button.module.scss';
import { Press, type PressProps } from './press.tsx';

type IconButtonProps = PressProps & {
  /** What it does, for screen readers and as its tooltip. */
  readonly label: string;
};

/** A button with an icon alone. `title` replaces the tooltip, where it says more than the label. */
export function IconButton({ label, title = label, className, ...rest }: IconButtonProps) {
  return <Press {...rest} aria-label={label} title={title} className={className ? `${styles.button} ${className}` : styles.button} />;
}
