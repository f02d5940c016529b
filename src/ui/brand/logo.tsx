import { useState } from 'react';
import styles from './logo.module.scss';
import { useBrand } from './use-brand.ts';

/** The brand's mark and name. A mark that fails to load is hidden. */
export function Logo() {
  const brand = useBrand();
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.logo}>
      {!broken && (
        <img className={styles.mark} src={brand.logoUrl} alt="" width={32} height={32} data-icon="logo" onError={() => setBroken(true)} />
      )}
      <span className={styles.name}>{brand.appName}</span>
    </span>
  );
}
