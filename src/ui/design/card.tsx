import type { ComponentProps } from 'react';
import styles from './card.module.scss';

interface CardProps extends ComponentProps<'section'> {
  /**
   * `list`: its children are rows with a padding of their own. `small`: one of several beside each other.
   * `page`: one of the parts that a page is made of; on phones they have only a line between them.
   */
  readonly look?: 'list' | 'small' | 'page';
  readonly as?: 'section' | 'div' | 'ul' | 'li';
}

/** Things that belong together, on a ground of their own. */
export function Card({ look, as: Element = 'section', className, ...rest }: CardProps) {
  return <Element {...(rest as object)} className={[styles.card, look && styles[look], className].filter(Boolean).join(' ')} />;
}
