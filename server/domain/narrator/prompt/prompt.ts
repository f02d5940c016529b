import { tokensOf } from '#domain/text/tokens.ts';
import type { MatchedLore } from '#server/domain/memory/lore-match.ts';
import { overusedWords } from '../reply/overused-words.ts';
import { briefOf } from './own-brief.ts';
import { asData, asLine, cardText, fenced } from './prompt-data.ts';
import { emptyTokens, newestTurns } from './prompt-history.ts';
import { attempt, IDEAS_INSTRUCTION, replyInstruction } from './prompt-instruction.ts';
import { calledLore, depthOf, inPlace, withLoreAtDepth } from './prompt-lore.ts';
import { type ChatMessage, type ContextWindow, FRAME, type PromptMaterial } from './prompt-material.ts';
import { characterLines, factLines, loreByPriority, nameOf, nowLines, offeredPart, recalledLines, storyLines } from './prompt-parts.ts';
import type { PromptReport } from './prompt-report.ts';
import { houseRules } from './prompt-rules.ts';
import { steeringPart } from './prompt-steering.ts';
import { type Fitted, fitCut, fitWhole, sentencesWithin } from './prompt-tokens.ts';

/** Each part's share of the tokens left by rules and instruction. History gets the rest and everything unused. */
const SHARES = {
  story: { template: 0.1, style: 0.06, story: 0.13, characters: 0.14, constant: 0.07, summary: 0.12, now: 0.1, facts: 0.12, lore: 0.07 },
  character: { template: 0.1, style: 0, story: 0.07, characters: 0.34, constant: 0.07, summary: 0.1, now: 0, facts: 0.12, lore: 0.07 },
} as const;
/** Share of the player's input in the whole prompt. */
const INPUT_SHARE = 0.15;

/** Parts whose entries are never cut. */
const WHOLE: ReadonlySet<PartName> = new Set<PartName>(['style', 'constant', 'now', 'lore']);
/** Parts that change from turn to turn. They stand in the last message, so that everything before it stays the same. */
const LIVE: ReadonlySet<PartName> = new Set<PartName>(['now', 'facts', 'lore']);

const HEADINGS = {
  template: '# How to tell it',
  style: '# In this voice',
  story: '# The story',
  characters: '# Who is in it',
  constant: '# Always true',
  summary: '# What happened before',
  now: '# Where we are',
  facts: '# To be remembered',
  lore: '# True, and of use now',
} as const;

type PartName = keyof (typeof SHARES)['story'];

interface Part {
  readonly name: PartName;
  readonly text: string;
  readonly kept: readonly string[];
  /** Those of its entries that stand among the messages of the history, each with its heading. */
  readonly placed: readonly { readonly depth: number; readonly text: string }[];
  readonly tokens: number;
  readonly dropped: number;
  readonly left: readonly string[];
  /** Tokens that its entries could take; null where that depends on others. */
  readonly most: number | null;
}

/** The entries of a prompt by the names of its parts. */
export interface PromptParts {
  /** Those that are in it, whole or cut. */
  readonly kept: ReadonlyMap<string, readonly string[]>;
  /** Those that were cut or left out, whole. Turns of the history are not among them. */
  readonly left: ReadonlyMap<string, readonly string[]>;
  /** Tokens that the entries of a part could take; not of all parts. */
  readonly most: ReadonlyMap<string, number>;
}

/** A prompt with its report. */
export interface BuiltPrompt extends PromptParts {
  readonly messages: ChatMessage[];
  readonly report: PromptReport;
}

/**
 * The messages that request a reply or ideas, and their report. Never longer than the window without the reply. What stays the same over many turns comes
 * first, what changes with every turn last.
 */
export function buildPrompt(material: PromptMaterial, window: ContextWindow, purpose: 'reply' | 'ideas' = 'reply'): BuiltPrompt {
  const room = window.contextTokens - window.replyTokens;
  const rules = houseRules(material.story.rating, material.brand);
  const instruction = instructionText(material, room, purpose);
  const left = room - tokensOf(rules) - tokensOf(instruction) - 2 * FRAME;
  const called = calledLore(material);
  const template = briefOf(material);
  const parts = fittedParts(material, template.text, called, left);
  const historyRoom = left - parts.reduce((sum, part) => sum + part.tokens, 0);
  const history = newestTurns(material.history, historyRoom, emptyTokens(room));
  const texts = (live: boolean) => parts.filter(({ name, text }) => LIVE.has(name) === live && text !== '').map(({ text }) => text);
  const atDepth = withLoreAtDepth(
    history.messages,
    parts.flatMap(({ placed }) => placed),
  );
  return {
    messages: [
      { role: 'system', content: [rules, ...texts(false)].join('\n\n') },
      ...atDepth.messages,
      { role: 'user', content: [...texts(true), ...atDepth.left, instruction].join('\n\n') },
    ],
    kept: new Map([
      ['rules', [rules]],
      ...parts.map(({ name, kept }) => [name, kept] as const),
      ['history', history.messages.map(({ content }) => content)],
      ['instruction', [instruction]],
    ]),
    left: new Map(parts.map(({ name, left: without }) => [name, without])),
    most: new Map(parts.flatMap(({ name, most }) => (most === null ? [] : [[name, most] as const]))),
    report: {
      template: template.id,
      model: material.model,
      parts: [
        { name: 'rules', tokens: tokensOf(rules) + FRAME, dropped: 0 },
        ...parts.map(({ name, tokens, dropped }) => ({ name, tokens, dropped })),
        { name: 'history', tokens: history.tokens, dropped: leftOut(material, history.turns) },
        { name: 'instruction', tokens: tokensOf(instruction) + FRAME, dropped: 0 },
      ],
      lore: reportedLore(called, parts),
      turns: history.turns,
      room: historyRoom,
    },
  };
}

