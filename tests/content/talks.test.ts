/** @shortened 60 talks with each character; each choice beside what it is first offered with @proven 600 talks, each choice beside all that it is offered with: full run */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Story } from 'inkjs';
import { describe, expect, it } from 'vitest';
import { matchChoice } from '#server/domain/narrator/free-text/choice-match.ts';
import { talkReply } from '#server/domain/narrator/free-text/free-reply.ts';
import { matchInTalk } from '#server/domain/narrator/free-text/talk-match.ts';
import { MAX_CARD_TEXT_LENGTH, readCard } from '#server/infrastructure/cards/read-card.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { type ScriptAnswers, ScriptPlayer, type ScriptTask } from '#server/infrastructure/narrator/script-player.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { aNarrationRequest } from '#tests/fakes/a-narration-request.ts';
import { proof, runs } from '#tests/proof.ts';
import { story as anyStory } from '#tests/server/harness/play-world.ts';

const PLAYS = runs(60, 600);
const WALKS = runs(1, 20);
const TURNS = 40;
const MAX_CHOICES = 4;
const MAX_LABEL = 80;
/** Moods of a talk without a picture of their own: the calm one is shown. */
const UNDRAWN: Readonly<Record<string, readonly string[]>> = {
  clemency: ['resolute'],
  juno: ['mysterious', 'sad', 'warm'],
  sabine: ['afraid', 'mysterious', 'resolute', 'tender'],
};

const folder = join(import.meta.dirname, '../../content/characters');
const at = (id: string, name: string) => join(folder, id, name);
const talks = readContent(join(folder, '..')).characters;

it('has at least six characters to talk with', () => expect(talks.length).toBeGreaterThanOrEqual(6));

describe.each(talks.map(({ character, script }) => [character.id, script] as const))('%s', (id, script) => {
  const moods = new Set(readdirSync(at(id, 'portraits')).map((name) => name.replace(/\.svg$/, '')));

  it('CHAT-30, CHAT-38: offers choices at every turn of many talks, in moods that are drawn, each understood in other words, none as new again', () => {
    const problems = new Set<string>();
    const story = new Story(script);
    story.onError = (message: string) => problems.add(message);
    const unseen = new Set(story.mainContentContainer.namedOnlyContent?.keys());
    unseen.delete('global decl');
    const shown = new Set([...moods, ...(UNDRAWN[id] ?? [])]);
    const kept = new Set(Object.keys(talks.find(({ character }) => character.id === id)?.character.memory?.kept ?? {}));
    for (let play = 0; play < PLAYS; play += 1) talk(story, play, 0, { moods: shown, kept }, unseen, problems);
    for (let play = 0; play < PLAYS / 10; play += 1) talk(story, play, 1, { moods: shown, kept }, unseen, problems);
    expect([...problems]).toEqual([]);
    expect([...unseen]).toEqual([]);
  });

  it('CHAT-37: plays what can be asked at the hub wherever the talk stands', () => {
    const problems = new Set<string>();
    const player = new ScriptPlayer();
    for (let play = 0; play < WALKS; play += 1) walk(player, script, play, problems);
    expect([...problems]).toEqual([]);
  });

  it('NARR-09, CHAT-39: answers common questions in several ways, never the same twice in a row', () => {
    const character = talks.find((talk) => talk.character.id === id)?.character;
    if (!character?.answers) throw new Error(`${id} has no answers`);
    const ask = (text: string, recent: readonly string[]) =>
      talkReply({ text, match: { kind: 'none' }, choices: [], scene: undefined, recent }, character).text;
    for (const text of [
      'are you real?',
      'I love you',
      'tell me a joke',
      'how are you?',
      'do you like figs?',
      'you idiot',
      'qwertz',
      ...character.answers.tap,
    ]) {
      const first = ask(text, []);
      expect(ask(text, [first])).not.toBe(first);
    }
    for (const answer of character.answers.topics.real) expect(answer).toMatch(/\b(?:no|not|made up|story|character)\b/iu);
    const all = [...Object.values(character.answers.topics).flat(), ...character.answers.nudges];
    expect(new Set(all).size).toBe(all.length);
  });

  it('NARR-09: says honestly that it is a character, whatever choices are on offer', async () => {
    const talk = talks.find(({ character }) => character.id === id);
    if (!talk?.character.answers) throw new Error(`${id} has no answers`);
    const story = new Story(talk.script);
    for (const knot of ['start', 'hub']) {
      story.ChoosePathString(knot);
      story.ContinueMaximally();
      const request = aNarrationRequest({
        story: anyStory(1),
        actor: talk.character,
        script: talk.script,
        narratorState: story.state.toJson(),
        input: { kind: 'say', text: 'Are you real?' },
      });
      const replies: string[] = [];
      for await (const part of new ScriptedNarrator(0).narrate(request, { signal: new AbortController().signal, pace: false }))
        if (part.type === 'text') replies.push(part.text);
      expect(talk.character.answers.topics.real).toContain(replies.join(''));
    }
  });

  it('has a complete card', () => {
    const text = readFileSync(at(id, 'character.json'), 'utf8');
    const card = readCard(text);
    if (!card.ok) throw new Error(card.error);
    // Nothing had to be filled in. The nickname is the name that readers see.
    const authored = JSON.parse(text);
    const { name, nickname } = authored.data;
    expect(card.value.card).toEqual({ ...authored, data: { ...authored.data, name: nickname ?? name } });
    expect(text.length).toBeLessThan(MAX_CARD_TEXT_LENGTH / 10);
    const { description, first_mes, creator_notes, mes_example, character_book } = card.value.card.data;
    for (const part of [description, first_mes, creator_notes, mes_example]) expect(part.length).toBeGreaterThan(100);
    expect(character_book?.entries.length).toBeGreaterThanOrEqual(5);
  });

  it('has pictures that refer to nothing outside themselves', () => {
    expect(moods).toContain('calm');
    for (const mood of moods) {
      const svg = readFileSync(at(id, `portraits/${mood}.svg`), 'utf8');
      expect(svg).toMatch(/^\s*(<\?xml[^>]*>\s*)?<svg[^>]+viewBox="0 0 600 800"/);
      expect(svg).not.toMatch(/<script|<foreignObject|<image|(?:xlink:)?href="(?!#)|url\((?!['"]?#)|\son\w+=/i);
    }
  });
});

