import { TrackingChoice } from '../../application/tracking/tracking-choice.ts';
import { useCase } from '../use-cases.tsx';
import { useLive } from '../use-live.ts';
import styles from './privacy.module.scss';

export function Privacy() {
  const choice = useCase(TrackingChoice);
  const optedOut = useLive(choice.state);
  return (
    <>
      <label className={styles.choice}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={optedOut}
          checked={optedOut}
          aria-describedby="tracking"
          onChange={(event) => choice.choose(event.target.checked)}
        />
        Do not track me
      </label>
      <p id="tracking">
        With this on, nothing you do in this browser is reported for statistics or advertising. A browser that sends “Do Not Track” counts
        just the same: then nothing is reported either, whatever is chosen here.
      </p>
    </>
  );
}
