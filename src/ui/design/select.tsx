import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { type Option, Options } from './options.tsx';
import styles from './select.module.scss';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  readonly options: readonly Option[];
}

/** One of a few values, in a `Field`. */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <span className={styles.select}>
      <select {...rest}>
        <Options of={options} />
      </select>
      <ChevronDown />
    </span>
  );
}
