/**
 * What lists show of a document, in columns beside it. The database computes them from the document, so they cannot differ from it, rows that
 * are there already get them now, and a process of the release before writes them too. A card's texts are cut: a list shows how they begin.
 */
export const listColumns = `
ALTER TABLE story_versions
  ADD COLUMN title text GENERATED ALWAYS AS (story ->> 'title') STORED,
  ADD COLUMN one_liner text GENERATED ALWAYS AS (story ->> 'one_liner') STORED,
  ADD COLUMN cover text GENERATED ALWAYS AS (story ->> 'cover') STORED,
  ADD COLUMN cover_alt text GENERATED ALWAYS AS (story ->> 'cover_alt') STORED,
  ADD COLUMN category text GENERATED ALWAYS AS (story ->> 'category') STORED,
  ADD COLUMN tags jsonb GENERATED ALWAYS AS (story -> 'tags') STORED,
  ADD COLUMN rating text GENERATED ALWAYS AS (story ->> 'rating') STORED,
  ADD COLUMN price integer GENERATED ALWAYS AS ((story ->> 'price')::integer) STORED,
  ADD COLUMN published text GENERATED ALWAYS AS (story ->> 'published') STORED,
  ADD COLUMN endings_total integer GENERATED ALWAYS AS (jsonb_array_length(story -> 'endings')) STORED,
  ADD COLUMN cast_members jsonb GENERATED ALWAYS AS (story -> 'cast') STORED;

ALTER TABLE character_versions
  ADD COLUMN story_id text GENERATED ALWAYS AS (character ->> 'storyId') STORED,
  ADD COLUMN name text GENERATED ALWAYS AS (left(character #>> '{card,data,name}', 200)) STORED,
  ADD COLUMN personality text GENERATED ALWAYS AS (left(character #>> '{card,data,personality}', 4000)) STORED,
  ADD COLUMN first_words text GENERATED ALWAYS AS (left(character #>> '{card,data,first_mes}', 4000)) STORED,
  ADD COLUMN portrait text GENERATED ALWAYS AS (character #>> '{portraits,calm}') STORED`;
