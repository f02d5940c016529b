/** One player input with the narrator's reply, as used on both sides of the API. */
import { storyMoves } from './turn-charge.ts';

export type TurnStatus = 'running' | 'done' | 'stopped' | 'failed' | 'interrupted';

/** How a turn can end; `running` is the only state that is not terminal. */
export type TerminalStatus = Exclude<TurnStatus, 'running'>;

/** Max length of a turn's input in UTF-16 units. The contract holds the same number. */
export const MAX_INPUT_LENGTH = 2000;

/** Max length of an edited reply in UTF-16 units. The contract holds the same number. */
export const MAX_REPLY_LENGTH = 20_000;

export type TurnInput =
  | { readonly kind: 'do' | 'say' | 'story'; readonly text: string }
  | { readonly kind: 'choice'; readonly choice_id: string }
  | { readonly kind: 'continue' };

export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** Changes of the story by a turn; an absent field stays as it was. `objectives` are the ids fulfilled so far. */
export interface StoryState {
  readonly scene?: string | undefined;
  readonly mood?: string | undefined;
  readonly objectives?: readonly string[] | undefined;
  /** Notes of the narrator in this turn. */
  readonly memory?: readonly string[] | undefined;
  /** The ending that this branch continues from. */
  readonly ended?: string | undefined;
}

/** An ending as shown to a player: the name is null until it is found, the hint always exists. */
export interface KnownEnding {
  readonly id: string;
  readonly name: string | null;
  readonly hint: string;
  readonly found: boolean;
}

export interface ReachedEnding {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly endings: readonly KnownEnding[];
}

/** The player's input as shown above the reply. `label` is the text of the choice taken. */
export interface ShownInput {
  readonly kind: string;
  readonly text?: string | undefined;
  readonly choice_id?: string | undefined;
  readonly label?: string | undefined;
}

export interface Turn {
  readonly id: string;
  readonly parent: string | null;
  readonly input: ShownInput | null;
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly state: StoryState;
  readonly status: TurnStatus;
  readonly ending: ReachedEnding | null;
  /** Coins settled, or held while the turn is running. */
  readonly cost: number;
  readonly created: string;
  /** All replies to the same input, the oldest first, this one among them; empty if it is the only one. */
  readonly variants: readonly string[];
  /** Whether the narrator's reasoning is stored. */
  readonly reasoned: boolean;
  /** Whether the player has edited the reply. */
  readonly edited: boolean;
  /** Coins for another reply to the same input; null for an opening, and while unknown. */
  readonly retry_price: number | null;
}

/** The events of a turn's stream, in order; `end` comes exactly once, last. */
export type TurnEvent =
  | {
      readonly type: 'accepted';
      readonly turn_id: string;
      readonly cost: number;
      readonly balance: number;
      /** The turn before it. */
      readonly parent?: string | undefined;
      /** Coins for another reply after this one. */
      readonly retry_price?: number | undefined;
    }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'choices'; readonly choices: readonly Choice[] }
  | ({ readonly type: 'state' } & StoryState)
  | {
      readonly type: 'end';
      readonly status: TerminalStatus;
      readonly cost: number;
      readonly balance: number;
      readonly ending?: ReachedEnding | undefined;
      readonly message?: string | undefined;
    };

/** Applies one event to a turn. An ended turn changes no more. */
export function applyToTurn(turn: Turn, event: TurnEvent): Turn {
  if (turn.status !== 'running') return turn;
  switch (event.type) {
    case 'accepted':
      return { ...turn, parent: event.parent ?? turn.parent, cost: event.cost, retry_price: event.retry_price ?? null };
    case 'reasoning':
      return turn.reasoned ? turn : { ...turn, reasoned: true };
    case 'delta':
      return { ...turn, text: turn.text + event.text };
    case 'choices':
      return { ...turn, choices: event.choices };
    case 'state': {
      const { type: _, ...state } = event;
      return { ...turn, state: { ...turn.state, ...state } };
    }
    case 'end':
      return ended(turn, event);
  }
}

/** A reply that did not move the story replaces nothing: the next one costs the same. */
function ended(turn: Turn, { status, cost, ending }: Extract<TurnEvent, { type: 'end' }>): Turn {
  const moved = storyMoves({ status, text: turn.text, free: false });
  return { ...turn, status, cost, ending: ending ?? null, retry_price: moved ? turn.retry_price : turn.cost };
}
