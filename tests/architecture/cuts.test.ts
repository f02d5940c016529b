import { expect, it } from 'vitest';
import { type Node, programOf, sourcesIn } from './syntax.ts';

/** Cuts by hand that may stay. The lists may only shrink, but for what is no text of a person. */
const ALLOWED = {
  'ids, codes, addresses and times, which are ASCII': [
    'server/domain/session/network-address.ts: address.slice(0, 8)',
    'server/domain/stories/story-cursor.ts: key.slice(0, TO_SECONDS)',
    "src/domain/session/login-code.ts: (found?.[0] ?? folded).replace(/\\D/g, '').slice(0, CODE_LENGTH)",
    'src/domain/text/markdown.ts: fence.charAt(0)',
    'src/ui/payments/order-review-text.ts: id.slice(0, 8)',
    'src/ui/stories/category-name.ts: id.charAt(0)',
    'src/ui/tracking/funnel/funnel-filters.tsx: split.charAt(0)',
    'src/ui/tracking/funnel/funnel-table.tsx: split.charAt(0)',
    'src/ui/tracking/funnel/funnel-text.ts: key.charAt(0)',
  ],
  'what is searched, and not shown': [
    'server/domain/characters/card-macros.ts: before.slice(-12)',
    'server/domain/characters/card-macros.ts: text.slice(0, 4000)',
    'server/domain/memory/lore-search.ts: text.slice(-MAX_EXPRESSION_TEXT)',
    'server/domain/text/decoded-text.ts: text.slice(0, LOOKED_AT)',
    'server/infrastructure/chats/labelled-chat-format.ts: text.slice(0, 200)',
    'server/infrastructure/chats/whats-app-chat-format.ts: raw.slice(0, MOST_STAMP)',
    'server/domain/narrator/reply/line-kind.ts: rest.slice(0, MAX_NAME)',
    'server/domain/narrator/reply/thinking-splitter.ts: (this.#before + text).slice(-CONTEXT)',
    'server/domain/narrator/reply/thinking-splitter.ts: this.#held.slice(0, MAX_CHANNEL_NAME)',
    'server/domain/narrator/reply/without-capitals.ts: (before + word).slice(-24)',
    'server/domain/narrator/reply/without-capitals.ts: (this.#before + text).slice(-24)',
    "server/domain/narrator/reply/without-echo.ts: ((this.#sentence ?? '') + text).slice(0, MAX_REFRAIN)",
    'server/domain/narrator/reply/without-echo.ts: (this.#behind + text).slice(-BEHIND)',
    'server/domain/narrator/reply/worthless-reply.ts: reply.slice(0, text.length * 2)',
    'server/infrastructure/narrator/reply-splitter.ts: this.#text.slice(-BEFORE)',
  ],
  'words of the page': ['server/domain/characters/card-macros.ts: address.charAt(0)', 'src/ui/endings/rarity-line.tsx: text.slice(0, 1)'],
  'lists, whose names do not say so': [
    'server/application/characters/characters.ts: greetingsOf(card).slice(0, MAX_GREETINGS)',
    'server/application/studio/told/apart-turn.ts: history.slice(-limit)',
    'server/application/studio/told/told-plays.ts: history.slice(-MOST_TURNS)',
    'server/domain/studio/sheets/sheet-mistakes.ts: path.slice(0, length)',
    'server/application/stories/story-search.ts: chosen.slice(0, query.limit)',
    'server/dev/cashier/stripe-wire.ts: stripeDisputes(payment) .slice(0, 1)',
    'server/dev/cashier/stripe-wire.ts: stripeRefunds(payment) .slice(0, 1)',
    'server/domain/characters/import-sentences.ts: odd.slice(0, MAX_NAMED)',
    'server/domain/characters/import-sentences.ts: unreadable.slice(0, MAX_NAMED_KEYS)',
    'server/domain/narrator/prompt/prompt-parts.ts: history .slice(-2)',
    'server/domain/narrator/reply/model-tail.ts: freshChoices(labelsOf(tail.choices, tail.choices.length), past) .slice(0, MAX_CHOICES)',
    'server/domain/narrator/reply/overused-words.ts: earlier.slice(-OVERUSED_REPLIES)',
    'server/domain/narrator/reply/overused-words.ts: wordsOf(reply).slice(0, OPENING_WORDS)',
    'server/domain/stories/chapter-digest.ts: all.slice(0, MAX_DIGEST_STORIES)',
    'server/infrastructure/narrator/check/play-check.ts: history.slice(-limit)',
    'server/infrastructure/narrator/language-model-narrator.ts: history.slice(-NAMED_TURNS)',
    'server/infrastructure/narrator/validate-reply.ts: history.slice(-OFFERS)',
    'server/infrastructure/cards/card-assets.ts: left.slice(0, 6)',
    'server/infrastructure/chats/line-tally.ts: this.#unreadable.slice(0, NAMED)',
    'src/domain/tracking/analytics-config.ts: google.slice(0, 1)',
    'src/domain/tracking/event-queue.ts: young.slice(-limit)',
  ],
  'a place that was found at the end of a word': [
    'server/infrastructure/chats/chat-gpt-chat-format.ts: raw.slice(0, raw.length - value.length)',
    'server/domain/narrator/reply/model-reply.ts: text.slice(0, text.length - this.#rest.length)',
    'server/domain/narrator/reply/without-echo.ts: this.#held.slice(0, length)',
    "src/domain/text/plain-text.ts: (shown[lines] ?? '').slice(0, length)",
  ],
};

