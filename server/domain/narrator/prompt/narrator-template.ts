/** Instructions for a narrator. `id` is name and version, like `story@1`. */
export interface NarratorTemplate {
  readonly id: string;
  readonly text: string;
}

export type NarratorTemplates = Readonly<Record<'story' | 'character', NarratorTemplate>>;
