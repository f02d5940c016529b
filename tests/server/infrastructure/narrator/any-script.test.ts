import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StoryState } from '#contract/play.ts';
import { UNNAMED_ENDING } from '#domain/endings/unnamed-ending.ts';
import type { TurnInput } from '#domain/play/turn.ts';
import { type Narration, NarrationFailed, type NarrationRequest } from '#server/application/narrator/narrator.ts';
import { scriptText } from '#server/domain/narrator/script-html.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { entitiesHtmlCharacters } from '#server/infrastructure/texts/entities-html-characters.ts';
import { aNarrationRequest } from '#tests/fakes/a-narration-request.ts';
import { story } from '#tests/server/harness/play-world.ts';
import { walkStory } from '../../../../scripts/walk-story.ts';

const content = join(import.meta.dirname, '../../../../content');
const fixture = (name: string): string => readFileSync(join(import.meta.dirname, '../../../fixtures/ink', name), 'utf8');

function scriptOf(ink: string): string {
  const compiled = compileScript(ink);
  if (!compiled.ok) throw new Error(compiled.error.join());
  return compiled.value;
}

/** A game of a script, and what is logged of it. */
class Game {
  readonly logged: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
  readonly states: StoryState[] = [];
  readonly #narrator = new ScriptedNarrator(0, null, (...line) => this.logged.push(line));
  #request: NarrationRequest;

  constructor(ink: string, fields: Partial<NarrationRequest> = {}) {
    this.#request = aNarrationRequest({ story: story(1), script: scriptOf(ink), ...fields });
  }

  /** Plays the choice at a place, or the opening. */
  async play(choice: number | null) {
    const { choices } = this.#request;
    return this.#playInput(choice === null ? null : { kind: 'choice', choiceId: choices[choice]?.id ?? 'none' });
  }

  async #playInput(input: TurnInput | null) {
    const parts: Narration[] = [];
    const options = { signal: new AbortController().signal, pace: false };
    for await (const part of this.#narrator.narrate({ ...this.#request, input }, options)) parts.push(part);
    const finish = parts.at(-1);
    if (finish?.type !== 'finish') throw new Error('no finish');
    this.#request = { ...this.#request, choices: finish.choices, narratorState: finish.narratorState };
    for (const part of parts) if (part.type === 'state') this.states.push(part.state);
    const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return { text, labels: finish.choices.map(({ label }) => label), ending: finish.ending, free: finish.free };
  }

  /** Plays what a player types. */
  say(text: string) {
    return this.#playInput({ kind: 'do', text });
  }

  isFree(choice: number): Promise<boolean> {
    const choiceId = this.#request.choices[choice]?.id ?? 'none';
    return this.#narrator.isFree({ ...this.#request, input: { kind: 'choice', choiceId }, unpaid: true });
  }
}

