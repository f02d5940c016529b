import { Link, Navigate } from 'react-router';
import { type ListedRecording, RecordingList, type RecordingListState } from '#application/recording/recording-list.ts';
import { ALL_RECORDINGS, isSameFilter } from '#domain/recording/recording-filter.ts';
import { counted } from '#domain/text/count-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { durationText } from '#domain/text/duration-text.ts';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { shortId } from '#ui/payments/order-review-text.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { RecordingFilters } from './recording-filters.tsx';
import styles from './recordings-screen.module.scss';

/** `/admin/recordings`: the recorded visits of all users. */
export function RecordingsScreen() {
  const isAdmin = useIsAdmin();
  const { filter, list } = useLive(useCase(RecordingList).state);
  if (!isAdmin) return <Navigate to="/" replace />;
  return (
    <SlimFrame page="Recordings" back="/user/coins" backLabel="Back to your coins" tools={<AdminNav />}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>Recordings</h1>
        <p className={styles.lead}>
          Visits of players who allow it, the latest first. Of their texts only labels of the app can be read. Each is kept for 14 days.
          Every replay is written down.
        </p>
        <RecordingFilters key={filter.page} filter={filter} />
        <Recordings filter={filter} list={list} />
      </main>
    </SlimFrame>
  );
}

const ON = 'Recording is on: visits of players who allow it appear here.';
const OFF = 'Recording is off. The setting RECORDING switches it on.';

function Recordings({ filter, list }: RecordingListState) {
  const recordings = useCase(RecordingList);
  if (list.kind === 'loading') return <ListSkeleton rows={8} />;
  if (list.kind === 'failed') return <ListFailed text={list.message} retry={() => recordings.refresh()} />;
  const { value } = list;
  if (value.recordings.length === 0 && !isSameFilter(filter, ALL_RECORDINGS))
    return <p className={styles.none}>No visit of the last 14 days is like that.</p>;
  if (value.recordings.length === 0)
    return <p className={styles.none}>No visit was recorded in the last 14 days. {value.recording ? ON : OFF}</p>;
  return (
    <div>
      <ul>
        {value.recordings.map((recording) => (
          <li key={recording.id}>
            <Row recording={recording} />
          </li>
        ))}
      </ul>
      {value.before !== null && (
        <Button look="quiet" disabled={value.loadingOlder} onClick={() => recordings.older()}>
          {value.loadingOlder ? 'Reading…' : 'Show older'}
        </Button>
      )}
    </div>
  );
}

function Row({ recording }: { readonly recording: ListedRecording }) {
  return (
    <Link to={`/admin/recordings/${recording.id}`} className={styles.row}>
      <time dateTime={recording.started} className={styles.when}>
        {momentText(recording.started)}
      </time>
      <span className={styles.page}>
        {recording.page}
        {recording.errors > 0 && <strong className={styles.errors}> · {counted(recording.errors, 'error')}</strong>}
      </span>
      <span className={styles.who}>
        <span className="visually-hidden">Player </span>
        {shortId(recording.user)} <span>· {recording.brand}</span>
      </span>
      <span className={styles.size}>
        {recording.width} × {recording.height}
      </span>
      <span className={styles.length}>
        <span className="visually-hidden">Length </span>
        {durationText(recording.seconds * 1000)}
      </span>
    </Link>
  );
}
