import { toCamelCase, toSnakeCase } from '#contract/camel-case.ts';
import * as contract from '#contract/play.ts';
import type { ShownInput, TurnInput } from '#domain/play/turn.ts';

// Inputs are stored by the names of the wire: rows of the first release have them.

/** An input as it was sent, to compare requests by: the order of keys makes no difference. */
export const requestText = (input: TurnInput): string =>
  JSON.stringify(toSnakeCase(contract.turnInput, input), ['kind', 'text', 'choice_id']);

export const requestedInput = (text: string): TurnInput => toCamelCase(contract.turnInput, JSON.parse(text));

export const storedInput = (input: ShownInput): string => JSON.stringify(toSnakeCase(contract.shownInput, input));

export const shownInput = (stored: contract.ShownInput | null): ShownInput | null => stored && toCamelCase(contract.shownInput, stored);
