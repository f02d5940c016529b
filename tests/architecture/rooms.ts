/**
 * The rooms of a layer, in order: a room imports only rooms on its left. In the browser all stands on the session. On the server the session grants
 * coins, mails and records events within its transactions.
 */
const browser = `platform design text brand page session remote admin coins memory stories characters narrator endings sharing engagement payments
  tracking play recording support studio account landing desk frame`;
const server = `text db platform brand mail coins tracking session page admin memory stories characters narrator endings engagement payments play
  sharing recording support studio account landing desk`;

const listed = (names: string): readonly string[] => names.split(/\s+/);

/** The layers that features are the rooms of. Infrastructure has a folder per external system instead. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  'src/domain': listed(browser),
  'src/application': listed(browser),
  'src/ui': listed(browser),
  'server/domain': listed(server),
  'server/application': listed(server),
};

/** Files of no room, that every room may import. */
export const SHARED = ['src/domain/result.ts', 'src/application/live.ts'];

/** Files of `contract/` that are no feature's: how a call is written, the list of them, and what the calls share. */
export const CONTRACT_SHARED = ['camel-case', 'checks', 'limits', 'route', 'routes', 'shapes', 'studio-limits'];

/** Calls of a feature that the first screen loads without the feature's other schemas, which would cost it 1.2 kB and more. */
export const CONTRACT_OF_FIRST_SCREEN = ['arrival', 'tracking-choice'];
