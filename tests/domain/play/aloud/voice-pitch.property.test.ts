import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pitchOf } from '#domain/play/aloud/voice-pitch.ts';

it('ALOUD-01: a speaker keeps one pitch, neighbours of a cast differ, and the voice stays one that can be understood', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 12 }), fc.string(), (ids, other) => {
      const cast = ids.map((id) => ({ id }));
      const pitches = ids.map((id) => pitchOf(id, cast));
      for (const [at, pitch] of pitches.entries()) if (at > 0) expect(Math.abs(pitch - (pitches[at - 1] ?? 0))).toBeGreaterThan(0.1);
      for (const pitch of [...pitches, pitchOf(other, cast)]) {
        expect(pitch).toBeGreaterThan(0.5);
        expect(pitch).toBeLessThan(1.5);
      }
      expect(pitchOf(other, cast)).toBe(pitchOf(other, cast));
    }),
  );
  expect([pitchOf('', [{ id: 'a' }]), pitchOf('you', [{ id: 'a' }])]).toEqual([1, 1]);
});
