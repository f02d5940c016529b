import { describe, expect, it } from 'vitest';
import type { Narration, NarrationRequest } from '#server/application/narrator/narrator.ts';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { narratorContract } from '#tests/contract/narrator.contract.ts';
import { aNarrationRequest } from '#tests/fakes/a-narration-request.ts';
import { story } from '#tests/server/harness/play-world.ts';

const ink = `
-> quay
=== quay
Rain on the quay. # scene: harbour # mood: wary
A lamp is out.
* [Open the iron door # keys: open, door]
  -> tower
+ [Wait for the tide # keys: wait]
  The tide comes in. # objective: waited
  -> quay_again
=== quay_again
Still raining.
+ [Go up # keys: up] -> tower
=== tower
You light the lamp. # ending: dawn
-> END
`;
const compiled = compileScript(ink);
if (!compiled.ok) throw new Error(compiled.error.join());
const script = compiled.value;
const opening = (): NarrationRequest =>
  aNarrationRequest({ story: { ...story(1), nudges: ['The rain has no opinion on that.', 'The gulls laugh.'] }, script });

narratorContract('ScriptedNarrator', {
  narrator: () => new ScriptedNarrator(0),
  request: opening,
  stuck: () => new ScriptedNarrator(600_000),
});

narratorContract('ScriptedNarrator, word by word', {
  narrator: () => new ScriptedNarrator(1),
  request: opening,
  stuck: () => new ScriptedNarrator(600_000),
});

async function readReply(request: NarrationRequest, wordMs = 0, signal = new AbortController().signal) {
  const parts: Narration[] = [];
  for await (const part of new ScriptedNarrator(wordMs).narrate(request, { signal, pace: true })) parts.push(part);
  const finish = parts.find((part) => part.type === 'finish');
  if (finish?.type !== 'finish') throw new Error('no finish');
  return { parts, finish, text: parts.map((part) => (part.type === 'text' ? part.text : '')).join('') };
}
const replyTo = async (input: NarrationRequest['input'], wordMs = 0, signal?: AbortSignal) => {
  const { finish } = await readReply(opening());
  return readReply({ ...opening(), input, choices: finish.choices, narratorState: finish.narratorState }, wordMs, signal);
};

