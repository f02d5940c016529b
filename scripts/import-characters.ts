/** `npm run character -- import <file…> --story <id>`: exits with 0 when all were taken in, 1 when one was refused, 2 on an error before the attempt. */

import { join } from 'node:path';
import { MAX_CARD_BYTES } from '#contract/limits.ts';
import { fail, ok } from '#domain/result.ts';
import { Audit } from '#server/application/admin/audit.ts';
import { CharacterCardImport } from '#server/application/characters/character-card-import.ts';
import { FflateCardFiles } from '#server/infrastructure/cards/fflate-card-files.ts';
import { SharpPortraitPainter } from '#server/infrastructure/pictures/sharp-portrait-painter.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import { importFiles, importOrder } from './import-files.ts';
import { leave, openSiteDatabase } from './open-site-database.ts';

const USAGE = 'Usage: npm run character -- import <file or folder…> --story <id>';
const { paths, options } = importOrder(USAGE, ['story']);
const { story } = options;
if (story === undefined) leave(USAGE);
const { database, clock } = await openSiteDatabase('send the file to admin/character.import-file');
const { db } = database;
const painter = new SharpPortraitPainter(join(import.meta.dirname, '../content'));
const cards = new CharacterCardImport({
  db,
  files: new FflateCardFiles(),
  audit: new Audit({ db, clock }),
  clock,
  painter,
  romanize: anyAsciiRomanize,
  onImport: () => undefined,
});
const by = 'npm run character';

await importFiles(paths, async (file) => {
  if (file.length > MAX_CARD_BYTES) return fail('it is larger than 6 MB');
  const taken = await cards.import(by, file, story);
  if (taken.ok) return ok({ became: `is at /character/${taken.value.id}.`, warnings: taken.value.warnings });
  return fail(taken.error.kind === 'card' ? taken.error.problem : 'there is no story of this id in the database');
});
await database.close();
