import { counted } from '#domain/text/count-text.ts';
import { tokensOf } from '#domain/text/tokens.ts';
import { storyLore } from '#server/domain/memory/lore.ts';
import type { BuiltPrompt } from '#server/domain/narrator/prompt/prompt.ts';
import { turnTokens } from '#server/domain/narrator/prompt/prompt-history.ts';
import type { PromptTurn } from '#server/domain/narrator/prompt/prompt-material.ts';
import { closedLore } from '#server/domain/stories/acts.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';

/** A part of a prompt with its entries as the model read them. */
interface PartView {
  readonly name: string;
  /** With its heading and its frame. */
  readonly tokens: number;
  readonly entries: readonly string[];
}

/** Something that was cut or left out. */
interface LeftView {
  readonly part: string;
  readonly text: string;
  readonly tokens: number;
  /** In a sentence. */
  readonly why: string;
}

/** A lore entry that the turn called. */
interface CalledView {
  readonly id: string;
  readonly text: string;
  readonly isIn: boolean;
  /** In a sentence. */
  readonly why: string;
}

/** What went into a prompt, what did not, and why. */
export interface PromptView {
  /** Of the brief, like `story@2`; `own`: it stands in the sheet alone. */
  readonly brief: string;
  readonly model: string;
  /** Tokens of the whole prompt, estimated. */
  readonly tokens: number;
  readonly parts: readonly PartView[];
  readonly left: readonly LeftView[];
  readonly lore: readonly CalledView[];
}

/** What a prompt was built for. */
interface Asked {
  readonly story: AuthoredStory;
  readonly turn: number;
  /** Objectives that were fulfilled. */
  readonly objectives: readonly string[];
  /** All earlier turns, the oldest first. */
  readonly history: readonly PromptTurn[];
}

/** Parts that are shortened where they are too long. All others lose whole entries. */
const CUT: ReadonlySet<string> = new Set(['template', 'story', 'characters', 'summary']);
const LORE: ReadonlySet<string> = new Set(['constant', 'lore']);

/** A prompt as an author reads it: each part with its tokens, and what was left out with the reason. Source: STUDIO-53. */
export function promptView(
  { report, kept, left, most }: Omit<BuiltPrompt, 'messages'>,
  { story, turn, objectives, history }: Asked,
): PromptView {
  const own = storyLore(story.lore);
  const closed = closedLore(story, objectives, turn);
  const out = report.parts.flatMap(({ name }) =>
    (left.get(name) ?? []).map((text): LeftView => ({ part: name, text, tokens: tokensOf(text), why: noRoom(name, most.get(name)) })),
  );
  const dropped = report.parts.find(({ name }) => name === 'history')?.dropped ?? 0;
  const oldest = history.slice(0, dropped);
  return {
    brief: report.template,
    model: report.model,
    tokens: report.parts.reduce((sum, { tokens }) => sum + tokens, 0),
    parts: report.parts.map(({ name, tokens }) => ({ name, tokens, entries: kept.get(name) ?? [] })),
    left: [
      ...out,
      ...(dropped === 0
        ? []
        : [
            {
              part: 'history',
              text: turnsText(dropped),
              tokens: oldest.reduce((sum, one) => sum + turnTokens(one), 0),
              why: 'The newest turns come first, and there was no room for more.',
            },
          ]),
      ...own
        .filter(({ id }) => closed.has(id))
        .map(({ id, text }): LeftView => ({ part: 'lore', text: id, tokens: tokensOf(text), why: 'A later act opens this entry.' })),
    ],
    lore: report.lore.map(({ id, because, key, included }) => ({
      id,
      text: own.find((one) => one.id === id)?.text ?? '',
      isIn: included,
      why: because === 'constant' ? 'Always in.' : `Called by “${key ?? ''}”.`,
    })),
  };
}

const turnsText = (count: number): string => `The oldest ${counted(count, 'turn')}, word for word`;

function noRoom(name: string, most: number | undefined): string {
  if (most === undefined) return 'There was no room for it.';
  const room = `This part may take ${counted(most, 'token')}`;
  if (LORE.has(name)) return `${room}, and entries of a higher priority came first.`;
  return CUT.has(name) ? `${room}: it was shortened, or left out.` : `${room}, and what stands before it came first.`;
}
