/** A brief for a narrator. `id` is its name with its version, like `story@1`. */
export interface NarratorTemplate {
  readonly id: string;
  readonly text: string;
}

/** Stories and talks are told differently. */
export type NarratorTemplates = Readonly<Record<'story' | 'character', NarratorTemplate>>;