/** How a label says that it was asked before. */
const MORE_OF_IT = /\b(?:again|more|another|else|still|longer|too)\b/;
/** Choices that lead on, and are no topic. */
const WAYS_ON = new Set(['Ask her to go on', 'Go back to the bench', 'Laugh out loud', 'Talk about something else']);

const MIN_PHRASES = 3;
/** Choices that have been looked at: in the quick run beside what they were first offered with. */
const checked = new Set<string>();

/**
 * CHAT-30: each choice has other ways to type it, and each of them plays it beside whatever it is offered with. A place that was looked at has no more
 * problems.
 */
function phraseProblems(choices: Story['currentChoices']): readonly string[] {
  const candidates = choices.map(({ text: label, tags }) => {
    const listed = (name: string, separator: string) =>
      (tags ?? []).flatMap((tag: string) => (tag.startsWith(`${name}:`) ? tag.slice(name.length + 1).split(separator) : []));
    return { id: label, label, keys: listed('keys', ','), aliases: listed('also', ';') };
  });
  const offered = choices.map(({ text: label, tags }) => `${label} ${tags}`);
  return candidates.flatMap(({ id, aliases }, index) => {
    const place = [offered[index], ...(proof === 'full' ? offered : [])].join();
    if (checked.has(place)) return [];
    checked.add(place);
    return [
      ...(aliases.length < MIN_PHRASES ? [`"${id}" has ${aliases.length} other ways`] : []),
      ...aliases.flatMap((phrase) => {
        const match = matchChoice(phrase, candidates);
        return match.kind === 'clear' && match.choice.id === id ? [] : [`"${phrase}" does not play "${id}"`];
      }),
    ];
  });
}

