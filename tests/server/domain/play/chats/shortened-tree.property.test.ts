import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatLine, ChatMessage } from '#server/domain/play/chats/chat.ts';
import { type ImportedTree, importedTree } from '#server/domain/play/chats/imported-turns.ts';
import { shortenedTree } from '#server/domain/play/chats/shortened-tree.ts';

const text = fc.string({ minLength: 1, maxLength: 8 });
const message = fc
  .record({ from: fc.constantFrom('player', 'character'), texts: fc.array(text, { minLength: 1, maxLength: 5 }), pick: fc.nat() })
  .map(({ from, texts, pick }): ChatMessage => {
    const replies = (from === 'player' ? texts.slice(0, 1) : texts).map((one) => ({ text: one, reasoning: '' }));
    return { from: from as ChatMessage['from'], name: '', replies, shown: pick % replies.length, hidden: false, sent: null };
  });
/** A tree: most messages follow the one before. */
const trees = fc
  .array(fc.tuple(message, fc.nat({ max: 9 })), { minLength: 1, maxLength: 14 })
  .map((all) =>
    all.map(
      ([one, back], index): ChatLine => ({
        raw: '',
        message: one,
        above: index === 0 ? null : Math.max(0, index - 1 - (back > 7 ? back - 7 : 0)),
      }),
    ),
  )
  .map((lines) => importedTree({ lines, head: null }, () => true));
const room = fc.record({ replies: fc.integer({ min: 1, max: 60 }), characters: fc.integer({ min: 8, max: 400 }) });

const length = ({ turns }: ImportedTree): number =>
  turns.reduce((sum, turn) => sum + (turn.text ?? '').length + (turn.input?.text ?? '').length, 0);
function shown({ turns, head }: ImportedTree) {
  const path: (readonly [string | undefined, string | null])[] = [];
  for (let at: number | null = head; at !== null; at = turns[at]?.parent ?? null)
    path.unshift([turns[at]?.input?.text, turns[at]?.text ?? null]);
  return path;
}

describe('CHAT-02, S112: a chat that is too long', () => {
  it('is kept whole where there is room for it', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const kept = shortenedTree(tree, { replies: tree.turns.length, characters: length(tree) });
        expect(kept).toEqual({ tree, leftOut: { turns: 0, replies: 0 } });
      }),
    );
  });

  it('never takes more than the room and the opening, and says what is left out', () => {
    fc.assert(
      fc.property(trees, room, (tree, given) => {
        const { tree: kept, leftOut } = shortenedTree(tree, given);
        expect(kept.turns.length).toBeLessThanOrEqual(given.replies);
        const opening = kept.turns[0]?.text?.length ?? 0;
        expect(length(kept)).toBeLessThanOrEqual(Math.max(given.characters, opening));
        expect(kept.turns.length + leftOut.turns + leftOut.replies).toBe(tree.turns.length);
      }),
    );
  });

  it('is still a tree: parents before children, and the first reply to an input before the others', () => {
    fc.assert(
      fc.property(trees, room, (tree, given) => {
        const { turns, places } = shortenedTree(tree, given).tree;
        for (const [index, { parent, first }] of turns.entries()) {
          if (parent !== null) expect(parent).toBeLessThan(index);
          if (first === null) continue;
          expect(first).toBeLessThan(index);
          expect([turns[first]?.first, turns[first]?.input]).toEqual([null, turns[index]?.input]);
        }
        const named = places.flatMap(({ inputs, replies }) => [...inputs, ...replies]);
        for (const turn of named) if (turn !== null) expect(turns[turn]).toBeDefined();
      }),
    );
  });

  it('keeps the newest turns as they were read', () => {
    fc.assert(
      fc.property(trees, room, (tree, given) => {
        const { tree: kept, leftOut } = shortenedTree(tree, given);
        const [opening, ...turns] = shown(tree);
        expect(shown(kept)).toEqual([opening, ...turns.slice(leftOut.turns)]);
        // Turns are left out only where no other reply is kept.
        if (leftOut.turns > 0 && given.characters >= length(tree)) expect(kept.turns).toHaveLength(shown(kept).length);
      }),
    );
  });
});
