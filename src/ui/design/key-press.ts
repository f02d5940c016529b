/** A key with its modifiers, as an event has them. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether letters are text at an element, and not commands. */
export const takesText = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.matches('textarea, select, input:not([type="radio"])') || target.isContentEditable);

/** Whether keys have no native effect at an element. */
export const isIdle = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('body, [tabindex="-1"]');

/** Whether a dialog or a menu is open. It then handles keys and focus itself. */
export const isCovered = (): boolean => document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
