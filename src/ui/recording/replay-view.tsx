import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useMemo, useState } from 'react';
import type { ReplayedRecording } from '#application/recording/opened-recording.ts';
import { REPLAY_SPEEDS, type ReplayCommand } from '#domain/recording/replay-message.ts';
import { type ReplayState, recordedPages } from '#domain/recording/replay-state.ts';
import { replayedEvents } from '#domain/recording/visit-times.ts';
import { durationText } from '#domain/text/duration-text.ts';
import { Button } from '#ui/design/button.tsx';
import styles from './replay-view.module.scss';
import { useReplay } from './use-replay.ts';

/** A recording, with the controls of its replay and the pages that it shows. */
export function ReplayView({ events: received }: Pick<ReplayedRecording, 'events'>) {
  const events = useMemo(() => replayedEvents(received), [received]);
  const { frame, state, send } = useReplay(events);
  const pages = useMemo(() => recordedPages(events), [events]);
  return (
    <div className={styles.replay}>
      {/* Inert: what the player could press is shown, not offered. */}
      <iframe ref={frame} className={styles.stage} src="/replay.html" title="Replay of the visit" inert />
      {state.kind === 'failed' && <p role="alert">This recording cannot be replayed. It may come from another version of the app.</p>}
      <Controls state={state} send={send} />
      <h2>Pages</h2>
      <ol className={styles.pages}>
        {pages.map(({ path, ms }) => (
          <li key={ms}>
            <button type="button" className={styles.page} onClick={() => send({ replay: 'seek', ms })}>
              <span>{durationText(ms)}</span> {path}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ControlsProps {
  readonly state: ReplayState;
  readonly send: (command: ReplayCommand) => void;
}

function Controls({ state: { kind, isPlaying, atMs, totalMs }, send }: ControlsProps) {
  const [speed, setSpeed] = useState(1);
  const isClosed = kind !== 'ready';
  const at = `${durationText(atMs)} of ${durationText(totalMs)}`;
  const accelerate = (factor: number) => {
    setSpeed(factor);
    send({ replay: 'speed', factor });
  };
  return (
    <fieldset className={styles.controls} disabled={isClosed}>
      <legend className="visually-hidden">Replay</legend>
      <Button look="secondary" onClick={() => send({ replay: isPlaying ? 'pause' : 'play' })}>
        {isPlaying ? <Pause /> : <Play />}
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <input
        type="range"
        className={styles.time}
        aria-label="Time"
        aria-valuetext={at}
        min={0}
        max={totalMs}
        step={100}
        value={atMs}
        onChange={(event) => send({ replay: 'seek', ms: Number(event.target.value) })}
      />
      <span className={styles.at}>{at}</span>
      <label className={styles.speed}>
        Speed
        <select value={speed} onChange={(event) => accelerate(Number(event.target.value))}>
          {REPLAY_SPEEDS.map((factor) => (
            <option key={factor} value={factor}>
              {factor} ×
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