/** The answer of a script to a task, which must have one. */
function answered<Task extends Exclude<ScriptTask, { kind: 'ways' }>>(
  player: ScriptPlayer,
  script: string,
  task: Task,
): ScriptAnswers[Task['kind']] {
  const answer = player.run(script, task);
  if (!answer.ok) throw new Error(answer.error.detail);
  return answer.value as ScriptAnswers[Task['kind']];
}

/** Plays one talk at random and types each open topic of the hub at each place beside it. */
function walk(player: ScriptPlayer, script: string, seed: number, problems: Set<string>): void {
  let random = Math.imul(seed + 1, 0x9e3779b1);
  let { choices, state } = answered(player, script, { kind: 'turn', state: '', choice: null });
  for (let turn = 0; turn < TURNS; turn += 1) {
    const here = choices;
    const there = answered(player, script, { kind: 'reach', state });
    for (const topic of there) {
      if (!checked.has(topic.path)) {
        checked.add(topic.path);
        const said = answered(player, script, { kind: 'turn', state, choice: null, at: topic.from });
        if (said.problems.length > 0 || said.lines.length === 0 || said.choices.length === 0) problems.add(`"${topic.label}" fails`);
      }
      const place = `${here.map(({ label }) => label).join()}: ${topic.label}`;
      if (topic.knot !== 'hub' || checked.has(place) || here.some(({ label }) => label === topic.label)) continue;
      checked.add(place);
      const match = matchInTalk(topic.label, [...here, ...there]);
      if (match.kind !== 'clear' || match.choice !== topic) problems.add(`"${topic.label}" is not played beside ${place}`);
    }
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    ({ choices, state } = answered(player, script, { kind: 'turn', state, choice: Math.floor((random / 2 ** 32) * choices.length) }));
  }
}

/** What the tags of a talk may name. */
interface KnownTags {
  readonly moods: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
}

/** Plays one talk at random, with a player who was there so often before, the same for the same seed. Removes visited knots from `unseen` and adds to `problems`. */
function talk(story: Story, seed: number, visits: number, { moods, kept }: KnownTags, unseen: Set<string>, problems: Set<string>): void {
  // Spread out: neighbouring seeds would make the same first choices.
  let random = Math.imul(seed + 1, 0x9e3779b1);
  story.ResetState();
  story.state.storySeed = seed;
  story.variablesState.$('known_visits', visits);
  const chosenBefore = new Map<string, string>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    let text = '';
    while (story.canContinue) {
      text += story.Continue();
      for (const tag of story.currentTags ?? []) {
        const [name, value = ''] = tag.split(':').map((part: string) => part.trim());
        const isKnown = name === 'remember' ? kept.has(value) : name === 'mood' && moods.has(value);
        if (!isKnown) problems.add(`# ${tag}`);
      }
    }
    for (const knot of unseen) if ((story.state.VisitCountAtPathString(knot) ?? 0) > 0) unseen.delete(knot);
    const choices = story.currentChoices;
    const where = text.trim().slice(0, 50);
    if (text.trim() === '') problems.add(`a turn without text before ${choices.map((choice) => choice.text).join(' / ')}`);
    if (choices.length === 0 || choices.length > MAX_CHOICES) problems.add(`${choices.length} choices after "${where}…"`);
    if (new Set(choices.map((choice) => choice.text)).size < choices.length) problems.add(`two choices with one label after "${where}…"`);
    for (const { text: label, sourcePath } of choices)
      if (chosenBefore.get(sourcePath) === label && !MORE_OF_IT.test(label) && !WAYS_ON.has(label))
        problems.add(`"${label}" was chosen, and is offered as new`);
    for (const problem of phraseProblems(choices)) problems.add(problem);
    for (const { text: label, tags } of choices) {
      if (label.length > MAX_LABEL) problems.add(`a long choice: ${label}`);
      for (const tag of tags ?? []) if (!/^(?:keys|also):\s*\S/.test(tag)) problems.add(`# ${tag}`);
    }
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    const chosen = choices[Math.floor((random / 2 ** 32) * choices.length)];
    if (!chosen) return;
    if (!chosenBefore.has(chosen.sourcePath)) chosenBefore.set(chosen.sourcePath, chosen.text);
    story.ChooseChoiceIndex(chosen.index);
  }
}
