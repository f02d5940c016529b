import { Link, Navigate } from 'react-router';
import { OpenedRecording, type ReplayedRecording } from '#application/recording/opened-recording.ts';
import { shortId } from '#ui/admin/order-text.ts';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { dayTime } from '#ui/coins/day-time.ts';
import { ListFailed, ListSkeleton } from '#ui/coins/list-states.tsx';
import { SlimFrame } from '#ui/shell/frame/slim-frame.tsx';
import { useCase } from '#ui/use-cases.tsx';
import { useLive } from '#ui/use-live.ts';
import styles from './recordings-screen.module.scss';
import { ReplayView } from './replay-view.tsx';

/** `/admin/recordings/:id`: the replay of one recorded visit. */
export function RecordingScreen() {
  const isAdmin = useIsAdmin();
  if (!isAdmin) return <Navigate to="/" replace />;
  return (
    <SlimFrame page="Recording" back="/admin/recordings" backLabel="Back to the recordings">
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>Recording</h1>
        <Opened />
      </main>
    </SlimFrame>
  );
}

function Opened() {
  const opened = useCase(OpenedRecording);
  const state = useLive(opened.state);
  if (state.kind === 'loading') return <ListSkeleton rows={4} />;
  if (state.kind === 'failed') return <ListFailed text={state.message} retry={() => opened.retry()} />;
  if (state.kind === 'missing')
    return (
      <p className={styles.none}>
        This recording does not exist any more. <Link to="/admin/recordings">All recordings</Link>
      </p>
    );
  return <Recorded {...state.value} />;
}

function Recorded({ recording, events }: ReplayedRecording) {
  return (
    <>
      <p className={styles.lead}>
        {dayTime(recording.started)} · player {shortId(recording.user)} · {recording.brand} · {recording.width} × {recording.height}
      </p>
      <ReplayView key={recording.id} events={events} />
    </>
  );
}
