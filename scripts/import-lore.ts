/** `npm run lore -- import <file…> [--story <id> | --character <id>]`: exits with 0 when all were taken in, 1 when one was refused, 2 on an error before the attempt. */

import { MAX_CARD_BYTES } from '#contract/limits.ts';
import { fail, ok } from '#domain/result.ts';
import { Audit } from '#server/application/admin/audit.ts';
import { Lorebooks } from '#server/application/characters/lorebooks.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import { importFiles, importOrder } from './import-files.ts';
import { leave, openSiteDatabase } from './open-site-database.ts';

const USAGE = 'Usage: npm run lore -- import <file or folder…> [--story <id> | --character <id>]';
const { paths, options } = importOrder(USAGE, ['story', 'character']);
const { story: storyId, character: characterId } = options;
if (storyId !== undefined && characterId !== undefined) leave(USAGE);
const { database, clock } = await openSiteDatabase('send the file to admin/lorebook.import-file');
const { db } = database;
const lorebooks = new Lorebooks({
  db,
  files: new FflateCardFiles(),
  audit: new Audit({ db, clock }),
  clock,
  romanize: anyAsciiRomanize,
  onChange: () => undefined,
});
const by = 'npm run lore';
const place = characterId !== undefined ? `the character ${characterId}` : storyId !== undefined ? `the story ${storyId}` : 'all stories';

await importFiles(paths, async (file, name) => {
  if (file.length > MAX_CARD_BYTES) return fail('it is larger than 6 MB');
  const taken = await lorebooks.import(by, file, name, { storyId, characterId });
  if (taken.ok) return ok({ became: `is the lorebook ${taken.value.id}, for new games of ${place}.`, warnings: taken.value.warnings });
  const { error } = taken;
  return fail(error.kind === 'lorebook' ? error.problem : `there is no ${error.kind} of this id in the database`);
});
await database.close();
