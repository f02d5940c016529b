import { fail, ok, type Result } from '#domain/result.ts';

/** Where frameworks and guides put a service worker. The first is the file in `public/`. */
export const USUAL_WORKERS = ['/sw.js', '/service-worker.js', '/serviceworker.js', '/ngsw-worker.js', '/pwabuilder-sw.js'] as const;

/** Folders and files of the app itself, which no worker may replace. */
const OWN = /^\/(?:api|assets|avatars|brands|content|dev)\/|^\/(?:theme|begin)\.js$/;

const PROBLEM = 'must be paths of scripts like /app/worker.js, none of the app’s own, separated by commas.';

/**
 * Addresses that serve a service worker which removes itself: the usual ones and those of a comma-separated list. Fails with a sentence for the operator
 * where an entry is not the path of a script, or belongs to the app: its end, behind the name of the setting.
 */
export function oldWorkerPaths(further: string): Result<readonly string[], string> {
  const paths = further
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  const isWrong = paths.some((path) => !/^(?:\/[\w-][\w.-]*)+\.m?js$/.test(path) || OWN.test(path));
  return isWrong ? fail(PROBLEM) : ok([...new Set([...USUAL_WORKERS, ...paths])]);
}
