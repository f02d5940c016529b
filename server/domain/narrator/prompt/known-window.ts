import { type ContextWindow, MIN_PROMPT_TOKENS } from './prompt-material.ts';

/** What is known of a model's window. */
export interface KnownWindow {
  /** By the setting; null: it is asked for. */
  readonly configured: number | null;
  /** By the server that runs the model; null: it does not say. */
  readonly loaded: number | null;
  /** What the model could take. */
  readonly possible: number | null;
  /** By a refusal of a prompt, or by a prompt that was cut; null: none. */
  readonly learned: number | null;
  /** How many times more tokens the model counts than we estimate, in steps of an eighth; at least 1. */
  readonly scale: number;
}

export const UNKNOWN_WINDOW: KnownWindow = { configured: null, loaded: null, possible: null, learned: null, scale: 1 };

/** Of an endpoint that says nothing, as hosted ones do: all of them have more. */
const USUAL = 8192;
/** Of a server that says what the model could take, and loads it with less unless it is told otherwise, as Ollama and LM Studio do. */
const USUAL_LOADED = 4096;
/** Where no setting says more: each turn costs the operator its whole prompt. */
const MAX_UNSET = 32_768;
const STEPS = 8;
/** A window that was refused without a number is taken for this share of what was sent. */
const SHRUNK = 0.7;

/** Tokens of the window that the model really has. A setting above it does not make it larger. */
export function realWindow({ configured, loaded, possible, learned }: KnownWindow): number {
  const limits = [loaded, learned].filter((limit) => limit !== null);
  if (configured !== null) return Math.min(configured, ...limits);
  if (limits.length > 0) return Math.min(MAX_UNSET, ...limits);
  return possible === null ? USUAL : Math.min(USUAL_LOADED, possible);
}

/** The window in tokens as we estimate them. A prompt is never planned smaller than what rules and the player's words need: where that does not fit, the endpoint says so. */
export function plannedWindow(known: KnownWindow, replyTokens: number): ContextWindow {
  const real = realWindow(known);
  const reply = Math.min(replyTokens, Math.floor(real / 2));
  const room = Math.max(MIN_PROMPT_TOKENS, Math.floor((real - reply) / known.scale));
  return { contextTokens: room + reply, replyTokens: reply };
}

/** After an answer that counted the tokens of its prompt: more than estimated makes the next prompts shorter. Fewer change nothing, because another language may need them. */
export function counted(known: KnownWindow, estimated: number, tokens: number): KnownWindow {
  const scale = Math.ceil((tokens / Math.max(1, estimated)) * STEPS) / STEPS;
  return scale > known.scale && scale <= 4 ? { ...known, scale } : known;
}

/** After a refusal for the length of a prompt. `limit`: the window that it named. */
export function refusedLength(known: KnownWindow, replyTokens: number, limit: number | null): KnownWindow {
  const real = realWindow(known);
  if (limit !== null && limit < real) return { ...known, learned: limit };
  const { contextTokens, replyTokens: reply } = plannedWindow(known, replyTokens);
  // The window is as known, so the estimate was too low; or it was not known.
  if (limit !== null || known.loaded !== null) return { ...known, scale: Math.min(4, Math.ceil((known.scale / SHRUNK) * STEPS) / STEPS) };
  return { ...known, learned: Math.floor((contextTokens - reply) * SHRUNK) + reply };
}
