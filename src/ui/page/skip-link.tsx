import styles from './skip-link.module.scss';

/** The first tab stop: skips the header. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
