import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokensOf } from '#domain/text/tokens.ts';
import type { PromptMaterial } from '#server/domain/narrator/prompt/prompt-material.ts';
import { tailFields } from '#server/domain/narrator/prompt/tail-fields.ts';
import { tailPrompt } from '#server/domain/narrator/prompt/tail-prompt.ts';
import { tailGrammar, tailSchema } from '#server/domain/narrator/prompt/tail-schema.ts';
import { readTail } from '#server/infrastructure/narrator/read-tail.ts';
import { aPromptMaterial } from '#tests/fakes/a-prompt-material.ts';
import { story } from '#tests/server/harness/play-world.ts';

const attempt = { kind: 'do', text: 'light the lamp' } as const;
const material = (changes: Partial<PromptMaterial> = {}): PromptMaterial =>
  aPromptMaterial({
    story: { ...story(1), objectives: [{ id: 'lamp', text: 'Light the lamp' }] },
    input: attempt,
    shown: attempt,
    ...changes,
  });

describe('NARR-35: the short request for the data of a reply', () => {
  it('holds the rules, what is open, the attempt and the end of the reply, and is short however long the reply is', () => {
    const replies = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.constantFrom('It rains. ', '雨が降る。', 'Ветер. ').map((text) => text.repeat(4_000)),
    );
    fc.assert(
      fc.property(replies, fc.integer({ min: 3_000, max: 30_000 }), (reply, room) => {
        const messages = tailPrompt(material(), `${reply} The last words.`, room);
        const text = messages.map(({ content }) => content).join('\n');
        expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
        for (const part of ['# Rules', 'Objective lamp: Light the lamp', 'light the lamp', 'The last words.', '"choices"', '"objectives"'])
          expect(text).toContain(part);
        expect(tokensOf(text)).toBeLessThanOrEqual(2_700);
      }),
      { numRuns: 60 },
    );
  });

  it('asks a talk for nothing that a talk has not', () => {
    const names = tailFields(material()).map(({ name }) => name);
    expect(names).toEqual(['choices', 'objectives', 'ending', 'scene', 'mood', 'memory']);
    const hidden = [{ id: 'trust', text: 'Trust', min: 0, max: 5, start: 2 }];
    expect(tailFields(material({ story: { ...story(1), hidden } })).at(-1)?.name).toBe('hidden');
  });

  it('its schema and its grammar let through what is read, and name every field', () => {
    const fields = tailFields(material());
    const whole = {
      choices: ['Go in', 'Wait'],
      objectives: [{ id: 'lamp', quote: 'The lamp is lit' }],
      ending: null,
      scene: 'harbour',
      mood: 'calm',
      memory: [{ about: 'lamp / state', fact: 'It is lit.', quote: 'The lamp is lit' }],
    };
    const schema = tailSchema(fields);
    expect([schema.required, Object.keys(schema.properties ?? {}), schema.additionalProperties]).toEqual([
      Object.keys(whole),
      Object.keys(whole),
      false,
    ]);
    expect(readTail(JSON.stringify(whole))).toEqual({ ...whole, hidden: [] });
    const grammar = tailGrammar(fields);
    const rules = new Set(grammar.split('\n').map((line) => line.slice(0, line.indexOf(' ::= '))));
    for (const { name, shape } of fields) {
      expect(grammar).toContain(`\\"${name}\\":`);
      expect(rules).toContain(shape);
    }
    // Every name that a rule uses is a rule.
    for (const line of grammar.split('\n')) {
      const used =
        line
          .slice(line.indexOf(' ::= ') + 5)
          .replace(/"(?:[^"\\]|\\.)*"|\[(?:[^\]\\]|\\.)*\]/g, ' ')
          .match(/[a-z]+/g) ?? [];
      expect(used.filter((name) => !rules.has(name))).toEqual([]);
    }
  });
});
