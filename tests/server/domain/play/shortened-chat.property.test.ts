import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repliesIn, shortenedChat } from '#server/domain/play/shortened-chat.ts';
import type { ImportedChat } from '#server/domain/play/silly-tavern-chat.ts';

const text = fc.string({ minLength: 1, maxLength: 8 });
const turn = fc
  .record({ input: text, replies: fc.array(text, { minLength: 1, maxLength: 5 }), pick: fc.nat() })
  .map(({ input, replies, pick }) => ({ input, replies, chosen: pick % replies.length }));
const chats = fc
  .record({ opening: fc.option(text), turns: fc.array(turn, { maxLength: 12 }) })
  .map(({ opening, turns }): ImportedChat => ({ character: 'Pio', opening, turns, leftOut: { turns: 0, replies: 0, hidden: 0 } }));
const room = fc.record({ replies: fc.integer({ min: 1, max: 60 }), characters: fc.integer({ min: 8, max: 400 }) });

const length = ({ opening, turns }: ImportedChat): number =>
  [opening ?? '', ...turns.flatMap(({ input, replies }) => [input, ...replies])].join('').length;
const shown = ({ turns }: ImportedChat) => turns.map(({ input, replies, chosen }) => [input, replies[chosen]]);

describe('CHAT-02, S112: a chat that is too long', () => {
  it('is kept whole where there is room for it', () => {
    fc.assert(
      fc.property(chats, (chat) => {
        expect(shortenedChat(chat, { replies: repliesIn(chat), characters: length(chat) })).toEqual(chat);
      }),
    );
  });

  it('never takes more than the room, and says what is left out', () => {
    fc.assert(
      fc.property(chats, room, (chat, given) => {
        const kept = shortenedChat(chat, given);
        expect(repliesIn(kept)).toBeLessThanOrEqual(given.replies);
        expect(length(kept)).toBeLessThanOrEqual(given.characters);
        const { turns, replies } = kept.leftOut;
        expect(kept.turns.length + turns).toBe(chat.turns.length);
        expect(repliesIn(kept) + turns + replies).toBe(repliesIn(chat));
      }),
    );
  });

  it('keeps the newest turns as they were read, and the others of newer turns before those of older ones', () => {
    fc.assert(
      fc.property(chats, room, (chat, given) => {
        const kept = shortenedChat(chat, given);
        expect(kept.opening).toBe(chat.opening);
        expect(shown(kept)).toEqual(shown(chat).slice(kept.leftOut.turns));
        const same = chat.turns.slice(kept.leftOut.turns);
        const isWhole = kept.turns.map(({ replies }, index) => replies.length === same[index]?.replies.length);
        const cut = isWhole.lastIndexOf(false);
        for (const { replies } of kept.turns.slice(0, Math.max(cut, 0))) expect(replies).toHaveLength(1);
        // Turns are left out only where no other reply is kept.
        if (kept.leftOut.turns > 0 && given.characters >= length(chat))
          expect(kept.turns.every(({ replies }) => replies.length === 1)).toBe(true);
      }),
    );
  });

  it('of 1,499 turns with 20 replies each keeps every turn and 4,000 replies', () => {
    const turns = Array.from({ length: 1499 }, (_, at) => ({
      input: `${at}`,
      replies: Array.from({ length: 20 }, (_, n) => `${n}`),
      chosen: 7,
    }));
    const chat = { character: 'Pio', opening: 'Hm.', turns, leftOut: { turns: 0, replies: 0, hidden: 0 } };
    const kept = shortenedChat(chat, { replies: 4000, characters: 2_000_000 });
    expect([kept.turns.length, repliesIn(kept), kept.leftOut]).toEqual([1499, 4000, { turns: 0, replies: 25_981, hidden: 0 }]);
    expect(kept.turns[0]).toEqual({ input: '0', replies: ['7'], chosen: 0 });
    expect(kept.turns.at(-1)?.replies).toHaveLength(20);
  });
});
