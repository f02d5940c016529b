import styles from './skip-link.module.scss';

/** The first stop of the Tab key: past the header, to the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
