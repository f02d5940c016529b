/** Gives the focus to the page's content, where the focused element is gone. By id: a page that the server rendered has it before any component. */
export const focusPage = (): void => document.getElementById('main')?.focus({ preventScroll: true });
