import { inkFault } from '#domain/play/ink-fault.ts';
import { tagged } from '#domain/play/tag-meaning.ts';
import type { PlacedChoice } from '#server/domain/narrator/free-text/aside-match.ts';
import type { TalkChoice } from '#server/domain/narrator/free-text/talk-match.ts';
import { knotOf } from '#server/domain/narrator/knot-of.ts';
import { scriptLabel, scriptText } from '#server/domain/narrator/script-html.ts';
import { entitiesHtmlCharacters } from '#server/infrastructure/texts/entities-html-characters.ts';
import type { ScriptStory } from './script-story.ts';

/** A choice on offer in a script. `index`: its place in the script's list of choices. */
export interface ScriptChoice extends PlacedChoice, TalkChoice {
  readonly index: number;
  /** Where it is written, as ink names it. */
  readonly path: string;
  readonly isBlank: boolean;
  /** What its label does not show as it was written. */
  readonly dropped: readonly string[];
}

/** Something to say of a script to its author. */
export interface ScriptRemark {
  readonly message: string;
  /** Of the content that was played last, as ink names it; empty where nothing was. */
  readonly path: string;
}

export interface ScriptLine {
  /** In our Markdown. */
  readonly text: string;
  /** The path of what was played last in it, as ink names it. */
  readonly path: string;
  readonly tags: readonly string[];
}

/** What a script says from one input to its next choices. */
export interface ScriptTurn {
  readonly lines: readonly ScriptLine[];
  /** None where the flow has ended. */
  readonly choices: readonly ScriptChoice[];
  /** As `turns.narrator_state` holds it. */
  readonly state: string;
  /** What ink reported on the way, and choices whose label came out blank. */
  readonly problems: readonly ScriptRemark[];
  /** What its text does not show as it was written. */
  readonly dropped: readonly ScriptRemark[];
}

/** Shown for a choice whose label came out blank: without it a player could be stuck. */
const BLANK_LABEL = '…';

/** Plays from where the runtime stands, at its beginning or after a choice, to the next choices or the end of the flow. Throws `TurnFailed`. */
export function playTurn(story: ScriptStory): ScriptTurn {
  const lines: ScriptLine[] = [];
  const dropped: ScriptRemark[] = [];
  story.beginTurn();
  while (story.canContinue) {
    const text = story.continueLine();
    const shown = scriptText(text, entitiesHtmlCharacters);
    const path = story.linePath;
    dropped.push(...shown.dropped.map((message) => ({ message, path })));
    lines.push({ text: shown.text, path, tags: story.currentTags ?? [] });
  }
  const choices = scriptChoices(story);
  const blank = choices.filter(({ isBlank }) => isBlank).map(({ path }) => ({ message: 'a choice came without a label', path }));
  const problems = [...story.takeReports().map(({ message, path }) => ({ message: inkFault(message), path })), ...blank];
  return { lines, choices, state: story.storedState(), problems, dropped };
}

/** The knot of a path, in words. */
export function where(path: string): string {
  const knot = knotOf(path);
  return knot === '' ? 'before the first knot' : `knot ${knot}`;
}

/** The choices on offer. Their ids are unique over the turns, so a choice from a stale page never matches another one. */
export function scriptChoices(story: ScriptStory): ScriptChoice[] {
  return story.currentChoices.map((choice) => {
    const { text, dropped } = scriptLabel(choice.text.trim(), entitiesHtmlCharacters);
    return {
      id: `${story.state.currentTurnIndex + 1}-${choice.index + 1}`,
      index: choice.index,
      path: choice.sourcePath,
      label: text || BLANK_LABEL,
      knot: knotOf(choice.sourcePath),
      isBlank: text === '',
      keys: tagged(choice.tags, 'keys', ','),
      aliases: tagged(choice.tags, 'also', ';'),
      dropped,
    };
  });
}

/** The endings that a turn names, in order. */
const endingsOf = ({ lines }: Pick<ScriptTurn, 'lines'>): readonly string[] =>
  lines.flatMap(({ tags }) => tags.flatMap((tag) => (tag.startsWith('ending:') ? [tag.slice('ending:'.length).trim()] : [])));

/** The story's endings that the turn names, the last one. */
export const endingNamed = (turn: Pick<ScriptTurn, 'lines'>, endings: ReadonlySet<string>): string | null =>
  endingsOf(turn).findLast((id) => endings.has(id)) ?? null;

/** As players are told it where the story has one of them; else the last one of others. Empty for none. Source: PROOF-153. */
export const lastEnding = (named: readonly string[], endings: ReadonlySet<string>): string =>
  named.findLast((id) => endings.has(id)) ?? named.at(-1) ?? '';

/** The last ending that a turn names, as `lastEnding`. */
export const endingOf = (turn: Pick<ScriptTurn, 'lines'>, endings: ReadonlySet<string>): string => lastEnding(endingsOf(turn), endings);
