import { chanceChoice } from '#domain/studio/proof/chance-choice.ts';
import { RepeatedChoices } from '#domain/studio/proof/repeated-choices.ts';
import type { CriticPlay } from '#server/domain/studio/critic/critic-finding.ts';
import { ScriptStory, TurnFailed } from '#server/infrastructure/narrator/script-story.ts';
import { playTurn } from '#server/infrastructure/narrator/script-turn.ts';
import type { Provable } from './prove-script.ts';

/** Each turn that takes too much costs its budget of time; one in which ink fails costs nothing. */
const MOST_FAILURES = 3;

/** What is read and offered in plays by chance, the same each time. `isStopped`: asked before each choice. */
export function chancePlays(
  { json, placeOf }: Pick<Provable, 'json' | 'placeOf'>,
  plays: number,
  isStopped: () => boolean,
): readonly CriticPlay[] {
  const found: CriticPlay[] = [];
  const taken = new Map<string, number>();
  let story = new ScriptStory(json);
  let failures = 0;
  const place = (path: string) => placeOf(path) ?? '';
  for (let play = 0; play < plays && failures < MOST_FAILURES && !isStopped(); play += 1) {
    const turns: CriticPlay['turns'][number][] = [];
    found.push({ turns });
    try {
      story.ResetState();
      story.state.storySeed = play;
      const choicesTaken = new RepeatedChoices();
      for (let turn = 0; !choicesTaken.goesRound && !isStopped(); turn += 1) {
        const { lines, choices } = playTurn(story);
        turns.push({
          paragraphs: lines.flatMap(({ text, path }) => (text === '' ? [] : [{ text, at: place(path) }])),
          offered: choices.map(({ label, path }) => ({ label, at: place(path) })),
        });
        const chosen = chanceChoice(story.currentChoices, { play, turn, taken });
        if (!chosen) break;
        taken.set(chosen.sourcePath, (taken.get(chosen.sourcePath) ?? 0) + 1);
        choicesTaken.take(chosen.sourcePath);
        story.ChooseChoiceIndex(chosen.index);
      }
    } catch (error) {
      if (!(error instanceof TurnFailed)) throw error;
      story = new ScriptStory(json);
      if (error.fault.kind !== 'broken') failures += 1;
    }
  }
  return found;
}
