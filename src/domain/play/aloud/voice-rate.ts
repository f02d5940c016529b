/** How fast a voice reads: `normal` is the voice's own speed. */
export const voiceRates = ['slow', 'normal', 'fast', 'faster'] as const;

export type VoiceRate = (typeof voiceRates)[number];

/** Normal is the default. */
export const parseVoiceRate = (stored: string | null): VoiceRate => voiceRates.find((rate) => rate === stored) ?? 'normal';

/** As a multiple of the voice's own speed. */
export const rateOf: Readonly<Record<VoiceRate, number>> = { slow: 0.8, normal: 1, fast: 1.25, faster: 1.6 };
