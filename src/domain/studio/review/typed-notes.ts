/** A comment or an answer, or another wording of the paragraph. */
export type NoteKind = 'comment' | 'wording';

/** A paragraph of a draft, where it stood in the version that was read. */
interface Paragraph {
  readonly text: string;
  readonly place: { readonly path: string; readonly line: number };
}

/** What is typed about a paragraph and is not sent. */
export interface TypedNote {
  readonly kind: NoteKind;
  readonly open: Paragraph;
  readonly words: string;
}

/** What is typed about a paragraph, which may stand in another line by now, or read otherwise in the same. Source: STUDIO-167. */
export function typedAt(all: readonly TypedNote[], { text, place }: Paragraph, kind: NoteKind): TypedNote | undefined {
  const here = all.filter((one) => one.kind === kind && one.open.place.path === place.path);
  const isLine = ({ open }: TypedNote) => open.place.line === place.line;
  const isText = ({ open }: TypedNote) => open.text === text;
  return here.find((one) => isText(one) && isLine(one)) ?? here.find(isText) ?? here.find(isLine);
}

/** The same with what is typed by now. */
export const withTyped = (all: readonly TypedNote[], note: TypedNote): readonly TypedNote[] => {
  const before = typedAt(all, note.open, note.kind);
  return [...all.filter((one) => one !== before), note];
};
