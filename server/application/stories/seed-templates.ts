import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { OperatorError } from '#server/application/platform/operator-error.ts';
import type { NarratorTemplates } from '#server/domain/narrator/prompt/narrator-template.ts';

/**
 * Writes the authored briefs to the database. A version never changes, because replies refer to the version they were written with: throws when the
 * text of an existing one differs.
 */
export async function seedTemplates(db: Database, templates: NarratorTemplates, clock: Clock): Promise<void> {
  for (const { id: named, text } of Object.values(templates)) {
    const [id = '', version] = named.split('@');
    const key = { id, version: Number(version) };
    await db
      .insertInto('templates')
      .values({ ...key, text, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await db
      .selectFrom('templates')
      .select('text')
      .where('id', '=', key.id)
      .where('version', '=', key.version)
      .executeTakeFirstOrThrow();
    if (stored.text !== text)
      throw new OperatorError(`content/templates/${id}.yaml: ${named} says something else than before; give it a new version.`);
  }
}
