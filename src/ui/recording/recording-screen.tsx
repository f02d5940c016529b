import { Link, Navigate } from 'react-router';
import { openedRecording, type ReplayedRecording } from '#application/recording/opened-recording.ts';
import { momentText } from '#domain/text/date-text.ts';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { shortId } from '#ui/payments/order-review-text.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
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
  const opened = useRemote(openedRecording);
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
        {momentText(recording.started)} · player {shortId(recording.user)} · {recording.brand} · {recording.width} × {recording.height}
      </p>
      <ReplayView key={recording.id} events={events} />
    </>
  );
}