describe('NARR-01: the scripted narrator', () => {
  it('separates paragraphs, and yields scene and mood before their text', async () => {
    const { parts, text, finish } = await readReply(opening());
    expect(text).toBe('Rain on the quay.\n\nA lamp is out.');
    expect(parts[0]).toEqual({ type: 'state', state: { scene: 'harbour', mood: 'wary' } });
    expect(finish.choices).toEqual([
      { id: '0-1', label: 'Open the iron door' },
      { id: '0-2', label: 'Wait for the tide' },
    ]);
  });

  it('yields the same text paced and unpaced', async () => {
    expect((await readReply(opening(), 1)).text).toBe((await readReply(opening())).text);
  });

  it('matches free text to a choice', async () => {
    const { text, finish } = await replyTo({ kind: 'do', text: 'I push the door open' });
    expect(text).toBe('You light the lamp.');
    expect(finish).toMatchObject({ ending: 'dawn', choices: [], free: false });
  });

  it('answers unmatched input with a hint, free of charge, without a change of state', async () => {
    const { finish: before } = await readReply(opening());
    const { choices, narratorState } = before;
    const { text, finish } = await readReply({ ...opening(), input: { kind: 'say', text: 'sing of sixpence' }, choices, narratorState });
    expect(['The rain has no opinion on that.', 'The gulls laugh.']).toContain(text);
    expect(finish).toEqual({ type: 'finish', choices, narratorState, ending: null, free: true });
  });

  it('TYPED-27: says that one can, and marks the choice, so that a yes plays it', async () => {
    const { text, finish } = await replyTo({ kind: 'say', text: 'can I open the iron door?' });
    expect(text).toBe('You can. Say “yes”, or choose “Open the iron door”.');
    expect(finish).toMatchObject({ free: true, ending: null });
    expect(finish.choices).toEqual([
      { id: '0-1', label: 'Open the iron door', meant: true },
      { id: '0-2', label: 'Wait for the tide' },
    ]);
    const { choices, narratorState } = finish;
    const next = await readReply({ ...opening(), input: { kind: 'say', text: 'sing of sixpence' }, choices, narratorState });
    expect(next.finish.choices.some((choice) => choice.meant)).toBe(false);
  });

  it('TYPED-12: takes the next text as the answer to its question', async () => {
    const { finish } = await replyTo({ kind: 'say', text: 'can I open the iron door?' });
    const { choices, narratorState } = finish;
    const say = (text: string) => readReply({ ...opening(), input: { kind: 'say', text }, choices, narratorState });
    expect((await say('Yes.')).text).toBe('You light the lamp.');
    expect((await say('no, the other')).text).toBe('The tide comes in.\n\nStill raining.');
    const no = await say('no');
    expect(no.finish).toMatchObject({ free: true, narratorState });
    expect(no.finish.choices.some(({ meant }) => meant)).toBe(false);
  });

  it('TYPED-10: answers what the story has an aside to in the knot of the choices, free, and the choices stay', async () => {
    const { finish: before } = await readReply(opening());
    const { choices, narratorState } = before;
    const asked = ['look at the gulls', 'where are the gulls?'];
    const told = (at: string) => ({ ...opening().story, asides: [{ at: [at], asked, answer: 'They look back.' }] });
    const input = { kind: 'do', text: 'I look at the gulls' } as const;
    const { text, finish } = await readReply({ ...opening(), story: told('quay'), input, choices, narratorState });
    expect(text).toBe('They look back.');
    expect(finish).toEqual({ type: 'finish', choices, narratorState, ending: null, free: true });
    expect((await readReply({ ...opening(), story: told('quay_again'), input, choices, narratorState })).text).not.toBe(text);
  });

  it('PLAY-20: a text that the game has given before is free', async () => {
    const { finish } = await readReply(opening());
    const { choices, narratorState } = finish;
    const input = { kind: 'choice', choiceId: '0-2' } as const;
    const written: string[] = [];
    const given = async (text: string) => written.push(text) > 0;
    expect((await readReply({ ...opening(), input, choices, narratorState, given })).finish.free).toBe(true);
    expect(written).toEqual(['The tide comes in.\n\nStill raining.']);
  });

  it.each([
    ['I stare at the iron', { index: 0 }, 'You light the lamp.'],
    ['I stare at the iron', { index: -1 }, null],
    ['I stare at the iron', null, null],
    ['do not open the door, gaze at it', { index: 0 }, 'The tide comes in.'],
    ['is the door heavy?', { index: 0 }, null],
    ['I wonder if I should stare at the iron', { index: 0 }, null],
  ])('NARR-02: a reader may say which choice "%s" means: %o', async (text, read, played) => {
    const { finish } = await readReply(opening());
    const { choices, narratorState } = finish;
    const reader = { read: async () => read };
    const parts: Narration[] = [];
    const request = { ...opening(), input: { kind: 'do', text } as const, choices, narratorState };
    for await (const part of new ScriptedNarrator(0, reader).narrate(request, { signal: new AbortController().signal, pace: false }))
      parts.push(part);
    const reply = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
    if (played === null) expect(parts.at(-1)).toMatchObject({ type: 'finish', free: true });
    else expect(reply.startsWith(played)).toBe(true);
  });

  it.each([
    [{ kind: 'say', text: 'sing of sixpence' }, true],
    [{ kind: 'say', text: 'can I open the iron door?' }, true],
    [{ kind: 'do', text: 'I push the door open' }, false],
    [{ kind: 'choice', choiceId: '0-2' }, false],
  ] as const)('NARR-02: knows before whether the reply to %o is free, and keeps its word', async (input, free) => {
    const { finish } = await readReply(opening());
    const { choices, narratorState } = finish;
    const request = { ...opening(), input, choices, narratorState, unpaid: true };
    const read: string[] = [];
    const reader = {
      read: async (text: string) => {
        read.push(text);
        return { index: 0 };
      },
    };
    const narrator = new ScriptedNarrator(0, reader);
    expect(await narrator.isFree(request)).toBe(free);
    const parts: Narration[] = [];
    for await (const part of narrator.narrate(request, { signal: new AbortController().signal, pace: false })) parts.push(part);
    expect(parts.at(-1)).toMatchObject({ type: 'finish', free });
    expect(read).toEqual([]);
  });

  it('never reuses the id of a choice of an earlier turn', async () => {
    const { finish: before } = await readReply(opening());
    const { finish } = await replyTo({ kind: 'choice', choiceId: '0-2' });
    expect(finish.choices).toHaveLength(1);
    for (const { id } of finish.choices) expect(before.choices.map((choice) => choice.id)).not.toContain(id);
  });

  it('adds a fulfilled objective to those before', async () => {
    const { parts } = await replyTo({ kind: 'choice', choiceId: '0-2' });
    expect(parts.find((part) => part.type === 'state')).toEqual({ type: 'state', state: { objectives: ['waited'] } });
  });

  it('PLAY-24: a reader who does not want to wait gets the rest at once, and nothing is cut', async () => {
    const { finish } = await readReply(opening());
    const { choices, narratorState } = finish;
    const request = { ...opening(), input: { kind: 'choice' as const, choiceId: '0-2' }, choices, narratorState };
    const whole = await readReply(request);
    const hurry = new AbortController();
    const pieces: string[] = [];
    const { signal } = new AbortController();
    for await (const part of new ScriptedNarrator(600_000).narrate(request, { signal, pace: true, hurried: hurry.signal })) {
      if (part.type !== 'text') continue;
      pieces.push(part.text);
      hurry.abort();
    }
    expect(pieces.join('')).toBe(whole.text);
    expect(pieces.length).toBeGreaterThan(1);
  });

  it('names the line of a mistake in a script', () => {
    const broken = compileScript('=== a\n{ x\n-> nowhere');
    expect(broken.ok).toBe(false);
    expect(broken.ok ? '' : broken.error.join()).toMatch(/script\.ink:\d+: /);
  });
});

