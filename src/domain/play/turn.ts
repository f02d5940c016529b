/** One player input with the narrator's reply, and the events that change it. The contract documents the fields. */
import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/play.ts';
import type * as stories from '#contract/stories.ts';

export { MAX_BUT_LENGTH, MAX_INPUT_LENGTH, MAX_REPLY_LENGTH } from '#contract/limits.ts';

export type TurnStatus = contract.TurnStatus;

/** How a turn can end; `running` is the only state that is not terminal. */
export type TerminalStatus = Exclude<TurnStatus, 'running'>;

export type TurnInput = CamelCased<contract.TurnInput>;
export type Choice = CamelCased<contract.Choice>;
export type KnownEnding = CamelCased<stories.KnownEnding>;
export type ReachedEnding = CamelCased<contract.ReachedEnding>;
export type ShownInput = CamelCased<contract.ShownInput>;
export type Turn = CamelCased<contract.Turn>;
export type TurnEvent = CamelCased<contract.TurnEvent>;

/** Whether the reply failed or broke off. Its input can be sent again. */
export const isBroken = ({ status }: Pick<Turn, 'status'>): boolean => status === 'failed' || status === 'interrupted';

/** Whether another reply to the input may be requested. The opening has no input. */
export const canRetry = (turn: Pick<Turn, 'input' | 'status'>): boolean => turn.input !== null && !isBroken(turn);