interface Call {
  readonly object: Node;
  readonly name: string;
  readonly args: readonly Node[];
}

function methodCall(node: Node): Call | null {
  const callee = node.callee as Node | undefined;
  const inner = callee?.type === 'ChainExpression' ? (callee.expression as Node) : callee;
  if (node.type !== 'CallExpression' || inner?.type !== 'MemberExpression') return null;
  return { object: inner.object as Node, name: String((inner.property as Node).name), args: node.arguments as Node[] };
}

/** A number, a constant in capitals, or what is called a length or a limit. Anything else is a place that was found in the text. */
function isLimit(node: Node | undefined): boolean {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'number';
    case 'Identifier':
      return /^[A-Z][A-Z\d_]+$|^(?:length|size)$|limit|max|most/.test(String(node.name));
    case 'MemberExpression':
      return isLimit(node.property as Node);
    case 'UnaryExpression':
      return isLimit(node.argument as Node);
    case 'BinaryExpression':
      return isLimit(node.left as Node) || (isLimit(node.right as Node) && (node.right as Node).type !== 'Literal');
    default:
      return false;
  }
}

const isZero = (node: Node | undefined): boolean => node?.type === 'Literal' && node.value === 0;
const isNegative = (node: Node | undefined): boolean => node?.type === 'UnaryExpression';

/** `text.slice(0, LIMIT)`, `text.slice(-LIMIT)`, `text.charAt(0)` and the like. The last element of a list is no cut; other parts of lists look the same. */
function isCut({ name, args: [from, to] }: Call): boolean {
  if (name === 'substring' || name === 'substr') return true;
  if (name === 'charAt') return isZero(from);
  if (name !== 'slice') return false;
  if (to === undefined) return isNegative(from) && isLimit(from) && ((from as Node).argument as Node).value !== 1;
  return isZero(from) && !isNegative(to) && isLimit(to);
}

/** What is a list, or is made of digits and Latin letters: a name in the plural, a list that is made here, a hash, a time. */
const NO_TEXT =
  /[^s]s$|[^s]s\)?$|^\[|\]$|\.(?:filter|toSorted|values|flatMap|map|match)\(|toISOString\(\)$|digest\('\w+'\)$|toString\('hex'\)$|^hex$/;

it('fault C71: a text is cut by `cut.ts` alone, which splits no character', () => {
  const cutting = ['src', 'server', 'contract']
    .flatMap(sourcesIn)
    .filter(({ source }) => /\b(?:substr(?:ing)?|charAt|slice)\(/.test(source));
  const found = cutting.flatMap(({ file, source }) =>
    programOf(file, source).flatMap((node) => {
      const call = methodCall(node);
      return call !== null && isCut(call) && !NO_TEXT.test(source.slice(call.object.start, call.object.end).trim())
        ? [`${file}: ${source.slice(node.start, node.end).replace(/\s+/g, ' ')}`]
        : [];
    }),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.values(ALLOWED).flat().toSorted());
});
