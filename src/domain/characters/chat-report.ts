import { counted } from '#domain/text/count-text.ts';
import { type LeftOut, leftOutText } from './left-out.ts';

/** A game that was made of a chat. */
export interface BroughtGame {
  readonly id: string;
  readonly storyId: string;
  readonly actorId: string;
  readonly turns: number;
  readonly leftOut: LeftOut;
  /** Sentences about what is shown otherwise than in the file, or kept and not shown. */
  readonly notes: readonly string[];
}

/**
 * What became of a file. `resting`: the server takes no more for some seconds. `split`: it is brought in parts, each with a report of its own. `long` and `other` are questions:
 * whether a chat comes without what there is no room for, and whether it may come to a character of another name.
 */
type ChatState =
  | { readonly kind: 'waiting' | 'reading' }
  | { readonly kind: 'resting'; readonly seconds: number }
  | { readonly kind: 'split'; readonly parts: number }
  | { readonly kind: 'done'; readonly games: readonly BroughtGame[] }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'long'; readonly message: string; readonly leftOut: LeftOut }
  | { readonly kind: 'other'; readonly message: string };

export interface ChatReport {
  readonly id: number;
  /** Of the file. */
  readonly name: string;
  /** The character that it was brought to. */
  readonly characterId: string;
  readonly state: ChatState;
}

/** The report in plain sentences. */
export function reportText({ state }: ChatReport): string {
  switch (state.kind) {
    case 'waiting':
      return 'Waits for its turn.';
    case 'reading':
      return 'Reading the chat…';
    case 'resting':
      return `The site takes a rest after many files, and goes on in ${counted(state.seconds, 'second', 'seconds')}.`;
    case 'split':
      return `It is large, and comes in ${counted(state.parts, 'part', 'parts')}.`;
    case 'failed':
    case 'other':
      return state.message;
    case 'long': {
      const rest = state.leftOut.turns === 0 ? ': what you read stays whole' : '';
      return `${state.message} It can be brought without ${leftOutText(state.leftOut)}${rest}. Your file stays as it is.`;
    }
    case 'done':
      return doneText(state.games);
  }
}

function doneText(games: readonly BroughtGame[]): string {
  const turns = games.reduce((sum, game) => sum + game.turns, 0);
  const here = `${counted(turns, 'turn is', 'turns are')} here${games.length > 1 ? `, in ${counted(games.length, 'game', 'games')}` : ''}.`;
  const leftOut = { turns: 0, replies: 0 };
  for (const game of games) {
    leftOut.turns += game.leftOut.turns;
    leftOut.replies += game.leftOut.replies;
  }
  const without = leftOutText(leftOut);
  return [here, without === '' ? '' : `Left out: ${without}.`, ...new Set(games.flatMap(({ notes }) => notes))]
    .filter((part) => part !== '')
    .join(' ');
}

/** How far a row of files is: "3 of 12 files are done." */
export function progressText(reports: readonly ChatReport[]): string {
  const isDone = ({ state }: ChatReport) => !['waiting', 'reading', 'resting'].includes(state.kind);
  const done = reports.filter(isDone).length;
  const asking = reports.filter(({ state }) => state.kind === 'long' || state.kind === 'other').length;
  const failed = reports.filter(({ state }) => state.kind === 'failed').length;
  const about = [
    ...(asking > 0 ? [`${counted(asking, 'has', 'have')} a question`] : []),
    ...(failed > 0 ? [`${counted(failed, 'did', 'did')} not come in`] : []),
  ];
  return `${done} of ${counted(reports.length, 'file is', 'files are')} done${about.length > 0 ? `; ${about.join(', ')}` : ''}.`;
}
