import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { AuthoredCharacter } from '#server/domain/characters/authored-character.ts';
import { NOTHING_RECALLED } from '#server/domain/memory/recollection.ts';
import { asidesAt, matchText } from '#server/domain/narrator/free-text/aside-match.ts';
import { matchChoice, sameText } from '#server/domain/narrator/free-text/choice-match.ts';
import { isToCharacter } from '#server/domain/narrator/free-text/common-questions.ts';
import { storyReply, talkReply } from '#server/domain/narrator/free-text/free-reply.ts';
import { questionAnswer } from '#server/domain/narrator/free-text/question-answer.ts';
import { talkMeaning } from '#server/domain/narrator/free-text/talk-line.ts';
import type { AuthoredAside, AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { choicePlaces } from '#server/infrastructure/content/asides-file.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { type ScriptChoice, scriptChoices } from '#server/infrastructure/narrator/script-turn.ts';

/** What an input is: inputs of the first five kinds are about one choice, those of the others about none. */
export const kinds = ['near', 'paraphrase', 'speech', 'typo', 'negation', 'question', 'none', 'foreign', 'nonsense'] as const;
type Kind = (typeof kinds)[number];

/** `wrong`: a choice was played that is not meant, that is denied, or although none is meant. */
export type Verdict = 'right' | 'offered' | 'missed' | 'wrong';

export interface Judged {
  readonly story: string;
  readonly knot: string;
  readonly kind: Kind;
  readonly text: string;
  readonly verdict: Verdict;
  /** Labels of what was played or offered. */
  readonly got: readonly string[];
}

type Corpus = Record<string, Record<string, Partial<Record<Kind, readonly string[] | Record<string, readonly string[]>>>>>;

/**
 * Judges each input of a corpus file in the scene of the story or talk that it names, as a player meets it: with the asides of the place, and what the character
 * answers by itself. Without `aliases` as if authors had written no `# also:`.
 */
export function judgeCorpus(root: string, file: string, aliases = true): Judged[] {
  const corpus: Corpus = parse(readFileSync(join(root, 'tests/content/free-text', file), 'utf8'));
  const content = readContent(join(root, 'content'));
  return Object.entries(corpus).flatMap(([id, knots]) => {
    const told = content.stories.find(({ story }) => story.id === id);
    const talk = content.characters.find(({ character }) => character.id === id);
    const script = told?.script ?? talk?.script;
    if (script === undefined) throw new Error(`No story and no talk is called ${id}`);
    return Object.entries(knots).flatMap(([knot, inputs]) => {
      const choices = choicesAt(script, knot).map((choice) => (aliases ? choice : { ...choice, aliases: [] }));
      const place = {
        choices,
        asides: asidesAt(choices, told?.story.asides ?? []),
        story: told?.story ?? null,
        actor: talk?.character ?? null,
      };
      return kinds.flatMap((kind) =>
        inputsOf(inputs[kind]).map(([label, text]) => ({ story: id, knot, kind, text, ...judge(kind, text, label, place) })),
      );
    });
  });
}

/** Where something is typed: in a story, or to a character. */
interface Place {
  readonly choices: readonly ScriptChoice[];
  readonly asides: readonly AuthoredAside[];
  readonly story: AuthoredStory | null;
  readonly actor: AuthoredCharacter | null;
}

/** What a player meets: the choice that is played, or the choices that are asked about. */
function metBy(
  text: string,
  { choices, asides, story, actor }: Place,
): { readonly played: ScriptChoice | null; readonly asked: readonly ScriptChoice[] } {
  const said = actor && talkMeaning({ text, choices, recollection: NOTHING_RECALLED, recent: [] }, actor);
  if (said) return { played: said.choice, asked: choices.filter(({ id }) => said.meant.includes(id)) };
  const nothing = { played: null, asked: [] };
  const isLabel = choices.some((choice) => [choice.label, ...choice.aliases].some((phrase) => sameText(text, phrase)));
  if (actor && isToCharacter(text) && !isLabel) return nothing;
  const match = matchText(text, choices, asides);
  if (match.kind === 'clear') return { played: match.choice, asked: [] };
  if (match.kind === 'aside') return nothing;
  const unplayed = { text, match, choices, scene: undefined, recent: [] };
  const meant = actor ? talkReply(unplayed, actor).meant : story ? storyReply(unplayed, story).meant : [];
  return { played: null, asked: choices.filter(({ id }) => meant.includes(id)) };
}

/** The choices of a knot, as they are when it is reached first. */
function choicesAt(script: string, knot: string): ScriptChoice[] {
  const story = new ScriptStory(script);
  story.ChoosePathString(knot);
  story.ContinueMaximally();
  return scriptChoices(story);
}

/** Each text with the beginning of the label that it is about. */
const inputsOf = (inputs: readonly string[] | Record<string, readonly string[]> = []): (readonly [string | null, string])[] =>
  Array.isArray(inputs)
    ? inputs.map((text: string) => [null, text] as const)
    : Object.entries(inputs).flatMap(([label, texts]) => texts.map((text: string) => [label, text] as const));

function judge(kind: Kind, text: string, label: string | null, place: Place): Pick<Judged, 'verdict' | 'got'> {
  const about = label === null ? null : place.choices.find((choice) => choice.label.startsWith(label));
  if (about === undefined) throw new Error(`No choice begins with "${label}"`);
  const { played, asked } = metBy(text, place);
  const got = (played ? [played] : asked).map((choice) => choice.label);
  if (kind === 'negation') return { got, verdict: played === about ? 'wrong' : 'right' };
  if (about === null) return { got, verdict: played ? 'wrong' : 'right' };
  if (played) return { got, verdict: played === about ? 'right' : 'wrong' };
  return { got, verdict: asked.includes(about) ? 'offered' : 'missed' };
}

/** What an answer to a question means, as `answers.yaml` names it. */
type Answered = 'first' | 'second' | 'third' | 'refused' | 'again' | 'other';
type Answers = Record<string, Record<string, { readonly asked: readonly string[] } & Partial<Record<Answered, readonly string[]>>>>;

/** What is typed after “Did you mean …?” about some choices, and what it is taken for. */
export function judgeAnswers(root: string): readonly { readonly text: string; readonly meant: string; readonly taken: string }[] {
  const answers: Answers = parse(readFileSync(join(root, 'tests/content/free-text/answers.yaml'), 'utf8'));
  const { stories } = readContent(join(root, 'content'));
  return Object.entries(answers).flatMap(([id, knots]) =>
    Object.entries(knots).flatMap(([knot, { asked: labels, ...said }]) => {
      const choices = choicesAt(stories.find(({ story }) => story.id === id)?.script ?? '', knot);
      const asked = labels.flatMap((label) => choices.filter((choice) => choice.label === label));
      const places = ['first', 'second', 'third'];
      return Object.entries(said).flatMap(([meant, texts]) =>
        texts.map((text) => {
          const answer = questionAnswer(text, asked, choices);
          const match = answer.kind === 'other' ? matchChoice(answer.text, choices) : answer;
          return { text, meant, taken: match.kind === 'clear' ? (places[asked.indexOf(match.choice)] ?? 'other') : match.kind };
        }),
      );
    }),
  );
}

const REFUSALS = ['I don’t', 'I’d never', 'I refuse to', 'I won’t'];
const WEIGHINGS = [
  'Should I',
  'do i dare',
  'What if I',
  'what happens if I',
  'Is it wise to',
  'Hmm, I wonder if I should',
  'not sure if I should',
];

/**
 * Each choice of all stories in its own words, behind words that refuse it, or that weigh it: those that play it all the same. With `every` above one, each
 * choice stands behind one of so many of these, one after the other.
 */
export function playedUnchosen(root: string, every = 1): string[] {
  const openings = [...REFUSALS, ...WEIGHINGS];
  let tried = 0;
  const folder = join(root, 'content/stories');
  return readdirSync(folder).flatMap((story) => {
    const compiled = compileScript(readFileSync(join(folder, story, 'script.ink'), 'utf8'));
    if (!compiled.ok) throw new Error(compiled.error.join('; '));
    const knots = [...choicePlaces(compiled.value).withChoices].filter((place) => !place.includes('.'));
    return knots.flatMap((knot) => {
      const choices = choicesAt(compiled.value, knot);
      return choices.flatMap((choice) => {
        // A negation ends with its sentence.
        if (/[.:] /u.test(choice.label)) return [];
        const label = choice.label.replace(/\byou\b/gu, 'I').replace(/\byour\b/gu, 'my');
        return openings.flatMap((opening) => {
          tried += 1;
          if (tried % every > 0) return [];
          const text = `${opening} ${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;
          const match = matchText(text, choices, []);
          return match.kind === 'clear' && match.choice === choice ? [text] : [];
        });
      });
    });
  });
}

/** A goal for all stories together. */
interface Goal {
  readonly name: string;
  /** From 0 to 1. */
  readonly figure: number;
  readonly reached: boolean;
}

const rightOrOffered = (judged: readonly Judged[]): number => share(judged, ({ verdict }) => verdict === 'right' || verdict === 'offered');

/** The goals: no negation inverted, no question charged, 95 % of paraphrases and 90 % of typing errors right or offered, at most 2 % wrong plays. */
export function goals(judged: readonly Judged[]): Goal[] {
  const of = (kind: Kind) => judged.filter((one) => one.kind === kind);
  const wrong = (some: readonly Judged[]) => share(some, ({ verdict }) => verdict === 'wrong');
  const inverted = wrong(of('negation'));
  const charged = wrong(of('question'));
  const paraphrases = rightOrOffered(of('paraphrase'));
  const typos = rightOrOffered(of('typo'));
  const plays = wrong(judged);
  return [
    { name: 'negations inverted (0 %)', figure: inverted, reached: inverted === 0 },
    { name: 'questions charged (0 %)', figure: charged, reached: charged === 0 },
    { name: 'paraphrases right or offered (95 %)', figure: paraphrases, reached: paraphrases >= 0.95 },
    { name: 'typing errors right or offered (90 %)', figure: typos, reached: typos >= 0.9 },
    { name: 'wrong plays (at most 2 %)', figure: plays, reached: plays <= 0.02 },
  ];
}

/** The goals for what was typed as different people type, in words of their own: by kind, how much is played, and how much is played or offered. */
export const TYPED_GOALS: TypedFigures = {
  'near-copies played': 0.98,
  'paraphrases played': 0.75,
  'paraphrases played or offered': 0.92,
  'direct speech played': 0.85,
  'nothing played nor asked where none is meant': 0.9,
  'negations inverted': 0,
  'questions charged': 0,
  'wrong plays': 0.015,
};

/** Of the first five the least that is wanted, of the others the most. */
export type TypedFigures = Readonly<Record<keyof ReturnType<typeof typedFigures>, number>>;

/** What was typed as different people type, by kind. */
export function typedFigures(judged: readonly Judged[]) {
  const of = (kind: Kind) => judged.filter((one) => one.kind === kind);
  const played = (kind: Kind) => share(of(kind), ({ verdict }) => verdict === 'right');
  const wrong = (some: readonly Judged[]) => share(some, ({ verdict }) => verdict === 'wrong');
  return {
    'near-copies played': played('near'),
    'paraphrases played': played('paraphrase'),
    'paraphrases played or offered': rightOrOffered(of('paraphrase')),
    'direct speech played': played('speech'),
    'nothing played nor asked where none is meant': unmet(judged),
    'negations inverted': wrong(of('negation')),
    'questions charged': wrong(of('question')),
    'wrong plays': wrong(judged),
  };
}

const MOST: ReadonlySet<string> = new Set(['negations inverted', 'questions charged', 'wrong plays']);

/** How the figures stand to what is wanted. */
export const typedGoals = (judged: readonly Judged[], wanted: TypedFigures = TYPED_GOALS): Goal[] =>
  Object.entries(typedFigures(judged)).map(([name, figure]) => {
    const goal = wanted[name as keyof TypedFigures];
    const atMost = MOST.has(name);
    return {
      name: `${name} (${atMost ? 'at most ' : ''}${Number((100 * goal).toFixed(1))} %)`,
      figure,
      reached: atMost ? figure <= goal : figure >= goal,
    };
  });

/** Of what means no choice: how much of it plays none and is asked back about none. */
const unmet = (judged: readonly Judged[]): number =>
  share(
    judged.filter(({ kind }) => kind === 'none' || kind === 'nonsense' || kind === 'question'),
    ({ got }) => got.length === 0,
  );

export const share = <T>(items: readonly T[], holds: (item: T) => boolean): number =>
  items.length === 0 ? 0 : items.filter(holds).length / items.length;
