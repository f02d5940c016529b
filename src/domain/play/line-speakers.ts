import { NOBODY, PLAYER } from './written-speakers.ts';

/** Who may be named as a speaker, by the id that a script writes; with what players are told: the id of a member of the cast, or the name of another voice. */
export type StoryVoices = ReadonlyMap<string, string>;

interface Speaking {
  readonly cast: readonly { readonly id: string }[];
  readonly voices?: Readonly<Record<string, string>> | undefined;
}

export const storyVoices = ({ cast, voices = {} }: Speaking): StoryVoices =>
  new Map([PLAYER, NOBODY, ...cast.map(({ id }) => id)].map((id) => [id, id] as const).concat(Object.entries(voices)));

/**
 * Who says the quotations of a line, as its tag writes it. `written`: one for each quotation, in their order. `name`: a name as scripts of other players
 * have it, which is shown before the line. `miscounted`: it names some speakers, and the line has another number of quotations.
 */
export type LineSpeakers =
  | { readonly kind: 'written'; readonly speakers: readonly string[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'miscounted'; readonly named: number };

/** Reads a tag `# speaker: sabine, you`: one id says all quotations of the line, several say one each (NARR-49). */
export function lineSpeakers(value: string, quotations: number, voices: StoryVoices): LineSpeakers {
  const named = value.split(',').map((id) => voices.get(id.trim()));
  const speakers = named.filter((speaker) => speaker !== undefined);
  if (speakers.length < named.length) return { kind: 'name', name: value };
  const [only] = speakers;
  if (speakers.length === 1 && only !== undefined) return { kind: 'written', speakers: Array.from({ length: quotations }, () => only) };
  return speakers.length === quotations ? { kind: 'written', speakers } : { kind: 'miscounted', named: speakers.length };
}
