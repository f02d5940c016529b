import type { Story } from 'inkjs';
import type { MatchableChoice } from '../../domain/free-text/choice-words.ts';

/** A choice on offer in a script. `index`: its place in the script's list of choices. */
export interface ScriptChoice extends MatchableChoice {
  readonly index: number;
}

/** The choices on offer. Their ids are unique over the turns, so a choice from a stale page never matches another one. */
export function scriptChoices(story: Story): ScriptChoice[] {
  return story.currentChoices.map((choice) => ({
    id: `${story.state.currentTurnIndex + 1}-${choice.index + 1}`,
    index: choice.index,
    label: choice.text.trim(),
    keys: tagged(choice.tags, 'keys', ','),
    aliases: tagged(choice.tags, 'also', ';'),
  }));
}

/** The items of all tags with a name. */
const tagged = (tags: readonly string[] | null, name: string, separator: string): string[] =>
  (tags ?? []).flatMap((tag) =>
    tag.startsWith(`${name}:`)
      ? tag
          .slice(name.length + 1)
          .split(separator)
          .map((item) => item.trim())
      : [],
  );
