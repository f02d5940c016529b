import { StoryPlays } from './story-plays.ts';
import { StoryStudies } from './story-studies.ts';
import { walkStory } from './story-walks.ts';
import type { Ask, WorkerReply } from './worker-messages.ts';

/** Plays of a story after a pause, which itself takes most of a second: what they met is told within five. */
const WALKED = { plays: 300, ms: 1500, within: 4000 };

/** What a worker answers with, one question after the other. */
export function answering(): (ask: Ask) => WorkerReply['value'] {
  const [studies, plays] = [new StoryStudies(), new StoryPlays()];
  return (ask) => {
    if (ask.kind === 'witnesses') return walkStory(ask.texts, { ...WALKED, now: () => performance.now() });
    if (ask.kind === 'study') return studies.study(ask.texts);
    return ask.kind === 'uses' ? studies.usesAt(ask.texts, ask.place) : plays.play(ask.texts, ask.plan);
  };
}
