import { MIN_PROMPT_TOKENS } from '../prompt/prompt-material.ts';
import type { TailFormat } from '../prompt/tail-schema.ts';

/** Where the thinking of a model comes. `open`: in the text, with the mark of its end alone. */
export type ThinkingPlace = 'none' | 'field' | 'marks' | 'open';

/** One turn of a story as it was played. */
export interface PlayedTurn {
  readonly story: string;
  /** The sentence of the failure; null: there is a reply. */
  readonly failed: string | null;
  readonly seconds: number;
  readonly words: number;
  readonly choices: number;
  /** Whether any part of the structured end could be read. */
  readonly tail: boolean;
  /** Whether it had to be asked for apart. */
  readonly asked: boolean;
  readonly facts: number;
  /** Claims without their words in the reply. */
  readonly unbacked: number;
  /** Share of four-word runs that the replies before hold. */
  readonly repetition: number;
}

/** What the check of an endpoint saw. */
export interface Seen {
  readonly model: string;
  /** Of the first request: its status; null where nothing answered. */
  readonly status: number | null;
  /** Models that the endpoint lists; null: it lists none. */
  readonly models: readonly string[] | null;
  readonly window: { readonly loaded: number | null; readonly possible: number | null; readonly setting: string | null };
  /** `LLM_CONTEXT_TOKENS` and `LLM_REPLY_TOKENS`. */
  readonly configured: number | null;
  readonly replyTokens: number;
  /** Of a short streamed reply; null: there was none. */
  readonly stream: {
    readonly pieces: number;
    readonly firstMs: number;
    /** From the first word to the last. */
    readonly wordsPerSecond: number;
    readonly thinking: ThinkingPlace;
    readonly counts: boolean;
    readonly closed: boolean;
  } | null;
  /** Whether a reply without a stream could be read. */
  readonly whole: boolean;
  /** Reasons of ending as they came, of a finished reply and of one at its limit. */
  readonly reasons: { readonly finished: string | null; readonly limited: string | null };
  /** Fields of a request that were refused. */
  readonly refused: readonly string[];
  /** The strictest form of JSON that was given as asked; null: none. */
  readonly json: Exclude<TailFormat, 'off' | 'words'> | null;
  /** Whether the beginning of a long prompt was still known; null: not tried, or not answered. */
  readonly beginning: 'kept' | 'lost' | 'refused' | null;
  readonly turns: readonly PlayedTurn[];
}

/** A sentence for the operator. `setting`: what to set or change; null: nothing. */
export interface Finding {
  readonly kind: 'good' | 'note' | 'problem';
  readonly sentence: string;
  readonly setting: string | null;
}

const good = (sentence: string): Finding => ({ kind: 'good', sentence, setting: null });
const note = (sentence: string, setting: string | null = null): Finding => ({ kind: 'note', sentence, setting });
const problem = (sentence: string, setting: string | null): Finding => ({ kind: 'problem', sentence, setting });

/** Slower than a calm reader reads, in words per second. */
const SLOW_WORDS = 4;
const SLOW_FIRST_MS = 15_000;
/** The usual number of turns in which a model may miss its form. */
const GOOD_SHARE = 0.8;
const REPETITIVE = 0.05;

/** What was seen, in sentences, in the order in which an operator sets an endpoint up. Later ones are left out where an earlier one has to be put right first. */
export function findingsOf(seen: Seen): readonly Finding[] {
  const reached = reachFindings(seen);
  if (seen.stream === null) return reached;
  return [
    ...reached,
    ...windowFindings(seen),
    ...streamFindings(seen, seen.stream),
    ...dialectFindings(seen),
    ...speedFindings(seen.stream),
    ...formFindings(seen.turns),
  ];
}

