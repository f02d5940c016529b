import { join } from 'node:path';

/** Of the repository. */
export const root = join(import.meta.dirname, '../..');
/** Files of stories and characters. */
export const content = join(root, 'content');
/** Files that the web app serves as they are. */
export const publicFiles = join(root, 'public');
