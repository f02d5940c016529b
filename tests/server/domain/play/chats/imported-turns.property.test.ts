import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatLine, ChatMessage } from '#server/domain/play/chats/chat.ts';
import { importedTree } from '#server/domain/play/chats/imported-turns.ts';

const message = (from: ChatMessage['from'], text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  from,
  name: '',
  replies: [{ text, reasoning: '' }],
  shown: 0,
  hidden: false,
  sent: null,
  ...more,
});
const inARow = (messages: readonly ChatMessage[]): ChatLine[] =>
  messages.map((one, index) => ({ raw: '', message: one, above: index === 0 ? null : index - 1 }));
const treeOf = (...messages: readonly ChatMessage[]) => importedTree({ lines: inARow(messages), head: null }, (name) => name === 'Marta');

describe('CHAT-22: the turns of a chat', () => {
  it('say each message once, in its order, and nothing else', () => {
    const some = fc
      .record({
        from: fc.constantFrom('player', 'character', 'narrator'),
        texts: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
        pick: fc.nat(),
        hidden: fc.boolean(),
      })
      .map(({ from, texts, pick, hidden }) => {
        const replies = (from === 'character' ? texts : texts.slice(0, 1)).map((text) => ({ text, reasoning: '' }));
        return message(from as ChatMessage['from'], '', { replies, shown: pick % replies.length, hidden });
      });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 12 }), (messages) => {
        const { turns, head } = treeOf(...messages);
        const said: (readonly [string, boolean])[] = [];
        for (let at: number | null = head; at !== null; at = turns[at]?.parent ?? null) {
          const { input, text, hidden } = turns[at] ?? { input: null, text: null, hidden: false };
          if (text) said.unshift([text, hidden]);
          if (input?.text !== undefined) said.unshift([input.text, hidden]);
        }
        expect(said).toEqual(messages.map(({ replies, shown, hidden }) => [replies[shown]?.text, hidden]));
        expect(turns.length).toBeLessThanOrEqual(1 + messages.reduce((sum, { replies }) => sum + replies.length, 0));
      }),
    );
  });

  it('keep messages in a row apart, and begin with the player where the chat does', () => {
    const { turns } = treeOf(message('player', 'One'), message('player', 'two'), message('character', 'Yes.'), message('character', 'No.'));
    expect(turns.map(({ parent, input, text }) => [parent, input?.kind ?? null, input?.text ?? null, text])).toEqual([
      [null, null, null, ''],
      [0, 'do', 'One', null],
      [1, 'do', 'two', 'Yes.'],
      [2, 'continue', null, 'No.'],
    ]);
  });

  it('name others who speak, and not the character itself', () => {
    const { turns } = treeOf(
      message('character', 'Hello.', { name: 'Marta' }),
      message('player', 'Hi'),
      message('character', 'Ho.', { name: 'Odd' }),
    );
    expect(turns.map(({ speaker }) => speaker)).toEqual([null, 'Odd']);
  });

  it('are a tree where the chat is one: other replies to an input, and other inputs after a reply', () => {
    const lines: ChatLine[] = [
      { raw: '', message: message('player', 'Hi'), above: null },
      { raw: '', message: message('character', 'A'), above: 0 },
      { raw: '', message: message('character', 'B'), above: 0 },
      { raw: '', message: message('player', 'more of A'), above: 1 },
      { raw: '', message: message('player', 'more of B'), above: 2 },
    ];
    const { turns, head, places } = importedTree({ lines, head: 3 }, () => true);
    expect(turns.map(({ parent, first, input, text }) => [parent, first, input?.text ?? null, text])).toEqual([
      [null, null, null, ''],
      [0, null, 'Hi', 'A'],
      [0, 1, 'Hi', 'B'],
      [1, null, 'more of A', null],
      [2, null, 'more of B', null],
    ]);
    expect(head).toBe(3);
    expect(places[0]).toEqual({ inputs: [1, 2], replies: [] });
  });

  it('end where messages name each other in a circle', () => {
    const lines = [0, 1, 2].map((at): ChatLine => ({ raw: '', message: message('player', `${at}`), above: (at + 1) % 3 }));
    expect(importedTree({ lines, head: null }, () => true).turns).toHaveLength(4);
  });
});
