import type { Rolldown } from 'vite';

/** Features of which a page of a story needs the use cases and the rules. */
const OF_STORIES = 'characters|endings|landing|memory|narrator|play|sharing|stories';

/**
 * The files that the app's script comes in; the first group that takes a module has it. `$initial` is what every page starts with, the count that of
 * the lazy parts that import a module. Without groups each set of such parts has a file of its own, mostly of one small module: a game then waits for 60
 * requests. A page may load some kilobytes that it does not need, but never the views of another feature.
 */
export const scriptChunks: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  // Changes with its version only, so it stays cached.
  {
    name: 'base',
    tags: ['$initial'],
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|rxjs|tslib|inversify|@inversifyjs|valibot)[\\/]/,
  },
  { name: 'app', tags: ['$initial'] },
  // Without those that statistics need, which the front page loads.
  { name: 'operators', test: /node_modules[\\/]rxjs[\\/](?!.*(?:concatMap|retry|throwError))/, minShareCount: 2 },
  // For statistics, which every page loads in the end.
  {
    name: 'visit',
    test: /concatMap|operators[\\/]retry|observable[\\/]throwError|window-visit|without-end-slashes|domain[\\/](?:page|landing)[\\/]|text[\\/]money/,
    minShareCount: 2,
  },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 5 },
  // What forms, dialogs and lists are made of. The front page shows none of them.
  { name: 'design', test: /src[\\/]ui[\\/]design[\\/]/, minShareCount: 2 },
  // For what the front page loads once it is shown, which needs nothing else of `common`.
  { name: 'remote', test: /application[\\/]remote[\\/]/, minShareCount: 2 },
  { name: 'common', minShareCount: 7 },
  // With what the page of a story shares: the list of games with the profile, cast and endings with the studio.
  {
    name: 'stories',
    test: new RegExp(
      `src[\\\\/](?:application|domain)[\\\\/](?:${OF_STORIES})[\\\\/]|ui[\\\\/]stories[\\\\/](?:cast|endings-list|game-runs-list)`,
    ),
    minShareCount: 2,
  },
  { name: 'play', test: /node_modules[\\/](?:virtua|lucide-react)[\\/]|src[\\/]ui[\\/](?:play|endings)[\\/]/, minShareCount: 4 },
];
