/** Whether a dialog or a menu is open. It then handles keys and focus itself. */
export const isCovered = (): boolean => document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