describe('NARR-40: where a script ends, the game does', () => {
  it('at -> END without a tag', async () => {
    const game = new Game(fixture('no-ending-tag.ink'));
    expect(await game.play(null)).toMatchObject({ ending: null, labels: ['Blow it out'] });
    expect(await game.play(0)).toEqual({ text: 'It is dark now. The end.', labels: [], ending: UNNAMED_ENDING, free: false });
    expect(game.logged).toEqual([]);
  });

  it('at -> DONE at the end of the flow', async () => {
    const game = new Game('A lamp.\n* [Blow] Dark.\n-> DONE\n');
    await game.play(null);
    expect(await game.play(0)).toMatchObject({ text: 'Dark.', ending: UNNAMED_ENDING });
    expect(game.logged).toEqual([]);
  });

  it('where a hub has no more choices, and logs its knot', async () => {
    const game = new Game(fixture('hub-runs-out.ink'));
    await game.play(null);
    expect(await game.play(0)).toMatchObject({ ending: null, labels: ['Look at the flame'] });
    expect(await game.play(0)).toMatchObject({
      text: 'It is blue.\n\nA lantern swings over the pier.',
      labels: [],
      ending: UNNAMED_ENDING,
    });
    expect(game.logged).toEqual([
      [
        'script.problem',
        { story: 'harbour', problem: expect.stringMatching(/^knot pier: the text runs out and no choice is left: [^.?]*$/) },
      ],
    ]);
  });

  it('where the flow runs out by mistake without a word, and logs the knot that has none', async () => {
    const game = new Game('-> a\n=== a\nText.\n* [Go] -> b\n=== b\n* { 1 > 2 } [Never] -> END\n');
    await game.play(null);
    expect(await game.play(0)).toMatchObject({ text: '', ending: UNNAMED_ENDING, free: true });
    expect(game.logged).toMatchObject([['script.problem', { problem: expect.stringMatching(/^knot b: the text runs out/) }]]);
  });

  it.each([
    ['that story.yaml has', 'dawn', 'dawn'],
    ['that it does not have', 'the-end', UNNAMED_ENDING],
  ])('a tag names an ending %s', async (_, tag, ending) => {
    const game = new Game(`Dark.\n* [Wait] Light. # ending: ${tag}\n-> END\n`);
    await game.play(null);
    expect((await game.play(0)).ending).toBe(ending);
  });

  it('a tag does not make an ending: with choices the game goes on', async () => {
    const game = new Game('Dark.\n* [Wait] Light. # ending: dawn\n** [Go on] On. # ending: night\n-> END\n');
    await game.play(null);
    expect(await game.play(0)).toMatchObject({ ending: null, labels: ['Go on'] });
    expect((await game.play(0)).ending).toBe('night');
  });

  it('a talk without choices stays open for the words of the player, and always answers', async () => {
    const actor = {
      id: 'wren',
      storyId: 'harbour',
      portraits: {},
      card: { data: { name: 'Wren' } },
    } as unknown as NarrationRequest['actor'];
    const game = new Game('Hello.\n* [Ask] Yes? # ending: dawn\n-> END\n* [Hush] -> END\n', { actor });
    await game.play(null);
    expect(await game.play(0)).toMatchObject({ text: 'Yes?', ending: null, labels: [] });
    expect(await game.play(0)).toMatchObject({ ending: null, free: true, text: expect.stringContaining('Wren') });
    const silent = new Game('Hello.\n* [Hush] -> END\n', { actor });
    await silent.play(null);
    expect(await silent.play(0)).toMatchObject({ ending: null, text: expect.stringContaining('Wren') });
  });
});

describe('NARR-41: a turn of a script without text', () => {
  it('is a turn that costs nothing, and the choices are offered', async () => {
    const game = new Game(fixture('blank-turn.ink'));
    await game.play(null);
    expect(await game.isFree(0)).toBe(true);
    expect(await game.play(0)).toEqual({ text: '', labels: ['At the flame', 'At the rope'], ending: null, free: true });
    expect((await game.play(1)).text).toBe('It is frayed.');
  });

  it('may be the opening', async () => {
    expect(await new Game('* [Begin] Dark.\n-> END\n').play(null)).toEqual({ text: '', labels: ['Begin'], ending: null, free: true });
  });
});

describe('NARR-45: HTML of a script', () => {
  it('is Markdown in the text and in the labels, which free text still matches', async () => {
    const game = new Game(fixture('html.ink'));
    expect(await game.play(null)).toMatchObject({
      text: 'It is *very* dark on the **pier**.\n\nA gull says "Kra".',
      labels: ['**Answer** the gull'],
    });
    expect(await game.say('answer the gull')).toMatchObject({ text: 'It flies off.' });
  });

  it('is told apart from what an author of ours wrote: their Markdown stays as it is', () => {
    for (const script of readdirSync(join(content, 'stories')).map((name) => join(content, 'stories', name, 'script.ink'))) {
      const told = new Set<string>();
      const story = new ScriptStory(scriptOf(readFileSync(script, 'utf8')));
      for (let turn = 0; turn < 40 && (story.canContinue || story.currentChoices.length > 0); turn += 1) {
        if (turn > 0) story.ChooseChoiceIndex(story.currentChoices[0]?.index ?? 0);
        story.beginTurn();
        while (story.canContinue) told.add(story.continueLine().trim());
      }
      for (const line of told) expect(scriptText(line, entitiesHtmlCharacters)).toEqual({ text: line, dropped: [] });
    }
  });
});

