import { ChanceTaken } from '#domain/studio/proof/chance-plays.ts';
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
  const taken = new ChanceTaken();
  let story = new ScriptStory(json);
  let failures = 0;
  const place = (path: string) => placeOf(path) ?? '';
  for (let play = 0; play < plays && failures < MOST_FAILURES && !isStopped(); play += 1) {
    const turns: CriticPlay['turns'][number][] = [];
    found.push({ turns });
    try {
      story.ResetState();
      story.state.storySeed = play;
      const chance = taken.begin(play);
      while (!chance.goesRound && !isStopped()) {
        const { lines, choices } = playTurn(story);
        turns.push({
          paragraphs: lines.flatMap(({ text, path }) => (text === '' ? [] : [{ text, at: place(path) }])),
          offered: choices.map(({ label, path }) => ({ label, at: place(path) })),
        });
        const chosen = chance.take(
          story.currentChoices,
          lines.map(({ path }) => path),
        );
        if (!chosen) break;
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
