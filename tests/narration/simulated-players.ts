import type { Choice, TurnInput } from '#domain/play/turn.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { pick, seeded } from './seeded.ts';

/** What a player knows before a turn. */
export interface PlayerView {
  readonly story: AuthoredStory;
  readonly choices: readonly Choice[];
  readonly fulfilled: readonly string[];
  readonly turn: number;
}

const choose = ({ id }: Choice): TurnInput => ({ kind: 'choice', choiceId: id });
const act = (text: string): TurnInput => ({ kind: 'do', text });

/** Players by what they tend to do. Each is the same for the same view. */
export const simulatedPlayers: Readonly<
  Record<'passive' | 'reckless' | 'wanderer' | 'contrarian' | 'speedrunner', (view: PlayerView) => TurnInput>
> = {
  passive: () => ({ kind: 'continue' }),
  reckless: ({ choices, turn }) => (choices[0] ? choose(choices[0]) : act(`I break the nearest thing, for the ${turn}th time`)),
  wanderer: ({ turn }) => act(`I walk ${pick(['up the hill', 'to the water', 'into the next room', 'home', 'in a circle'], seeded(turn))}`),
  contrarian: ({ choices }) => act(choices[0] ? `I will not: ${choices[0].label}` : 'I refuse, whatever it is'),
  speedrunner: ({ story, fulfilled }) =>
    act(`I try to ${story.objectives.find(({ id }) => !fulfilled.includes(id))?.text ?? 'bring this to an end'}`),
};
