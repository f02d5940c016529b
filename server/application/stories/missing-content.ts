import { type SqlBool, sql } from 'kysely';
import type { Brand } from '#domain/brand/brand.ts';
import type { Database } from '#server/application/db/database.ts';
import { missingSentence, type NamedContent, namedContent } from '#server/domain/brand/named-content.ts';

const tables = { story: 'stories', category: 'categories', character: 'characters' } as const;

/** Not a character that was taken out: it has no page. */
const shown = (db: Database, kind: NamedContent['kind']) =>
  db
    .selectFrom(tables[kind])
    .select('id')
    .$if(kind === 'character', (characters) => characters.where(sql<SqlBool>`taken_out_at IS NULL`));

/** A sentence for each story, category and character that a brand names and that does not exist: a page of the brand would be empty. */
export async function missingContent(db: Database, brand: Brand): Promise<readonly string[]> {
  const named = namedContent(brand);
  const known = new Map<NamedContent['kind'], ReadonlySet<string>>();
  for (const kind of ['story', 'category', 'character'] as const) {
    const ids = named.filter((each) => each.kind === kind).map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await shown(db, kind).where('id', 'in', ids).execute();
    known.set(kind, new Set(rows.map(({ id }) => id)));
  }
  return named.filter(({ kind, id }) => !known.get(kind)?.has(id)).map((each) => missingSentence(brand, each));
}
