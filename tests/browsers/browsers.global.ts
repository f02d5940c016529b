import { bundlePrograms } from '#tests/server/harness/server-bundle.ts';
import { knownBrowsers } from './installed-browsers.ts';

/** Says which browsers are missing, and bundles the server for the run. */
export default async function setup(): Promise<void> {
  for (const { missing } of knownBrowsers()) if (missing !== null) console.log(missing);
  await bundlePrograms();
}
