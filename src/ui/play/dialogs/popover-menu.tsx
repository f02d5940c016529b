import { createContext, type ReactNode, use, useId, useRef } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#ui/design/icon-button.tsx';
import styles from './popover-menu.module.scss';

interface PopoverMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** A visible part of the label, below the icon. */
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

const Close = createContext<() => void>(() => undefined);

/** A button that opens a menu below it. The browser closes the menu and restores the focus. */
export function PopoverMenu({ label, icon, text, children }: PopoverMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <IconButton popoverTarget={id} label={label}>
        {icon}
        {text}
      </IconButton>
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
  /** Whether it is of use with a keyboard only. */
  readonly needsKeyboard?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ icon, act, disabled = false, hint, needsKeyboard = false, children }: MenuItemProps) {
  const close = use(Close);
  return (
    <li className={needsKeyboard ? styles.needsKeyboard : undefined}>
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

interface MenuLinkProps {
  readonly icon: ReactNode;
  readonly to: string;
  /** Whether it takes the place of this page in the history. */
  readonly replace?: boolean;
  /** Whether its page is the open one. */
  readonly current: boolean;
  readonly children: ReactNode;
}

export function MenuLink({ icon, to, replace = false, current, children }: MenuLinkProps) {
  const close = use(Close);
  return (
    <li>
      <Link to={to} replace={replace} aria-current={current ? 'page' : undefined} onClick={close}>
        {icon}
        <span>{children}</span>
      </Link>
    </li>
  );
}

/** A line to read at the end of a menu. */
export function MenuNote({ children }: { readonly children: ReactNode }) {
  return <li className={styles.note}>{children}</li>;
}

/** A group of menu items under a name. */
export function MenuGroup({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <li className={styles.group}>
      <span id={id}>{name}</span>
      <ul aria-labelledby={id}>{children}</ul>
    </li>
  );
}
