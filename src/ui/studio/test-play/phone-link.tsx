import { phoneLink } from '#application/studio/publishing/publishing.ts';
import { ListSkeleton } from '#ui/design/list-states.tsx';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './phone-link.module.scss';

/** The draft on a phone: its secret link, with a code to read. */
export function PhoneLink() {
  const link = useLive(useRemote(phoneLink).state);
  if (link.kind === 'failed') return <p role="alert">{link.message}</p>;
  if (link.kind !== 'ready') return <ListSkeleton rows={2} />;
  const { address, qr } = link.value;
  if (address === null || qr === null) return null;
  return (
    <div className={styles.phone}>
      <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="QR code of the link to this draft" width={112} height={112} />
      <p>
        Play this draft on a phone: <a href={address}>{address.replace(/^https?:\/\//, '')}</a>. Who has the link needs no account; it is
        taken back under Versions.
      </p>
    </div>
  );
}
