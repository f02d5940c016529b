import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksOtherSubject, matchInTalk, type TalkChoice } from '#server/domain/narrator/free-text/talk-match.ts';
import { runs } from '#tests/proof.ts';

const choice = (id: string, label: string, aliases: readonly string[], from?: string): TalkChoice => ({
  id,
  label,
  keys: [],
  aliases,
  ...(from !== undefined && { from }),
});
const fair = choice('1', 'Ask whether it seems fair to her', ['is that fair?', 'that is unfair']);
const wait = choice('2', 'Wait for the tide with her', ['I wait', 'let us watch the tide']);
const flying = choice('3', 'Ask her about flying', ['what’s flying like?', 'who is it?'], 'hub.0');
const boots = choice('4', 'Ask about the red boots', ['nice boots', 'where did you get those boots'], 'hub.1');
const bread = choice('5', 'Offer her bread', ['have some bread'], 'bread.0');
const choices = [fair, wait, flying, boots, bread];
const played = (text: string, offered: readonly TalkChoice[] = choices) => {
  const match = matchInTalk(text, offered);
  return match.kind === 'clear' ? match.choice : null;
};

describe('CHAT-37: what a line of a talk means', () => {
  it.each([
    ['is that fair?', fair],
    ['tell me about flying', flying],
    ['what’s flying like?', flying],
    ['where did you get the red boots?', boots],
    ['ok, have some bread, please', bread],
    ['2', wait],
    ['3', null],
    ['who is it?', null],
    ['I flew here last week with my sister', null],
    ['you should wear boots', null],
    ['how was your day? did you go flying?', null],
    ['what lovely boots', null],
    ['do you like bread?', null],
  ])('“%s”', (text, meant) => expect(played(text)).toBe(meant));

  it('plays every choice by its label, whatever else is open and in whatever order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(choices, { minLength: 1 }), (offered) => {
        for (const one of offered) expect(played(one.label, offered)).toBe(one);
      }),
      { numRuns: runs(30, 300) },
    );
  });

  it('is as without what lies elsewhere for what is said of what is on offer', () => {
    for (const text of [fair, wait].flatMap(({ label, aliases }) => [label, ...aliases]))
      expect(played(text)).toBe(played(text, [fair, wait]));
  });

  it.each(['let’s talk about something else', 'Can we change the subject?', 'never mind', 'something else', 'what else?', 'ok, back'])(
    '“%s” asks for another subject',
    (text) => expect(asksOtherSubject(text)).toBe(true),
  );

  it.each(['let’s talk about flying', 'tell me something', 'I came back', 'anything you like', 'my back hurts'])('“%s” does not', (text) =>
    expect(asksOtherSubject(text)).toBe(false),
  );
});
