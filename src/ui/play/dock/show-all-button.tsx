import ChevronsDown from 'lucide-react/icons/chevrons-down';
import styles from './dock.module.scss';

/** Shows the rest of the reply that is coming. */
export function ShowAllButton({ act }: { readonly act: () => void }) {
  return (
    <button type="button" className={styles.all} onClick={act}>
      <ChevronsDown />
      Show all
    </button>
  );
}
