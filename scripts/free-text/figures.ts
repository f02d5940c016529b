import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { matchChoice } from '#server/domain/narrator/free-text/choice-match.ts';
import { choicePlaces } from '#server/infrastructure/content/asides-file.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
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

/** Judges each input of a corpus file in the scene of the story or talk that it names; without `aliases` as if authors had written no `# also:`. */
export function judgeCorpus(root: string, file: string, aliases = true): Judged[] {
  const corpus: Corpus = parse(readFileSync(join(root, 'tests/content/free-text', file), 'utf8'));
  return Object.entries(corpus).flatMap(([story, knots]) => {
    const [own, talk] = [join(root, 'content/stories', story, 'script.ink'), join(root, 'content/characters', story, 'talk.ink')];
    const compiled = compileScript(readFileSync(existsSync(own) ? own : talk, 'utf8'));
    if (!compiled.ok) throw new Error(compiled.error.join('; '));
    return Object.entries(knots).flatMap(([knot, inputs]) => {
      const choices = choicesAt(compiled.value, knot).map((choice) => (aliases ? choice : { ...choice, aliases: [] }));
      return kinds.flatMap((kind) =>
        inputsOf(inputs[kind]).map(([label, text]) => ({ story, knot, kind, text, ...judge(kind, text, label, choices) })),
      );
    });
  });
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

function judge(kind: Kind, text: string, label: string | null, choices: readonly ScriptChoice[]): Pick<Judged, 'verdict' | 'got'> {
  const about = label === null ? null : choices.find((choice) => choice.label.startsWith(label));
  if (about === undefined) throw new Error(`No choice begins with "${label}"`);
  const match = matchChoice(text, choices);
  const offered = match.kind === 'clear' ? [match.choice] : match.kind === 'unclear' ? match.choices : [];
  const got = offered.map((choice) => choice.label);
  const played = match.kind === 'clear' ? match.choice : null;
  if (kind === 'negation') return { got, verdict: played === about ? 'wrong' : 'right' };
  if (about === null) return { got, verdict: played ? 'wrong' : 'right' };
  if (played) return { got, verdict: played === about ? 'right' : 'wrong' };
  return { got, verdict: offered.includes(about) ? 'offered' : 'missed' };
}

/** Refusals of each choice of all stories in its own words, those that play it all the same. */
export function playedRefusals(root: string): string[] {
  const folder = join(root, 'content/stories');
  return readdirSync(folder).flatMap((story) => {
    const compiled = compileScript(readFileSync(join(folder, story, 'script.ink'), 'utf8'));
    if (!compiled.ok) throw new Error(compiled.error.join('; '));
    const knots = [...choicePlaces(compiled.value).withChoices].filter((place) => !place.includes('.'));
    return knots.flatMap((knot) => {
      const choices = choicesAt(compiled.value, knot);
      return choices.flatMap((choice, index) => {
        // A negation ends with its sentence.
        if (/[.:] /u.test(choice.label)) return [];
        const label = choice.label.replace(/\byou\b/gu, 'I').replace(/\byour\b/gu, 'my');
        const text = `${REFUSALS[index % REFUSALS.length]} ${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;
        const match = matchChoice(text, choices);
        return match.kind === 'clear' && match.choice === choice ? [text] : [];
      });
    });
  });
}

const REFUSALS = ['I don’t', 'I’d never', 'I refuse to', 'I won’t'];

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
export function typedGoals(judged: readonly Judged[]): Goal[] {
  const of = (kind: Kind) => judged.filter((one) => one.kind === kind);
  const played = (kind: Kind) => share(of(kind), ({ verdict }) => verdict === 'right');
  const wrong = (some: readonly Judged[]) => share(some, ({ verdict }) => verdict === 'wrong');
  const least = (name: string, figure: number, goal: number): Goal => ({
    name: `${name} (${100 * goal} %)`,
    figure,
    reached: figure >= goal,
  });
  return [
    least('near-copies played', played('near'), 0.97),
    least('paraphrases played', played('paraphrase'), 0.75),
    least('paraphrases played or offered', rightOrOffered(of('paraphrase')), 0.92),
    least('direct speech played', played('speech'), 0.85),
    { name: 'negations inverted (0 %)', figure: wrong(of('negation')), reached: wrong(of('negation')) === 0 },
    { name: 'questions charged (0 %)', figure: wrong(of('question')), reached: wrong(of('question')) === 0 },
    { name: 'wrong plays (at most 2 %)', figure: wrong(judged), reached: wrong(judged) <= 0.02 },
  ];
}

export const share = <T>(items: readonly T[], holds: (item: T) => boolean): number =>
  items.length === 0 ? 0 : items.filter(holds).length / items.length;
