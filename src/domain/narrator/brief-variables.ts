/** What a brief can name between two braces, as in `{{player}}`. */
export const briefVariables = ['player', 'story', 'narrator', 'voice', 'cast', 'rating', 'brand'] as const;

export type BriefVariable = (typeof briefVariables)[number];

/** A piece of a brief. `written`: as it stands in the text. */
export type BriefPart =
  | { readonly kind: 'words'; readonly written: string }
  | { readonly kind: 'variable'; readonly written: string; readonly variable: BriefVariable }
  /** A name that no story fills. It stays as it is written. */
  | { readonly kind: 'unknown'; readonly written: string; readonly name: string };

const NAME = /\{\{[^\S\n]{0,9}([\p{L}\p{N}._-]{1,40})[^\S\n]{0,9}\}\}/gu;

const isVariable = (name: string): name is BriefVariable => (briefVariables as readonly string[]).includes(name);

/** The pieces of a brief, in order; together they are its text. Source: STUDIO-36. */
export function briefParts(text: string): readonly BriefPart[] {
  const parts: BriefPart[] = [];
  let from = 0;
  const words = (to: number) => {
    if (to > from) parts.push({ kind: 'words', written: text.slice(from, to) });
  };
  for (const found of text.matchAll(NAME)) {
    const [written, name = ''] = found;
    words(found.index);
    parts.push(isVariable(name) ? { kind: 'variable', written, variable: name } : { kind: 'unknown', written, name });
    from = found.index + written.length;
  }
  words(text.length);
  return parts;
}

/** A brief as a narrator gets it. What a variable stands for is not searched for others. Source: STUDIO-36. */
export const filledBrief = (text: string, values: Readonly<Record<BriefVariable, string>>): string =>
  briefParts(text)
    .map((part) => (part.kind === 'variable' ? values[part.variable] : part.written))
    .join('');

/** Names in a brief that no story fills, each once. */
export const unknownNames = (text: string): readonly string[] => [
  ...new Set(briefParts(text).flatMap((part) => (part.kind === 'unknown' ? [part.name] : []))),
];
