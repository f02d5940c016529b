/** Whether a dialog or a menu lies over the page: keys and focus are its own then. */
export const isCovered = (): boolean => document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
