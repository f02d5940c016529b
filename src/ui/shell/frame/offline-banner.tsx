import WifiOff from 'lucide-react/icons/wifi-off';
import { Session, type SessionState } from '../../../application/session/session.ts';
import button from '../../controls/button.module.scss';
import { useCase } from '../../use-cases.tsx';
import { useLivePart } from '../../use-live.ts';
import styles from './offline-banner.module.scss';

const isOffline = (state: SessionState): boolean => state.kind === 'offline';

/** Shown while the server cannot be reached. It overlays the page, so that nothing moves. */
export function OfflineBanner({ at }: { readonly at: 'top' | 'bottom' }) {
  const session = useCase(Session);
  const offline = useLivePart(session.state, isOffline);
  return (
    <div role="status">
      {offline && (
        <div className={`${styles.banner} ${styles[at]}`}>
          <WifiOff />
          <p>You are offline. Everything is kept; it goes on by itself when you are back.</p>
          <button type="button" className={button.secondary} onClick={() => session.retry()}>
            Retry
          </button>
        </div>
      )}
    </div>
  );
}
