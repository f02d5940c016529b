import WifiOff from 'lucide-react/icons/wifi-off';
import { HostReach } from '#application/platform/host-reach.ts';
import { Session, type SessionState } from '#application/session/session.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import styles from './offline-banner.module.scss';

const isOffline = (state: SessionState): boolean => state.kind === 'offline';

/** Shown while the server cannot be reached, by the session or by what was pressed. It overlays the page, so that nothing moves. */
export function OfflineBanner({ at }: { readonly at: 'top' | 'bottom' }) {
  const session = useCase(Session);
  const host = useCase(HostReach);
  const [offline, lost] = [useLivePart(session.state, isOffline), useLive(host.lost)];
  const retry = () => {
    session.retry();
    host.retry();
  };
  return (
    <div role="status">
      {(offline || lost) && (
        <div className={`${styles.banner} ${styles[at]}`}>
          <WifiOff />
          <p>You are offline. Everything is kept; it goes on by itself when you are back.</p>
          <Button look="secondary" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
