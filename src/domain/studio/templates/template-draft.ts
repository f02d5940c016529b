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

/** Drafts as a browser keeps them, for one person. */
export const writtenDrafts = (owner: string, drafts: TemplateDraftsOf): string => JSON.stringify({ owner, drafts: [...drafts] });

/** The drafts that a browser kept for this person; none where it kept those of another, or what it kept cannot be read. Source: STUDIO-37. */
export function templateDrafts(kept: string | null, owner: string): TemplateDraftsOf {
  const value = record(parsed(kept));
  if (value.owner !== owner || !Array.isArray(value.drafts)) return new Map();
  return new Map(
    value.drafts.flatMap((entry: unknown) => {
      const [id, draft] = Array.isArray(entry) ? entry : [];
      const read = draftIn(record(draft));
      return typeof id === 'string' && read !== null ? [[id, read] as const] : [];
    }),
  );
}

function draftIn({ base, name, text, script, note }: Readonly<Record<string, unknown>>): TemplateDraft | null {
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