describe('CHAT-37: a talk with a hub', () => {
  const talk = compileScript(`
-> start
=== start
“Sit down,” she says.
* [Ask who she is # also: who are you; what do they call you; your name] -> who
=== hub
{The lamp ticks.|The lamp ticks on.|It goes on ticking.}
+ [Ask her about flying # also: tell me about flying; how do you fly; what is it like up there] -> flying
* [Ask about her boots # also: what about your boots; nice boots; those boots] -> boots
=== who
“Nobody,” she says.
* [Say that you doubt it # also: I doubt it; I do not believe you; surely not]
  “Doubt away.” -> hub
* [Say nothing # also: silence; I wait; I am silent]
  “Good.” -> hub
=== flying
“You go up.”
* [Ask how one comes down # also: how do you come down; and down; coming down] “Sooner.” -> hub
=== boots
“They pinch.”
-> hub
`);
  if (!talk.ok) throw new Error(talk.error.join());
  const plain = opening();
  const actor = { id: 'ada', storyId: 'lamp', portraits: {}, card: { data: { name: 'Ada' } } } as unknown as AuthoredCharacter;
  const request = (fields: Partial<NarrationRequest>): NarrationRequest => ({ ...plain, script: talk.value, actor, ...fields });
  const at = async (...lines: readonly string[]) => {
    let reply = await readReply(request({}));
    for (const text of lines)
      reply = await readReply(
        request({ input: { kind: 'say', text }, choices: reply.finish.choices, narratorState: reply.finish.narratorState }),
      );
    return reply;
  };

  it('answers what can be asked there from anywhere, at its price, and says what it took the words for', async () => {
    const { text, finish, parts } = await at('who are you', 'tell me about flying');
    expect(text).toBe('“You go up.”');
    expect(finish).toMatchObject({ free: false, choices: [{ label: 'Ask how one comes down' }] });
    expect(parts).toContainEqual({ type: 'taken', choice: { id: expect.any(String), label: 'Ask her about flying' } });
  });

  it('is asked once about what can be asked once', async () => {
    const first = await at('nice boots');
    expect(first.text).toBe('“They pinch.”\n\nThe lamp ticks.');
    const again = await at('nice boots', 'tell me about flying', 'nice boots');
    expect(again.finish.free).toBe(true);
    expect(again.text).not.toContain('pinch');
  });

  it('prefers what is asked where it stands, gives numbers to that alone, and goes back to the hub free', async () => {
    expect((await at('who are you', 'I doubt it')).text).toBe('“Doubt away.” The lamp ticks.');
    expect((await at('who are you', '3')).finish.choices).toHaveLength(2);
    const back = await at('who are you', 'let’s talk about something else');
    expect(back.text).toBe('The lamp ticks.');
    expect(back.finish).toMatchObject({ free: true, choices: [{ label: 'Ask her about flying' }, { label: 'Ask about her boots' }] });
    expect((await at('who are you', 'never mind')).text).toBe('The lamp ticks.');
  });
});
