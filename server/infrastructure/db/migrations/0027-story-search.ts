/**
 * Search and orders of the story list, each with an index. `terms` and `title_key` come from a rule (`search-terms.ts`), which also fills them for
 * the stories that are there, at the next start.
 */
export const storySearch = `
ALTER TABLE stories
  DROP COLUMN search,
  ADD COLUMN terms tsvector NOT NULL DEFAULT '',
  ADD COLUMN title_key text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN shuffle text COLLATE "C" GENERATED ALWAYS AS (md5(id)) STORED;

CREATE INDEX stories_by_terms ON stories USING gin (terms) WITH (fastupdate = off);

CREATE INDEX stories_by_plays ON stories (plays, published_on, id);

CREATE INDEX stories_by_day ON stories (published_on, id);

CREATE INDEX stories_by_title ON stories (title_key, id);

CREATE INDEX stories_by_shuffle ON stories (shuffle, id)`;
