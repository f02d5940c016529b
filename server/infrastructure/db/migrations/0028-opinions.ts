/**
 * What players thought of a story after an ending. A trigger counts it beside the story, also when an account is merged or deleted. `popularity` weighs
 * plays by the opinions: as if each story began with ten, six of them in favour, so that the first few do not decide.
 */
export const opinions = `
CREATE TABLE opinions (
  user_uuid uuid NOT NULL REFERENCES users,
  story_id text NOT NULL REFERENCES stories,
  opinion text NOT NULL CHECK (opinion IN ('loved', 'liked', 'not_for_me')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_uuid, story_id)
);

CREATE INDEX opinions_by_story ON opinions (story_id);

ALTER TABLE stories
  ADD COLUMN loved integer NOT NULL DEFAULT 0,
  ADD COLUMN liked integer NOT NULL DEFAULT 0,
  ADD COLUMN not_for_me integer NOT NULL DEFAULT 0;

ALTER TABLE stories ADD COLUMN popularity integer GENERATED ALWAYS AS
  (round(100.0 * plays * (loved + 0.6 * liked + 6) / (loved + liked + not_for_me + 10))::integer) STORED;

DROP INDEX stories_by_plays;

CREATE INDEX stories_by_popularity ON stories (popularity, published_on, id);

CREATE FUNCTION count_opinion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE stories SET
      loved = loved - (OLD.opinion = 'loved')::int,
      liked = liked - (OLD.opinion = 'liked')::int,
      not_for_me = not_for_me - (OLD.opinion = 'not_for_me')::int
    WHERE id = OLD.story_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE stories SET
      loved = loved + (NEW.opinion = 'loved')::int,
      liked = liked + (NEW.opinion = 'liked')::int,
      not_for_me = not_for_me + (NEW.opinion = 'not_for_me')::int
    WHERE id = NEW.story_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER opinions_counted AFTER INSERT OR UPDATE OR DELETE ON opinions
  FOR EACH ROW EXECUTE FUNCTION count_opinion()`;
