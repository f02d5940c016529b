import styles from './meter.module.scss';

interface MeterProps {
  /** What is measured, for assistive technology. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** How far something has come. */
export const Meter = ({ label, value, max }: MeterProps) => (
  <progress className={styles.meter} aria-label={label} value={value} max={max} />
);
