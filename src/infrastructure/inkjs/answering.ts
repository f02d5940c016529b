import type { StoryTexts } from '#application/studio/story-reader.ts';
import { LastCompiled } from './last-compiled.ts';
import { StoryPlays } from './story-plays.ts';
import { StoryStudies } from './story-studies.ts';
import { walksOf } from './story-walks.ts';
import type { Ask, WorkerReply } from './worker-messages.ts';

/** Plays of a story after a pause, which itself takes most of a second: what they met is told within five. */
const WALKED = { plays: 300, ms: 1500, within: 4000 };

type Value = WorkerReply['value'];

/**
 * What a worker answers with. Each question is answered once, and all in order but plays by chance: these let other questions go before, and end without an answer (null) where newer ones are asked for.
 * `later`: does something when what has been asked by then was answered. `now`: the time in ms.
 */
export function answering(later: (go: () => void) => void, now: () => number): (ask: Ask, answered: (value: Value) => void) => void {
  const compiled = new LastCompiled(now);
  const [studies, plays] = [new StoryStudies(), new StoryPlays(compiled)];
  let newest = 0;
  const walk = (texts: StoryTexts, answered: (value: Value) => void) => {
    newest += 1;
    const [mine, walks] = [newest, walksOf(texts, { ...WALKED, now }, compiled)];
    const go = () => {
      const { done, value } = walks.next();
      if (done) answered(value);
      else if (mine === newest) later(go);
      else answered(null);
    };
    go();
  };
  return (ask, answered) => {
    if (ask.kind === 'witnesses') walk(ask.texts, answered);
    else if (ask.kind === 'study') answered(studies.study(ask.texts, ask.sheet));
    else if (ask.kind === 'uses') answered(studies.usesAt(ask.texts, ask.place));
    else answered(plays.play(ask.texts, ask.plan));
  };
}
