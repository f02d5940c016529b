/** The script of a story that its other scripts are included in, and that drafts go into. */
export const MAIN_SCRIPT = 'script.ink';
