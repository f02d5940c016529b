import { type ComponentType, useEffect, useState } from 'react';
import { Toasts } from '#application/design/toasts.ts';
import { Recharge, type RechargeState } from '#application/payments/recharge.ts';
import { loadChunk } from '#application/platform/load-chunk.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';

const isVisible = ({ visible }: RechargeState): boolean => visible;

/** The recharge modal over every page. Its code is loaded when it first opens. */
export function RechargeLayer() {
  const recharge = useCase(Recharge);
  const toasts = useCase(Toasts);
  const visible = useLivePart(recharge.state, isVisible);
  const [Modal, setModal] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!visible || Modal !== null) return;
    const fetched = loadChunk(() => import('./recharge-modal.tsx'));
    fetched.then(
      ({ RechargeModal }) => setModal(() => RechargeModal),
      () => {
        recharge.hide();
        toasts.error('The coin packs could not be opened. Try again.');
      },
    );
  }, [visible, Modal, recharge, toasts]);

  return Modal && <Modal />;
}