const reportedLore = (called: ReturnType<typeof calledLore>, parts: readonly Part[]): PromptReport['lore'] =>
  called.map(({ entry, because, key }) => ({
    id: entry.id,
    because,
    key,
    included: parts.some((part) => part.kept.includes(entry.text)),
  }));

function instructionText(material: PromptMaterial, room: number, purpose: 'reply' | 'ideas'): string {
  if (purpose === 'ideas') return IDEAS_INSTRUCTION;
  const { actor, shown, input } = material;
  const maxTokens = Math.floor(room * INPUT_SHARE);
  const playerInput = attempt(shown ?? input ?? { kind: 'continue' }, maxTokens);
  const reminder = actor ? cardText(actor.card.data.post_history_instructions, nameOf(actor), material.seed) : '';
  const cardReminder = fenced('reminder', sentencesWithin(reminder, maxTokens));
  return [overusedPart(material), playerInput, cardReminder, steeringPart(material, room), replyInstruction(material)]
    .filter(Boolean)
    .join('\n\n');
}

/** What the newest replies repeat, and the choices that were offered last. */
function overusedPart({ history }: PromptMaterial): string {
  const overused = fenced(
    'overused',
    overusedWords(history.map(({ text }) => text))
      .map(asLine)
      .join('; '),
  );
  return [overused && `Used too often lately; use none of it, and begin differently:\n${overused}`, offeredPart(history)]
    .filter(Boolean)
    .join('\n\n');
}

function fittedParts(material: PromptMaterial, template: string, called: readonly MatchedLore[], room: number): Part[] {
  const shares = SHARES[material.actor ? 'character' : 'story'];
  const facts = fittedFacts(material, room, shares.facts);
  // Pinned facts may exceed their share, at the expense of all other parts.
  const shared = Math.min(room, (room - FRAME - facts.tokens) / (1 - shares.facts));
  const entries = partEntries(material, template, called);
  return (Object.keys(shares) as PartName[]).map((name) => {
    if (name === 'facts') return asPart(name, facts);
    const maxTokens = Math.max(0, Math.floor(shared * shares[name]) - FRAME);
    const list = entries[name].filter(Boolean);
    if (name === 'constant' || name === 'lore') return { ...asLorePart(name, fitWhole(list, maxTokens), called), most: maxTokens };
    // The newest part of a summary matters most.
    const fitted = WHOLE.has(name) ? fitWhole(list, maxTokens) : fitCut(list, maxTokens, name === 'summary' ? 'end' : 'start');
    return { ...asPart(name, fitted), most: maxTokens };
  });
}

function partEntries(
  material: PromptMaterial,
  template: string,
  called: readonly MatchedLore[],
): Readonly<Record<Exclude<PartName, 'facts'>, readonly string[]>> {
  const { summary } = material;
  const texts = (because: MatchedLore['because']) =>
    loreByPriority(called.filter((lore) => lore.because === because)).map(({ entry }) => entry.text);
  return {
    template: [template.trim()],
    style: material.actor ? [] : (material.story.samples ?? []).map(asData),
    story: storyLines(material),
    characters: characterLines(material),
    constant: texts('constant'),
    summary: summary ? [asData(summary.text)] : [],
    now: nowLines(material),
    lore: texts('key'),
  };
}

/** Pinned facts, and what a character knows of the player, come before all other parts; the other facts get what is left of this part's share. */
function fittedFacts(material: PromptMaterial, room: number, share: number): Fitted {
  const lines = factLines(material.memory.facts);
  const pinned = fitWhole([...lines.pinned, ...recalledLines(material)], room - FRAME);
  const others = fitWhole(lines.others, Math.floor(room * share) - FRAME - pinned.tokens);
  return {
    kept: [...pinned.kept, ...others.kept],
    tokens: pinned.tokens + others.tokens,
    dropped: pinned.dropped + others.dropped,
    left: [...pinned.left, ...others.left],
  };
}

function asPart(name: PartName, { kept, tokens, dropped, left }: Fitted): Part {
  const text = partText(name, kept);
  return { name, kept, placed: [], text, tokens: text === '' ? 0 : tokens + FRAME, dropped, left, most: null };
}

/** Lore in its order; what has a depth stands among the messages. */
function asLorePart(name: 'constant' | 'lore', { kept, tokens, dropped, left }: Fitted, called: readonly MatchedLore[]): Part {
  const texts = inPlace(kept, called);
  const placed = texts.flatMap((text) => {
    const depth = depthOf(text, called);
    return depth === null ? [] : [{ depth, text: partText('lore', [text]) }];
  });
  const text = partText(
    name,
    texts.filter((one) => depthOf(one, called) === null),
  );
  return { name, kept, placed, text, tokens: kept.length === 0 ? 0 : tokens + FRAME * (1 + placed.length), dropped, left, most: null };
}

function partText(name: PartName, kept: readonly string[]): string {
  const body = kept.join('\n');
  return body === '' ? '' : `${HEADINGS[name]}\n${name === 'template' ? body : fenced(name, body)}`;
}

/** Turns that are neither among the newest `kept` nor in the summary. The summary may cover kept ones too. */
function leftOut({ history, summary }: PromptMaterial, kept: number): number {
  const covered = summary ? history.findIndex((turn) => turn.id === summary.through) : -1;
  return Math.max(0, history.length - kept - covered - 1);
}
