import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { Button } from '#ui/design/button.tsx';
import { isCovered } from '#ui/design/key-press.ts';
import { OpenGame } from '../open-game.tsx';
import styles from './history.module.scss';

/** The game so far, as a book. */
export function History({ close }: { readonly close: () => void }) {
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isCovered()) close();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [close]);
  const header = (
    <header className={styles.header}>
      <h1>Log</h1>
      <Button look="quiet" onClick={close}>
        <X />
        Back to the scene
      </Button>
    </header>
  );
  return (
    <div className={styles.history}>
      <OpenGame header={() => header} picture={null} />
    </div>
  );
}
