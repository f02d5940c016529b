/** Moods that portraits are drawn in. */
export const moods = ['calm', 'warm', 'merry', 'wary', 'sad', 'angry', 'afraid', 'tender', 'mysterious', 'resolute'] as const;

/** A picture with what it shows. */
export interface MoodPicture {
  readonly image: string;
  readonly alt: string;
}

/** The picture that a story has for a mood, else the calm one; null where it has neither. Source: STUDIO-62. */
export function moodPicture(mood: string | undefined, pictures: Readonly<Record<string, MoodPicture>> | undefined): MoodPicture | null {
  if (pictures === undefined) return null;
  const of = (name: string) => (Object.hasOwn(pictures, name) ? (pictures[name] ?? null) : null);
  return (mood === undefined ? null : of(mood)) ?? of('calm');
}
