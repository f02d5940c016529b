import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { Button } from '#ui/design/button.tsx';
import { isCovered } from '#ui/design/key-press.ts';
import { focusPage } from '#ui/page/focus-page.ts';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';
import { OpenGame } from '../open-game.tsx';
import styles from './history.module.scss';

/** The game so far, as a book. */
export function History({ close }: { readonly close: () => void }) {
  useEffect(focusPage, []);
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && !isCovered()) close();
  });
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
