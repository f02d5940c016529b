import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scriptTags } from '#domain/studio/script/script-tags.ts';

const id = fc.constantFrom('quay', 'under-the-milk', 'a1');
const kind = fc.constantFrom('scene' as const, 'objective' as const, 'ending' as const);
const line = fc.oneof(
  fc.record({
    kind,
    id,
    form: fc.constantFrom(
      'Words. # K: I',
      '* [Go # K: I] -> x',
      '#K:I',
      '{a: b # K: I }',
      '/* c */ Words. #  K : I # mood: calm',
      'W # K: I // # ending: no',
    ),
  }),
  fc
    .constantFrom(
      'Words alone.',
      '// # ending: in-a-comment',
      '# ending: {made}',
      '\\# ending: written',
      '=== hall',
      '= stair',
      '# ending:',
    )
    .map((text) => ({ kind: null, id: '', form: text })),
);

it('STUDIO-28: each tag is found with its place and its knot, but in comments, behind a sign, and where it is made in the play', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const texts = lines.map(({ kind: of, id: named, form }) => (of === null ? form : form.replace('K', of).replace('I', named)));
      const found = scriptTags([{ file: 'script.ink', text: texts.join('\n') }]);
      expect(found.map((tag) => [tag.kind, tag.id])).toEqual(
        lines.flatMap(({ kind: of, id: named }) => (of === null ? [] : [[of, named]])),
      );
      for (const { kind: of, id: named, at, knot } of found) {
        expect(texts[at.line]?.slice(at.from, at.to).replaceAll(' ', '')).toBe(`#${of}:${named}`);
        expect(knot).toBe(texts.slice(0, at.line + 1).includes('=== hall') ? 'hall' : '');
      }
    }),
  );
});