function reachFindings({ status, models, model, stream }: Seen): readonly Finding[] {
  if (status === null)
    return [problem('Nothing answers at this address.', 'LLM_BASE_URL: start the server, or write its address with the version, like /v1')];
  if (status === 401) return [problem('The endpoint does not accept the key.', 'LLM_API_KEY')];
  if (status === 402) return [problem('The account at the provider has no credit left.', null)];
  const known = models === null || models.includes(model) || models.includes(`${model}:latest`);
  const others = models === null ? '' : ` It has ${listOf(models)}.`;
  if (status === 404)
    return [
      known
        ? problem('There is no API at this address.', 'LLM_BASE_URL: it ends with the version, like /v1')
        : problem(`The endpoint has no model ${model}.${others}`, 'LLM_MODEL'),
    ];
  if (status === 429) return [problem('The endpoint has too much to do, or the account has no credit left.', null)];
  if (status >= 300 && status < 400)
    return [problem('The endpoint sends requests on to another address.', 'LLM_BASE_URL: the address that it sends them to')];
  if (stream === null) return [problem(`The endpoint answers with ${status} and no reply that can be read.`, known ? null : 'LLM_MODEL')];
  if (!known) return [good('The endpoint answers.'), note(`It does not list ${model}.${others}`, 'LLM_MODEL, where another one was meant')];
  return [good(`The endpoint answers, and has the model ${model}.`)];
}

/** The first few names of a list. */
const listOf = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.slice(0, 5).join(', ') + (names.length > 5 ? ` and ${names.length - 5} more` : '');

function windowFindings({ window, configured, replyTokens, beginning }: Seen): readonly Finding[] {
  const { loaded, possible, setting } = window;
  const findings: Finding[] = [];
  const least = MIN_PROMPT_TOKENS + replyTokens;
  const larger = setting ?? 'the window of the server';
  if (loaded !== null && loaded < least)
    findings.push(problem(`The window is ${loaded} tokens. A story needs ${least}, its reply among them.`, `${larger}: at least ${least}`));
  else if (loaded !== null && configured !== null && configured > loaded)
    findings.push(
      problem(
        `LLM_CONTEXT_TOKENS is ${configured}, but the model runs with ${loaded} tokens.`,
        `${larger}: ${configured}; or LLM_CONTEXT_TOKENS=${loaded}`,
      ),
    );
  else if (loaded !== null && possible !== null && loaded < possible)
    findings.push(
      note(`The window is ${loaded} tokens, of ${possible} that the model could have. A longer one remembers more of a game.`, larger),
    );
  else if (loaded !== null) findings.push(good(`The window is ${loaded} tokens.`));
  else if (configured !== null) findings.push(good(`The endpoint does not say its window; LLM_CONTEXT_TOKENS is ${configured}.`));
  else
    findings.push(
      note('The endpoint does not say its window; 8,192 tokens are used.', 'LLM_CONTEXT_TOKENS, where the model has more or fewer'),
    );
  if (beginning === 'lost')
    findings.push(
      problem(
        'The beginning of a long prompt was cut off in silence: rules and facts are lost in long games.',
        `${larger}, or a smaller LLM_CONTEXT_TOKENS`,
      ),
    );
  if (beginning === 'refused' && (loaded === null || loaded >= least))
    findings.push(problem('A prompt that fills the window is refused as too long.', 'a smaller LLM_CONTEXT_TOKENS'));
  return findings;
}

function streamFindings({ reasons, whole }: Seen, { pieces, thinking, counts, closed }: NonNullable<Seen['stream']>): readonly Finding[] {
  const places = {
    none: good('It does not think before it answers.'),
    field: note('It thinks first, in a field of its own. Thinking counts towards the limit of a reply.', 'LLM_REPLY_TOKENS: 2,000 or more'),
    marks: note(
      'It thinks first, within marks in its text; they are taken out. Thinking counts towards the limit of a reply.',
      'LLM_REPLY_TOKENS: 2,000 or more',
    ),
    open: note(
      'It thinks first, and marks only the end of it: the beginning stands in the template of the server.',
      'a template or parser of reasoning of the server that keeps thinking apart; LLM_REPLY_TOKENS: 2,000 or more',
    ),
  };
  return [
    pieces > 2
      ? good(`Replies come word by word, in ${pieces} pieces.`)
      : problem(
          'A reply comes all at once, though a stream was asked for.',
          'the streaming of the server, or a proxy that collects its answers',
        ),
    places[thinking],
    reasons.finished === null
      ? closed
        ? note('It gives no reason when a reply ends; the mark of the end of the stream counts instead.')
        : problem('It says neither why a reply ends nor that it has ended: such replies are free.', null)
      : good(
          `A finished reply ends with “${reasons.finished}”${reasons.limited === null ? '' : `, one at its limit with “${reasons.limited}”`}.`,
        ),
    ...(counts
      ? [good('It counts the tokens of each prompt, which corrects our estimate.')]
      : [note('It does not count the tokens of a prompt: prompts are planned by our estimate.')]),
    ...(whole ? [] : [problem('A reply without a stream cannot be read: there are no ideas and no summaries.', null)]),
  ];
}

