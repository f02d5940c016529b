import { expect, it } from 'vitest';
import { type BroughtGame, type ChatReport, progressText, reportText } from '#domain/characters/chat-report.ts';

const game = (more: Partial<BroughtGame> = {}): BroughtGame => ({
  id: 'g',
  storyId: 's',
  actorId: 'pio',
  turns: 12,
  leftOut: { turns: 0, replies: 0 },
  notes: [],
  ...more,
});
const report = (state: ChatReport['state']): ChatReport => ({ id: 1, name: 'a.jsonl', characterId: 'pio', state });

it.each<[ChatReport['state'], string]>([
  [{ kind: 'waiting' }, 'Waits for its turn.'],
  [{ kind: 'reading' }, 'Reading the chat…'],
  [{ kind: 'resting', seconds: 40 }, 'The site takes a rest after many files, and goes on in 40 seconds.'],
  [{ kind: 'split', parts: 3 }, 'It is large, and comes in 3 parts.'],
  [{ kind: 'failed', message: 'It is no text.' }, 'It is no text.'],
  [{ kind: 'other', message: 'This chat is with Marta.' }, 'This chat is with Marta.'],
  [
    { kind: 'long', message: 'This chat is too long.', leftOut: { turns: 0, replies: 300 } },
    'This chat is too long. It can be brought without 300 other replies: what you read stays whole. Your file stays as it is.',
  ],
  [{ kind: 'done', games: [game()] }, '12 turns are here.'],
  [
    {
      kind: 'done',
      games: [game({ leftOut: { turns: 2, replies: 0 }, notes: ['A note.'] }), game({ turns: 1, notes: ['A note.', 'Another.'] })],
    },
    '13 turns are here, in 2 games. Left out: the oldest 2 turns. A note. Another.',
  ],
])('CHAT-25: the report %o is a plain sentence', (state, text) => expect(reportText(report(state))).toBe(text));

it('CHAT-25: says how far the files are, and what needs the player', () => {
  const states: ChatReport['state'][] = [
    { kind: 'done', games: [game()] },
    { kind: 'failed', message: 'No.' },
    { kind: 'other', message: 'Whose?' },
    { kind: 'waiting' },
  ];
  expect(progressText(states.map(report))).toBe('3 of 4 files are done; 1 has a question, 1 did not come in.');
  expect(progressText(states.slice(0, 1).map(report))).toBe('1 of 1 file is done.');
});
