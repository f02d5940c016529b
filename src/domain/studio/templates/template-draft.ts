/** What is typed into a template. `base`: the version that it goes on from. `note`: what the next version is to be called. */
export interface TemplateDraft {
  readonly base: number;
  readonly name: string;
  readonly text: string;
  readonly script: string;
  readonly note: string;
}

/** Drafts by the ids of their templates. */
export type TemplateDraftsOf = ReadonlyMap<string, TemplateDraft>;

/** A draft as a browser keeps it. */
export const writtenDraft = ({ base, name, text, script, note }: TemplateDraft): string =>
  JSON.stringify({ base, name, text, script, note });

/** Drafts as browsers kept them all together; none of another person. Left out after the next release. */
export function formerDrafts(kept: string | null, owner: string): TemplateDraftsOf {
  const value = record(parsed(kept));
  if (value.owner !== owner || !Array.isArray(value.drafts)) return new Map();
  const found = value.drafts.flatMap((entry: unknown) => {
    const [id, draft] = Array.isArray(entry) ? entry : [];
    const read = keptDraft(JSON.stringify(draft ?? null));
    return typeof id === 'string' && read !== null ? [[id, read] as const] : [];
  });
  return new Map(found);
}

/** The draft that a browser kept; null where there is none, or what it kept cannot be read. Source: STUDIO-37. */
export function keptDraft(kept: string | null): TemplateDraft | null {
  const { base, name, text, script, note } = record(parsed(kept));
  const areTexts = typeof name === 'string' && typeof text === 'string' && typeof script === 'string' && typeof note === 'string';
  return typeof base === 'number' && areTexts ? { base, name, text, script, note } : null;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
