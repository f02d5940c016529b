/** A voice of the device. `isLocal`: it speaks without sending the text anywhere. */
interface DeviceVoice {
  /** BCP 47, with a hyphen or an underscore. */
  readonly lang: string;
  readonly isDefault: boolean;
  readonly isLocal: boolean;
}

interface ChosenVoices<Voice> {
  readonly narration: Voice;
  /** The same voice where there is no other: its pitch then tells them apart. */
  readonly speech: Voice;
}

const ENGLISH = /^en(?:[-_]|$)/i;

/** The voices for narration and for speech, in English where there is one, as stories are; local ones first, then the device's default. Null without any. */
export function chosenVoices<Voice extends DeviceVoice>(voices: readonly Voice[]): ChosenVoices<Voice> | null {
  const rank = ({ lang, isDefault, isLocal }: Voice): number => (ENGLISH.test(lang) ? 4 : 0) + (isLocal ? 2 : 0) + (isDefault ? 1 : 0);
  const [narration, ...others] = voices.toSorted((a, b) => rank(b) - rank(a));
  if (!narration) return null;
  const speech = others.find(({ lang, isLocal }) => isLocal === narration.isLocal && ENGLISH.test(lang) === ENGLISH.test(narration.lang));
  return { narration, speech: speech ?? narration };
}
