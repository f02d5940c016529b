import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef } from 'react';
import { Toasts } from '#application/design/toasts.ts';
import type { Toast, ToastKind } from '#domain/design/toast-queue.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import styles from './toaster.module.scss';

const icons = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert } as const;
const isUrgent = (kind: ToastKind): boolean => kind === 'error' || kind === 'warning';

/** Short messages above everything, dialogs included. A click closes one. */
export function Toaster() {
  const toasts = useCase(Toasts);
  const shown = useLive(toasts.state);
  const layer = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;

  useEffect(() => {
    // Reopened for each new toast: the top layer is a stack, and a dialog may have opened since. Browsers without popovers show the layer in
    // place.
    layer.current?.hidePopover?.();
    if (newest !== undefined) layer.current?.showPopover?.();
  }, [newest]);

  const list = (urgent: boolean) =>
    shown
      .filter((toast) => isUrgent(toast.kind) === urgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} close={() => toasts.close(toast.id)} />);
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <div role="status" className={styles.region}>
        {list(false)}
      </div>
      <div role="alert" className={styles.region}>
        {list(true)}
      </div>
    </div>
  );
}

function ToastCard({ toast, close }: { readonly toast: Toast; readonly close: () => void }) {
  const Icon = icons[toast.kind];
  return (
    <button type="button" className={`${styles.toast} ${styles[toast.kind]}`} style={{ order: toast.id }} title="Close" onClick={close}>
      <Icon />
      <span>{toast.text}</span>
    </button>
  );
}
