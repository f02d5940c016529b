import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus: the control, its words, the name of the form it was in, and where it was. */
interface Held {
  readonly control: HTMLElement;
  readonly words: string;
  readonly form: string;
  /** Around the control, the nearest first, without the element that keeps the focus. */
  readonly around: readonly HTMLElement[];
  /** The entry of a list that it was in, by its `data-thing` where it has one; null: in none. */
  readonly entry: { readonly place: HTMLElement; readonly thing: string } | null;
  /** The name of the part of the page that it was in: what labels its nearest section. */
  readonly part: { readonly place: HTMLElement; readonly name: string } | null;
}

const FIELDS = 'input, textarea, select, button';
const ENTRIES = '[data-thing], li';
const PARTS = 'section[aria-labelledby], section[aria-label]';

/**
 * Keeps the focus within an element when the control that has it is taken away or switched off, so that whoever works by keyboard goes on from there. In this
 * order it goes to the first field of the form that a pressed button opened (a form that has the button's words as its name), to the button that opens a form
 * again that was closed, to the control itself once it is switched on again, then to the part of the page it was in, and else to the element, which needs `tabIndex={-1}`.
 *
 * Forms and buttons are sought from the control outwards, and never in another entry of a list: entries have buttons with the same words. An entry that is drawn anew is known by its
 * `data-thing`. Source: DESK-56, DESK-70.
 */
export function useHeldFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let held: Held | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      const control = target instanceof HTMLElement && target !== element && element.contains(target) ? target : null;
      // A part that was given the focus in place of a control is none itself.
      held = control && !control.matches(PARTS) ? heldAt(element, control) : null;
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

function heldAt(element: HTMLElement, control: HTMLElement): Held {
  const around: HTMLElement[] = [];
  for (let at = control.parentElement; at !== null && at !== element; at = at.parentElement) around.push(at);
  const entry = around.find((one) => one.matches(ENTRIES));
  const part = around.find((one) => one.matches(PARTS));
  return {
    control,
    words: control.textContent.trim(),
    form: control.closest('form')?.getAttribute('aria-label') ?? '',
    around,
    entry: entry === undefined ? null : { place: entry, thing: entry.dataset.thing ?? '' },
    part: part === undefined ? null : { place: part, name: partName(part) },
  };
}

/** Where it may go on, the best first: what is in a closed part of the page does not take the focus, but what opens the part does. */
function waysOn(element: HTMLElement, held: Held): readonly HTMLElement[] {
  const { around, entry, part } = held;
  const entryNow = entry && stillThere(entry.place, () => one(element, '[data-thing]', ({ dataset }) => dataset.thing === entry.thing));
  const partNow = part && stillThere(part.place, () => one(element, PARTS, (at) => partName(at) === part.name));
  const left = around.filter((at) => at.isConnected);
  // Beyond the entry stand others like it.
  const within = entry === null ? [...left, partNow, element] : [...left.filter((at) => entryNow?.contains(at)), entryNow];
  return [
    ...within.flatMap((at) => (at ? controlsIn(at, held) : [])),
    entryNow?.closest('details')?.querySelector('summary'),
    partNow,
    element,
  ]
    .filter((at) => at !== undefined && at !== null)
    .map(focusable);
}

/** What stands for the control within a place: the form that it opened, or what opens the form that it was in. */
function controlsIn(place: HTMLElement, { words, form }: Held): readonly (HTMLElement | null | undefined)[] {
  const opened = words === '' ? undefined : one(place, 'form', (at) => at.getAttribute('aria-label') === words);
  const opener = form === '' ? undefined : one(place, 'button', (at) => at.textContent.trim() === form);
  return [opened?.querySelector<HTMLElement>(FIELDS), opener, opener?.closest('details')?.querySelector('summary')];
}

const one = (place: HTMLElement, selector: string, fits: (at: HTMLElement) => boolean): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>(selector)].find(fits);

const stillThere = (place: HTMLElement, again: () => HTMLElement | undefined): HTMLElement | undefined =>
  place.isConnected ? place : again();

const partName = (part: HTMLElement): string => part.getAttribute('aria-labelledby') ?? part.getAttribute('aria-label') ?? '';

/** A part of the page takes the focus only where it is told to, and stays out of the way of Tab. */
function focusable(at: HTMLElement): HTMLElement {
  if (at.matches(PARTS) && !at.hasAttribute('tabindex')) at.tabIndex = -1;
  return at;
}
