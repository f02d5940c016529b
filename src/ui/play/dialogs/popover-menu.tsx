import { createContext, type ReactNode, use, useId, useRef } from 'react';
import button from '../../controls/button.module.scss';
import styles from './popover-menu.module.scss';

interface PopoverMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const Close = createContext<() => void>(() => undefined);

/** A button that opens a menu below it. The browser closes the menu and restores the focus. */
export function PopoverMenu({ label, icon, children }: PopoverMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button type="button" className={button.icon} popoverTarget={id} aria-label={label} title={label}>
        {icon}
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        <ul aria-label={label}>
          <Close value={() => menu.current?.hidePopover?.()}>{children}</Close>
        </ul>
      </div>
    </>
  );
}

interface MenuItemProps {
  readonly icon: ReactNode;
  readonly act: () => void;
  readonly disabled?: boolean;
  /** The keyboard shortcut. */
  readonly hint?: string;
  readonly children: ReactNode;
}

export function MenuItem({ icon, act, disabled = false, hint, children }: MenuItemProps) {
  const close = use(Close);
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={() => {
          close();
          act();
        }}
      >
        {icon}
        <span data-hint={hint}>{children}</span>
      </button>
    </li>
  );
}
