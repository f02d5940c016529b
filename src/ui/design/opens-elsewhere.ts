import type { MouseEvent } from 'react';

/** Whether a press of a link opens another tab or window, or saves the page. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey || altKey;