/** Scripts whose second turn takes too much, by what they take. */
const greedy = {
  time: fixture('endless.ink'),
  text: 'A pier.\n* [Wait] -> wait\n=== wait\nA long line of words that says nothing at all and says it again.\n-> wait\n',
  state:
    'VAR log = "word"\nA pier.\n* [Wait] -> wait\n=== wait\n~ log = log + log + log + log + log + log + log + log\n{ LENGTH_OF(log): -> wait }\n=== function LENGTH_OF(text)\n~ return true\n',
} as const;

describe('NARR-42: a budget for each turn of a script', () => {
  it.each(Object.entries(greedy))(
    'a turn that takes too much %s fails with a sentence and is free; others are played meanwhile',
    async (kind, ink) => {
      const game = new Game(ink);
      await game.play(null);
      const failed = game.play(0).catch((error: unknown) => error);
      const other = new Game('A lamp.\n+ [Wait] Still.\n-> END\n');
      expect(await other.play(null)).toMatchObject({ text: 'A lamp.' });
      expect(await failed).toBeInstanceOf(NarrationFailed);
      expect(game.logged).toMatchObject([['script.failed', { story: 'harbour', kind }]]);
      expect(await game.isFree(0)).toBe(true);
    },
  );

  it('a tunnel that is left by a divert is named where the state grows', async () => {
    const game = new Game(
      'VAR n = 0\n-> hub\n=== hub\n~ n = n + 1\n{ n % 300 != 0: -> side -> }\nThe hall.\n+ [Go] -> hub\n=== side\n-> hub\n',
    );
    let said: unknown = null;
    for (let turn = 0; said === null && turn < 12; turn += 1)
      said = await game.play(turn === 0 ? null : 0).then(
        () => null,
        (error: unknown) => error,
      );
    expect(said).toBeInstanceOf(NarrationFailed);
    expect(game.logged.at(-1)?.[1]).toMatchObject({
      kind: 'state',
      detail: expect.stringMatching(/tunnels and functions that were left by a divert/),
    });
  });

  it('an endless recursion and a text that doubles end their thread at most', async () => {
    for (const ink of [
      'A pier.\n* [Wait] {down(1)}\n-> END\n=== function down(n)\n~ return down(n + 1) + 1\n',
      'VAR text = "word"\nA pier.\n* [Wait] -> wait\n=== wait\n~ text = text + text\n{ text != "": -> wait }\n',
    ]) {
      const game = new Game(ink);
      await game.play(null);
      expect(await game.play(0).catch((error: unknown) => error)).toBeInstanceOf(NarrationFailed);
    }
    expect(await new Game('A lamp.\n-> END\n').play(null)).toMatchObject({ text: 'A lamp.' });
  });
});

