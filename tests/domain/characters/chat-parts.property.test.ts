import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chatParts } from '#domain/characters/chat-parts.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (part: Uint8Array) => new TextDecoder().decode(part);

it('CHAT-25: the parts of a list of chats hold each of them once, in their order, and have at most the size', () => {
  const spaced = fc.tuple(fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 12 }), fc.constantFrom(undefined, 2));
  fc.assert(
    fc.property(spaced, fc.integer({ min: 4, max: 200 }), ([chats, space], most) => {
      const file = bytes(JSON.stringify(chats, null, space));
      const parts = chatParts(file, most);
      expect(parts.flatMap((part) => JSON.parse(text(part)))).toEqual(JSON.parse(text(file)));
      for (const part of parts) if (JSON.parse(text(part)).length > 1) expect(part.length).toBeLessThanOrEqual(most);
    }),
  );
});

it('CHAT-25: a list that is cut off gives what is whole and the rest, and no list gives nothing', () => {
  const parts = chatParts(bytes('\ufeff [{"a":"]"},{"b":[1]},{"c":"cut o'), 12);
  expect(parts.map(text)).toEqual(['[{"a":"]"}]', '[{"b":[1]}]', '[{"c":"cut o]']);
  for (const none of ['{"a":[]}', '', 'Ida: Hi', '[]', '[ ']) expect(chatParts(bytes(none), 100)).toEqual([]);
  fc.assert(
    fc.property(fc.uint8Array(), (file) => {
      for (const part of chatParts(file, 10)) expect(part.length).toBeGreaterThan(1);
    }),
  );
});
