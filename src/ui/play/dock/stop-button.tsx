import Square from 'lucide-react/icons/square';
import { useEffect, useState } from 'react';
import { Play } from '#application/play/play.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './dock.module.scss';

/** Milliseconds after which it can be pressed again, in case the request was lost. */
const AGAIN = 3_000;

/** Stops the reply of a model that is coming. What came is kept. */
export function StopButton() {
  const play = useCase(Play);
  const [requested, setRequested] = useState(false);
  useEffect(() => {
    if (!requested) return;
    const again = setTimeout(() => setRequested(false), AGAIN);
    return () => clearTimeout(again);
  }, [requested]);
  const stop = () => {
    setRequested(true);
    play.stop();
  };
  return (
    <button type="button" className={styles.stop} disabled={requested} onClick={stop}>
      <Square />
      Stop
    </button>
  );
}