describe('NARR-47: tags and speakers of other players', () => {
  it('set the scene, the mood and who speaks', async () => {
    const scenes = { pier: { image: '/pier.svg', alt: 'A pier.' } };
    const game = new Game(
      '# background: img/Pier.png # CLEAR\nA lamp.\nGet down! # speaker: Wren # portrait: wren_sad\nWren: Now! # speaker: Wren\n-> END\n',
      {
        story: { ...story(1), scenes },
      },
    );
    expect((await game.play(null)).text).toBe('A lamp.\n\nWren: Get down!\n\nWren: Now!');
    const beats = [{ at: 0 }, { at: 0, scene: 'pier' }, { at: 5, mood: 'sad' }];
    expect(game.states).toEqual([{ beats }, { scene: 'pier' }, { mood: 'sad' }]);
  });

  it('PLAY-30: say where scene and mood change within a text, and nothing where they are the same all through it', async () => {
    const ink =
      'A lamp. # mood: calm\n* [Wait] **It** burns!\nSabine comes. # mood: wary\nLucan, too. # mood: merry\n* * [Go] Out. # mood: sad\n-> END\n';
    const before = { mood: 'calm' };
    const game = new Game(ink, { state: before });
    await game.play(null);
    expect(game.states.splice(0)).toEqual([{ mood: 'calm' }]);
    await game.play(0);
    const beats = [
      { at: 0, mood: 'calm' },
      { at: 7, mood: 'wary' },
      { at: 18, mood: 'merry' },
    ];
    expect(game.states.splice(0)).toEqual([{ beats }, { mood: 'wary' }, { mood: 'merry' }]);
    await game.play(0);
    expect(game.states).toEqual([{ mood: 'sad' }]);
  });
});

describe('NARR-43: labels', () => {
  it('that come out blank are shown as “…”, logged with their knot, and lead on; equal ones are two choices', async () => {
    const game = new Game(fixture('blank-label.ink'));
    expect((await game.play(null)).labels).toEqual(['…', 'Wave']);
    expect(game.logged).toMatchObject([['script.problem', { problem: 'before the first knot: a choice came without a label' }]]);
    expect((await game.play(0)).text).toBe('It flies off.');
    const equal = new Game('A lamp.\n* [Wait] One.\n* [Wait] Two.\n- -> END\n');
    expect((await equal.play(null)).labels).toEqual(['Wait', 'Wait']);
    expect((await equal.play(1)).text).toBe('Two.');
  });

  it('17 choices, a label of 436 letters and a turn of 800 words are played as they are', async () => {
    const many = new Game(
      `-> shelf\n=== shelf\nJars.\n${Array.from({ length: 17 }, (_, n) => `+ [Jar ${n} ${'x'.repeat(n === 0 ? 430 : 0)}] -> shelf\n`).join('')}`,
    );
    const { labels } = await many.play(null);
    expect(labels).toHaveLength(17);
    expect(labels[0]).toHaveLength(436);
    expect((await many.play(16)).labels).toEqual(labels);
    expect((await new Game(fixture('many-choices.ink')).play(null)).labels).toHaveLength(12);
    const { text } = await new Game(fixture('long-turn.ink')).play(null);
    expect(text.split(/\s+/).length).toBeGreaterThan(500);
  });
});

describe('NARR-43: what a script may hold', () => {
  it("an author's TODO and warnings are listed with their lines and stop nothing", () => {
    const notes: string[] = [];
    expect(compileScript(fixture('todo.ink'), { note: (note) => notes.push(note) }).ok).toBe(true);
    expect(notes).toEqual(['script.ink:1: TODO: describe the pier at night']);
    expect(compileScript('A lamp.\n', { note: (note) => notes.push(note) }).ok).toBe(true);
  });

  it("a function of the outside is the script's own; one that it does not have is refused by name", async () => {
    const game = new Game(fixture('external-fallback.ink'));
    expect(await game.play(null)).toMatchObject({ text: 'A lantern swings.', labels: ['Go'] });
    const refused = compileScript('EXTERNAL has(thing)\n{has("key"): Open.}\n-> END\n');
    expect(refused).toMatchObject({ ok: false, error: [expect.stringMatching(/^script\.ink:1: has is a function/)] });
  });

  it('an endless script does not hold up the walk, and its knot is named', () => {
    const report = walkStory(fixture('endless.ink'), { scenes: {}, objectives: [], endings: [] }, { plays: 1 });
    expect(report.faults).toContainEqual(expect.stringMatching(/^script\.ink:\d+: a turn takes too much \(knot wait\)/));
  });
});
