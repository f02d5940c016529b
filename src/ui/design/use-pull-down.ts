import { type PointerEvent, useRef } from 'react';

/** How far a sheet is pulled down before it closes when it is let go, in CSS pixels. */
const FAR = 96;

interface PullDown {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

/** Closes a dialog that is pulled down by a touch on the part with these handlers. Pulled less far, it goes back. */
export function usePullDown(): PullDown {
  const began = useRef<number | null>(null);
  const pulled = ({ clientY }: PointerEvent): number => Math.max(0, clientY - (began.current ?? clientY));
  const letGo = (event: PointerEvent<HTMLElement>, far: number) => {
    const sheet = event.currentTarget.closest('dialog');
    began.current = null;
    if (far > FAR) sheet?.close();
    else sheet?.style.removeProperty('translate');
  };
  return {
    onPointerDown: (event) => {
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.pointerType !== 'touch' || onButton) return;
      began.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (began.current !== null) event.currentTarget.closest('dialog')?.style.setProperty('translate', `0 ${pulled(event)}px`);
    },
    onPointerUp: (event) => {
      if (began.current !== null) letGo(event, pulled(event));
    },
    onPointerCancel: (event) => letGo(event, 0),
  };
}
