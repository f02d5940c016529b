import { ChanceTaken } from '#domain/studio/proof/chance-plays.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { playedTags } from './played-tags.ts';

/** What plays have come to, by the names that a search gives it. */
interface PlayedWays {
  readonly endings: ReadonlySet<string>;
  readonly choices: ReadonlySet<string>;
}

/** Each turn that takes too much costs its budget of time. */
const MOST_FAILURES = 3;

/**
 * Plays a script at random, every other time by the choice that was taken least: what can be reached at all is mostly reached within a hundred plays, long before a
 * search has come so far. Never wrong about what was reached; it says nothing of the rest. `isOver`: asked before each choice; true ends the plays.
 */
export function playedWays(
  { json, endings: named }: { readonly json: string; readonly endings: readonly string[] },
  plays: number,
  isOver: () => boolean,
): PlayedWays {
  let failures = 0;
  const ofStory = new Set(named);
  const endings = new Set<string>();
  const taken = new ChanceTaken();
  let story = new ScriptStory(json);
  for (let play = 0; play < plays && failures < MOST_FAILURES && !isOver(); play += 1)
    try {
      story.ResetState();
      story.state.storySeed = play;
      const chance = taken.begin(play);
      while (!chance.goesRound) {
        const read: string[] = [];
        const { ending } = playedTags(story, { endings: ofStory, onLine: (path) => read.push(path) });
        const offered = story.currentChoices;
        if (offered.length === 0 && ending !== '') endings.add(ending);
        if (isOver()) break;
        const chosen = chance.take(offered, read);
        if (!chosen) break;
        story.ChooseChoiceIndex(chosen.index);
      }
    } catch {
      // A turn that took too much: the search says where, if it comes there.
      story = new ScriptStory(json);
      failures += 1;
    }
  return { endings, choices: new Set(taken.counts.keys()) };
}
