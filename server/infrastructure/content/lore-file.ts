import * as v from 'valibot';

const line = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/** The entries of lore of a sheet or a book. docs/writing-a-story.md explains each field. */
export const loreEntries = v.array(
  v.strictObject({
    name: v.optional(line(80)),
    keys: v.array(line(60)),
    secondary: v.optional(v.array(line(60)), []),
    text: line(1000),
    constant: v.optional(v.boolean(), false),
    priority: v.optional(v.pipe(v.number(), v.integer()), 0),
    scan_depth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
    whole_words: v.optional(v.boolean(), true),
    case_sensitive: v.optional(v.boolean(), false),
    known: v.union([v.literal('start'), v.pipe(v.array(line(60)), v.minLength(1))]),
    off: v.optional(v.boolean(), false),
  }),
);

/** The fields of a `lore/<id>.yaml`: a book that stories share. */
export const bookFile = v.strictObject({ title: line(80), lore: loreEntries });
