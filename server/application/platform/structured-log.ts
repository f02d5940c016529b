/** Writes one line for the operator: an event and its details. Details are ids and causes, never a player's text. */
export type StructuredLog = (event: string, details: Readonly<Record<string, unknown>>) => void;
