import styles from './skeleton.module.scss';

interface SkeletonProps {
  /** As what will stand there. Absent: as wide as there is room, as high as its class or its shape says. */
  readonly width?: string;
  readonly height?: string;
  /** Absent: text, or a box of several lines. `picture`: a cover or a portrait. */
  readonly shape?: 'button' | 'picture';
  readonly className?: string | undefined;
}

/** The place of what is still loading. */
export function Skeleton({ width, height, shape, className }: SkeletonProps) {
  const classes = [styles.skeleton, shape && styles[shape], className];
  return <span aria-hidden="true" className={classes.filter(Boolean).join(' ')} style={{ width, height }} />;
}
