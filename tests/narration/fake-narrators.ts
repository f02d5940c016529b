import type { LlmRequest } from '#server/dev/model/llm-request.ts';
import { completion, reply } from '#server/dev/model/replies.ts';
import type { LlmResponder } from '#server/dev/model/start-llm.ts';
import { runsOf, wordsOf } from '#server/domain/narrator/reply/words-of.ts';
import { pick, seeded } from './seeded.ts';

const WHO = [
  'A carter',
  'The night nurse',
  'An old dog',
  'Somebody’s aunt',
  'The glazier',
  'A boy with a drum',
  'Two clerks',
  'The cook',
  'A stranger',
  'The beadle',
  'Your neighbour',
  'A gull',
];
const DOES = [
  'drags',
  'counts',
  'hides',
  'polishes',
  'mislays',
  'sings to',
  'weighs',
  'unwraps',
  'trips over',
  'bargains for',
  'salutes',
  'paints',
  'forgets',
  'buries',
];
const WHAT = [
  'a cracked bell',
  'nine candles',
  'the wrong hat',
  'a sack of figs',
  'a folded letter',
  'the last chair',
  'a kettle',
  'some wet rope',
  'a music box',
  'a pair of oars',
  'the receipt',
  'a jar of pins',
  'a birdcage',
  'the spare key',
];
const WHERE = [
  'behind the counter',
  'under the arch',
  'on the third step',
  'by the cold stove',
  'at the window',
  'in the doorway',
  'beside the well',
  'along the wall',
  'over the water',
  'between two beds',
  'near the pump',
  'across the yard',
];
const VERBS = [
  'Knock on',
  'Follow',
  'Burn',
  'Question',
  'Hide',
  'Pay',
  'Climb',
  'Untie',
  'Bury',
  'Sketch',
  'Steal',
  'Bless',
  'Weigh',
  'Swallow',
  'Signal',
  'Mend',
];
const THINGS = [
  'the bell',
  'a clerk',
  'that letter',
  'the ladder',
  'your debt',
  'the gull',
  'an oar',
  'the beadle',
  'some candles',
  'her shadow',
  'the stove',
  'a rumour',
  'the arch',
  'this receipt',
];

const sentence = (random: () => number): string =>
  `${pick(WHO, random)} ${pick(DOES, random)} ${pick(WHAT, random)} ${pick(WHERE, random)}${pick(['.', '.', ', and nobody laughs.', ', slowly.', ' again.', ' before the clock strikes.'], random)}`;
const lastOf = (request: LlmRequest): string => request.body.messages?.at(-1)?.content ?? '';
const turnOf = (live: string): number => Number(/This is turn (\d+)/.exec(live)?.[1] ?? 99);
/** What the player did. Games differ by it, whatever the wording of a prompt. */
const attemptOf = (live: string): string => /<player>\n([\s\S]*?)\n<\/player>/.exec(live)?.[1] ?? '';
const idsOf = (live: string, kind: 'Objective' | 'Ending'): string[] =>
  [...live.matchAll(new RegExp(`^${kind} ([\\w-]+)[:,](?!.*\\(fulfilled\\)$)`, 'gm'))].map(([, id = '']) => id);
const streaming =
  (answer: (live: string, request: LlmRequest) => Parameters<typeof reply>[0]): LlmResponder =>
  (request) =>
    request.body.stream ? reply({ size: 400, ...answer(lastOf(request), request) }) : completion('They went on, and it rained.');

/** A text with one more sentence, so that no run of four words in it was used before. */
function withSentence(text: string, random: () => number, used: ReadonlySet<string>): string {
  for (let tries = 0; tries < 200; tries += 1) {
    const longer = `${text} ${sentence(random)}`.trim();
    if (!runsOf(wordsOf(longer), 4).some((run) => used.has(run))) return longer;
  }
  return text;
}

/** Does what its prompt asks, word for word where that can be checked. */
const obedient: LlmResponder = streaming((live, request) => {
  const turn = turnOf(live);
  const before = (request.body.messages ?? []).filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const used = new Set(before.flatMap((text) => runsOf(wordsOf(text), 4)));
  const random = seeded(turn * 7919 + attemptOf(live).length * 31 + idsOf(live, 'Objective').join().length);
  const details = /^Bring in, one at a time, where it fits: (.*)\.$/m.exec(live)?.[1]?.split('; ') ?? [];
  const detail = details.find((one) => !before.some((text) => text.includes(one)));
  const [objective] = idsOf(live, 'Objective');
  const settles = objective !== undefined && turn % 4 === 3;
  const endings = idsOf(live, 'Ending');
  const ending = /The story ends in this reply/.test(live) && endings.length > 0 ? pick(endings, random) : null;
  const evidence = (id: string, text: string) =>
    withSentence(`${text} ${id.replaceAll('-', ' ')}:`, random, used)
      .slice(text.length)
      .trim();
  let prose = [1, 2, 3].reduce((text) => withSentence(text, random, used), detail === undefined ? '' : `Here: ${detail}.`);
  const fulfilled = settles ? evidence(objective, prose) : '';
  prose = `${prose} ${fulfilled}`.trim();
  const ends = ending === null ? '' : evidence(ending, prose);
  return {
    prose: `${prose} ${ends}`.trim(),
    tail: {
      choices: Array.from({ length: 6 }, () => `${pick(VERBS, random)} ${pick(THINGS, random)}`),
      objectives: settles ? [{ id: objective, quote: fulfilled }] : [],
      ending: ending === null ? null : { id: ending, quote: ends },
      mood: 'calm',
      memory: [],
    },
  };
});

/** Writes the same again and again, and offers the same. */
const lazy: LlmResponder = streaming(() => ({
  prose: 'The lantern flickers, and something shifts in the air. You feel a shiver run down your spine as the silence stretches on and on.',
  tail: { choices: ['Look around', 'Go on', 'Wait'], mood: 'calm' },
}));

/** Claims objectives, endings and facts that its words do not show. */
const liar: LlmResponder = streaming((live) => {
  const random = seeded(turnOf(live) + 17);
  const quote = 'and so the whole debt was paid before their eyes';
  return {
    prose: [sentence(random), sentence(random)].join(' '),
    tail: {
      choices: [`${pick(VERBS, random)} ${pick(THINGS, random)}`, `${pick(VERBS, random)} ${pick(THINGS, random)}`],
      objectives: idsOf(live, 'Objective').map((id) => ({ id, quote })),
      ending: { id: /^Ending ([\w-]+)/m.exec(live)?.[1] ?? 'any', quote },
      memory: [{ about: 'everything', fact: 'Everything is settled.', quote }],
    },
  };
});

/** Writes at length, about the player in the third person, in another language, mostly without a tail. */
const rambling: LlmResponder = streaming((live) => {
  const turn = turnOf(live);
  const random = seeded(turn + 31);
  const prose = Array.from(
    { length: 14 },
    () => `Der Spieler denkt an ${pick(WHAT, random)}. You decide that ${sentence(random).toLowerCase()}`,
  ).join(' ');
  return turn % 3 === 0 ? { prose, tail: { choices: ['The player runs away', 'He thinks about it', 'She waits'] } } : { prose };
});

export const fakeNarrators: Readonly<Record<'obedient' | 'lazy' | 'liar' | 'rambling', LlmResponder>> = { obedient, lazy, liar, rambling };
