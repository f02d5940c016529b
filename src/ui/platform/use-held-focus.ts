import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus: the control, its words, and the name of the form it was in. */
interface Held {
  readonly control: HTMLElement;
  readonly words: string;
  readonly form: string;
}

const FIELDS = 'input, textarea, select, button';

/**
 * Keeps the focus within an element when the control that has it is taken away or switched off, so that whoever works by keyboard goes on from there. In this
 * order it goes to the first field of the form that a pressed button opened (a form that has the button's words as its name), to the button that opens a form
 * again that was closed, to the control itself once it is switched on again, and else to the element, which needs `tabIndex={-1}`. Source: DESK-56.
 */
export function useHeldFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let held: Held | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      const control = target instanceof HTMLElement && target !== element && element.contains(target) ? target : null;
      held = control && {
        control,
        words: control.textContent.trim(),
        form: control.closest('form')?.getAttribute('aria-label') ?? '',
      };
    };
    // A press elsewhere leaves what had the focus.
    const onPress = () => {
      held = null;
    };
    const observer = new MutationObserver(() => {
      if (held === null || document.activeElement !== document.body) return;
      const { control } = held;
      if (control.isConnected && control.matches(':disabled')) return;
      for (const next of control.isConnected ? [control] : waysOn(element, held)) {
        next.focus({ preventScroll: next === element });
        if (document.activeElement === next) return;
      }
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return place;
}

/** Where it may go on, the best first: what is in a closed part of the page does not take the focus, but what opens the part does. */
function waysOn(element: HTMLElement, { words, form }: Held): readonly HTMLElement[] {
  const opened = words === '' ? undefined : named(element, 'form', (one) => one.getAttribute('aria-label') === words);
  const opener = form === '' ? undefined : named(element, 'button', (one) => one.textContent.trim() === form);
  const part = opener?.closest('details')?.querySelector('summary');
  return [opened?.querySelector<HTMLElement>(FIELDS), opener, part, element].filter((one) => one !== undefined && one !== null);
}

const named = (element: HTMLElement, tag: string, fits: (one: HTMLElement) => boolean): HTMLElement | undefined =>
  [...element.querySelectorAll<HTMLElement>(tag)].find(fits);