function dialectFindings({ refused, json }: Seen): readonly Finding[] {
  const ours = refused.filter((field) => field !== 'max_tokens' && field !== 'stream_options');
  return [
    ...(refused.includes('max_tokens') ? [good('It wants max_completion_tokens instead of max_tokens, and gets it.')] : []),
    ...(ours.length > 0 ? [note(`It refuses ${listOf(ours)}.`, 'LLM_SAMPLING: without them')] : []),
    json === null
      ? note('It gives no JSON on demand: the structured end of a reply depends on the model alone.')
      : { kind: 'good', sentence: `It gives JSON on demand (${json}).`, setting: `LLM_TAIL_FORMAT=${json}` },
  ];
}

function speedFindings({ firstMs, wordsPerSecond }: NonNullable<Seen['stream']>): readonly Finding[] {
  const speed = `The first word comes after ${(firstMs / 1000).toFixed(1)} s, then ${wordsPerSecond.toFixed(0)} words a second.`;
  const isSlow = firstMs > SLOW_FIRST_MS || wordsPerSecond < SLOW_WORDS;
  return [
    isSlow
      ? note(`${speed} That is slower than people read.`, 'a smaller or more strongly quantised model; LLM_TIMEOUT_S: 240')
      : good(speed),
  ];
}

function formFindings(turns: readonly PlayedTurn[]): readonly Finding[] {
  if (turns.length === 0) return [];
  const failed = turns.filter((turn) => turn.failed !== null);
  const told = turns.filter((turn) => turn.failed === null);
  const share = (kept: (turn: PlayedTurn) => boolean) => told.filter(kept).length / Math.max(1, told.length);
  const of = (kept: (turn: PlayedTurn) => boolean) => `${told.filter(kept).length} of ${told.length}`;
  const chooses = ({ choices }: PlayedTurn) => choices >= 2;
  const ends = ({ tail, asked }: PlayedTurn) => tail && !asked;
  const asked = told.filter((turn) => turn.asked);
  const repeats = told.filter(({ repetition }) => repetition > REPETITIVE).length;
  const claims = told.reduce((sum, { unbacked }) => sum + unbacked, 0);
  const facts = told.reduce((sum, turn) => sum + turn.facts, 0);
  return [
    ...(failed.length > 0
      ? [problem(`${failed.length} of ${turns.length} turns failed: ${failed[0]?.failed ?? ''}`, null)]
      : [good(`All ${turns.length} turns were told.`)]),
    ...(told.length === 0
      ? []
      : [
          share(ends) >= GOOD_SHARE
            ? good(`The structured end was there in ${of(ends)} replies.`)
            : problem(
                `The structured end was there in ${of(ends)} replies only: objectives, endings and facts are missed.`,
                'a larger model; LLM_REPLY_TOKENS, where replies are cut before their end',
              ),
          ...(asked.length > 0
            ? [
                note(
                  `For ${asked.length} replies it was asked for in a second, short request, and came for ${asked.filter(({ tail }) => tail).length} of them.`,
                ),
              ]
            : []),
          share(chooses) >= GOOD_SHARE
            ? good(`Choices were there in ${of(chooses)} replies.`)
            : note(`Choices were there in ${of(chooses)} replies; elsewhere players write or go on.`, 'a larger model'),
          note(`${facts} facts were kept; ${claims} claims had no words in the reply that show them, and do not count.`),
          ...(repeats > 0
            ? [
                note(
                  `${repeats} replies repeat those before.`,
                  'LLM_SAMPLING: like {"temperature":0.9,"min_p":0.05}, or a penalty of repetition',
                ),
              ]
            : []),
        ]),
  ];
}

/** The report as lines of text. */
export const findingLines = (findings: readonly Finding[]): readonly string[] =>
  findings.map(
    ({ kind, sentence, setting }) =>
      `${{ good: '✓', note: '·', problem: '✗' }[kind]} ${sentence}${setting === null ? '' : `\n    → ${setting}`}`,
  );
