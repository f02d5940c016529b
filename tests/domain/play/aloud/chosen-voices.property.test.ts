import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chosenVoices } from '#domain/play/aloud/chosen-voices.ts';
import { parseVoiceRate, rateOf, voiceRates } from '#domain/play/aloud/voice-rate.ts';

const voice = fc.record({ lang: fc.constantFrom('en-GB', 'en_US', 'de-DE', 'ena'), isDefault: fc.boolean(), isLocal: fc.boolean() });
const isEnglish = ({ lang }: { lang: string }) => lang === 'en-GB' || lang === 'en_US';

it('ALOUD-05: narration has an English voice where there is one, a local one before others, and speech another of the same kind', () => {
  fc.assert(
    fc.property(fc.array(voice, { minLength: 1, maxLength: 6 }), (voices) => {
      const { narration, speech } = chosenVoices(voices) ?? {};
      if (!narration || !speech) throw new Error('no voice');
      expect(isEnglish(narration)).toBe(voices.some(isEnglish));
      const equal = voices.filter((one) => isEnglish(one) === isEnglish(narration));
      expect(narration.isLocal).toBe(equal.some(({ isLocal }) => isLocal));
      const others = equal.filter((one) => one !== narration && one.isLocal === narration.isLocal);
      if (others.length > 0) expect(others).toContain(speech);
      else expect(speech).toBe(narration);
    }),
  );
  expect(chosenVoices([])).toBeNull();
});

it('ALOUD-05: the speed is one of four, the voice’s own unless chosen', () => {
  expect(voiceRates.map((rate) => parseVoiceRate(rate))).toEqual(voiceRates);
  expect([null, '', 'x'].map(parseVoiceRate)).toEqual(['normal', 'normal', 'normal']);
  expect(rateOf.normal).toBe(1);
});
