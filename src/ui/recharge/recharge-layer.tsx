import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '#application/errors/load-chunk.ts';
import { Recharge, type RechargeState } from '#application/recharge/recharge.ts';
import { Toasts } from '#application/toasts/toasts.ts';
import { useCase } from '#ui/use-cases.tsx';
import { useLivePart } from '#ui/use-live.ts';

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
