import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import type { Turn } from '#domain/play/turn.ts';
import { isCovered } from '#ui/design/key-press.ts';
import { useWindowEvent } from '#ui/platform/use-window-event.ts';
import { StoryText } from '#ui/text/story-text.tsx';
import styles from './passage.module.scss';
import { PassageTools } from './passage-tools.tsx';
import type { Editing } from './use-editing.ts';

/** Elements that handle clicks themselves. */
const OPERABLE = 'button, a, summary, [role="toolbar"]';

/** The index of the paragraph that was touched; null when something else was, or text was selected. */
function blockAt(target: EventTarget): number | null {
  if (!(target instanceof Element) || target.closest(OPERABLE) || getSelection()?.isCollapsed === false) return null;
  const block = target.closest<HTMLElement>('[data-block]')?.dataset.block;
  return block === undefined ? null : Number(block);
}

interface PassageProps {
  readonly turn: Turn;
  readonly newest: boolean;
  readonly edit: (what: Editing) => void;
}

/** The text of a finished turn. A touch on a paragraph opens its tools, and so does a button that appears on focus. */
export function Passage({ turn, newest, edit }: PassageProps) {
  const host = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const [byKey, setByKey] = useState(false);
  const close = () => {
    const opener = host.current?.querySelector<HTMLElement>('[data-marked] [data-tools]');
    if (host.current?.querySelector('[role="toolbar"]')?.contains(document.activeElement)) opener?.focus();
    setMarked(null);
  };
  useClosing(host, marked !== null, close);

  const onClick = ({ target }: MouseEvent) => {
    const block = blockAt(target);
    if (block === null) return;
    setByKey(false);
    setMarked(block === marked ? null : block);
  };
  const open = (index: number) => {
    setByKey(true);
    setMarked(index);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: each paragraph has a button for keys
    <div ref={host} className={styles.passage} onClick={onClick}>
      <StoryText
        text={turn.text}
        marked={marked}
        inBlock={(index) => (
          <button type="button" className={styles.opener} data-tools aria-expanded={index === marked} onClick={() => open(index)}>
            Tools
          </button>
        )}
      />
      {marked !== null && (
        <PassageTools key={marked} turn={turn} newest={newest} block={marked} takesFocus={byKey} edit={edit} close={close} />
      )}
    </div>
  );
}

/** Closes the tools on Escape and on a press elsewhere. */
function useClosing(host: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isCovered()) return;
    close();
    event.stopPropagation();
  };
  const onPointerDown = ({ target }: PointerEvent) => {
    if (target instanceof Node && !host.current?.contains(target) && !isCovered()) close();
  };
  useWindowEvent('keydown', onKeyDown, { active: isOpen, capture: true });
  useWindowEvent('pointerdown', onPointerDown, { active: isOpen });
}
