/** What is for developers alone. The only import of it, so that a server for players never loads it. */
export const loadDevTools = () => import('#server/dev/dev-tools.ts');
