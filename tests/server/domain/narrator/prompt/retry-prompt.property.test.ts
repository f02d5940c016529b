import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokensOf } from '#domain/text/tokens.ts';
import type { ChatMessage } from '#server/domain/narrator/prompt/prompt-material.ts';
import { RETRY_TOKENS, retryPrompt } from '#server/domain/narrator/prompt/retry-prompt.ts';

const message: fc.Arbitrary<ChatMessage> = fc.record({ role: fc.constantFrom('system', 'user', 'assistant'), content: fc.string() });

it('NARR-23: the second try’s prompt is the first with a longer end, and different first ones give different second ones', () => {
  const text = (messages: readonly ChatMessage[]) => messages.map(({ role, content }) => `${role} ${content}`).join('\n');
  const tokens = (messages: readonly ChatMessage[]) => messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
  const messages = fc.array(message, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(messages, messages, (first, other) => {
      const second = retryPrompt(first);
      expect(text(second).startsWith(text(first))).toBe(true);
      expect(second).not.toEqual(first);
      expect(tokens(second) - tokens(first)).toBeLessThanOrEqual(RETRY_TOKENS);
      expect(JSON.stringify(retryPrompt(other)) === JSON.stringify(second)).toBe(JSON.stringify(other) === JSON.stringify(first));
    }),
  );
});
