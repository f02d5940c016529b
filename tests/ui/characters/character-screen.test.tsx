import { describe, expect, it } from 'vitest';
import { characterExport } from '#application/characters/character-export.ts';
import { characterPage } from '#application/characters/character-page.ts';
import { ChatFiles } from '#application/characters/chat-files.ts';
import { TalkStart } from '#application/characters/talk-start.ts';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { LiveState } from '#application/live.ts';
import { StoryList } from '#application/stories/story-list.ts';
import type { ChatReport } from '#domain/characters/chat-report.ts';
import { characterOf } from '#tests/arbitraries/characters.ts';
import { storyOf } from '#tests/arbitraries/stories.ts';
import { model } from '#tests/fakes/narrator-traits.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { CharacterScreen } from '#ui/characters/character-screen.tsx';
import { Cast } from '#ui/stories/cast.tsx';
import { CharactersToMeet } from '#ui/stories/characters-to-meet.tsx';

const report = (state: ChatReport['state'], characterId = 'pio'): ChatReport => ({ id: 1, name: 'Pio.jsonl', characterId, state });
const page = (state: object, card: object = { kind: 'idle' }, reports: readonly ChatReport[] = [], chosen: object | null = null): string =>
  render(<CharacterScreen />, [
    inState(characterPage, state),
    inState(characterExport, card),
    [TalkStart, { chosen: new LiveState(chosen) }],
    [ChatFiles, { reports: new LiveState(reports) }],
    inState(StoryList, { categories: [] }),
    inState(ThemeChoice, 'dark'),
  ]);
const ready = (changes = {}) => page({ kind: 'ready', value: characterOf('pio', changes) });

describe('PAGE-04: /character/{slug}', () => {
  it('shows the character, the greeting and links to the stories', () => {
    const html = ready();
    expect(textOf(html)).toMatch(/Pio Zammit the rigger, who bakes Talk, 1 coin a turn/);
    expect(html).toMatch(/<blockquote[^>]*>.*“Company, Bishop.”.*<\/blockquote>/);
    expect(html).toMatch(/<img[^>]*src="\/content\/pio\/calm.svg"[^>]*width="600"/);
    expect(html).toContain('href="/story/the-quiet-relay"');
    expect(textOf(html)).toContain('He walks. He bakes. warm bread by Edda Pellow');
  });

  it('has one primary action: to talk, with its price', () => {
    expect(ready()).toMatch(/href="\/chat2\/the-quiet-relay\/pio"[^>]*><svg.*?<\/svg>Talk, 1 coin a turn</);
    expect(textOf(ready({ price: 0 }))).toContain('Talk, free');
    expect(textOf(ready({ price: 2 }))).toContain('Talk, 2 coins a turn');
  });

  it('CHAT-12: shows the greetings to choose from, and begins a new talk with the chosen one', () => {
    const value = characterOf('pio', {
      greetings: [
        { text: 'The ferry leaves.', named: null },
        { text: 'You! The ferry is late.', named: '{{user}}! The ferry is late, {{user}}.' },
      ],
      namesPlayer: true,
    });
    const first = page({ kind: 'ready', value });
    expect(textOf(first)).toContain('How it begins The ferry leaves. Opening 1 of 2 What Pio Zammit calls you');
    expect(first).toMatch(/href="\/chat2\/the-quiet-relay\/pio"/);
    const chosen = { characterId: 'pio', greeting: 1, playerName: '' };
    const second = page({ kind: 'ready', value }, { kind: 'idle' }, [], chosen);
    expect(textOf(second)).toContain('You! The ferry is late. Opening 2 of 2');
    const named = page({ kind: 'ready', value }, { kind: 'idle' }, [], { ...chosen, playerName: ' $& Ilse ' });
    expect(textOf(named)).toContain('$&amp; Ilse! The ferry is late, $&amp; Ilse. Opening 2 of 2');
    expect(second).toMatch(/href="\/chat2\/the-quiet-relay\/pio\?fresh"[^>]*><svg.*?<\/svg>Begin a new talk, 1 coin a turn/);
    const other = page({ kind: 'ready', value }, { kind: 'idle' }, [], { ...chosen, characterId: 'ida' });
    expect(other).not.toContain('?fresh');
    expect(textOf(ready())).not.toContain('How it begins');
  });

  it('has questions to start the talk with, if the character has answers', () => {
    const questions = ['Who is Bishop?', 'Do you miss home?'];
    const links = /<ul[^>]*aria-label="Ask Pio Zammit">(.*?)<\/ul>/s;
    const list = links.exec(ready({ questions }))?.[1] ?? '';
    expect([...list.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text])).toEqual(
      questions.map((question) => ['/chat2/the-quiet-relay/pio', question]),
    );
    expect(ready({ questions: [] })).not.toMatch(links);
  });

  const withReport = (...reports: readonly ChatReport[]) => page({ kind: 'ready', value: characterOf('pio') }, { kind: 'idle' }, reports);

  it('CHAT-25: takes chat files, says what became of each, and leads to the games that they became', () => {
    expect(ready()).toMatch(/<input[^>]*type="file"[^>]*multiple=""[^>]*accept="\.jsonl/);
    const game = { id: 'g', storyId: 'the-quiet-relay', actorId: 'pio', turns: 12, leftOut: { turns: 0, replies: 0 }, notes: ['A note.'] };
    const html = withReport(report({ kind: 'done', games: [game] }), {
      ...report({ kind: 'failed', message: 'It is no text.' }),
      id: 2,
      name: 'b.png',
    });
    expect(textOf(html)).toContain(
      '2 of 2 files are done; 1 did not come in. Pio.jsonl 12 turns are here. A note. Go on with it b.png It is no text.',
    );
    expect(html).toContain('href="/chat2/the-quiet-relay/pio?game=g"');
    // A chat of another character, whose page was left meanwhile.
    expect(withReport(report({ kind: 'done', games: [game] }, 'aunt'))).not.toContain('Go on with it');
  });

  it('CHAT-02, CHAT-24: asks before a chat is brought without a part of it, or to a character of another name', () => {
    const message = 'This chat is too long: of its 29,981 replies, 4,000 can be kept.';
    expect(textOf(withReport(report({ kind: 'long', message, leftOut: { turns: 0, replies: 25_981 } })))).toContain(
      `${message} It can be brought without 25,981 other replies: what you read stays whole. Your file stays as it is. Bring it without them Leave it`,
    );
    expect(textOf(withReport(report({ kind: 'other', message: 'This chat is with Marta.' })))).toContain(
      'This chat is with Marta. Bring it to Pio Zammit Leave it',
    );
  });

  it('says whether an AI speaks', () => {
    expect(textOf(ready())).toContain('Scripted It follows a script.');
    expect(textOf(ready({ narrator: model }))).toContain('AI You are talking with an AI. What it says is made up.');
  });

  it('offers the card in three formats, one download at a time', () => {
    expect([...ready().matchAll(/aria-label="Save the card as (\w+)/g)].map(([, format]) => format)).toEqual(['JSON', 'PNG', 'CharX']);
    const busy = page({ kind: 'ready', value: characterOf('pio') }, { kind: 'running' });
    expect(busy.match(/<button[^>]*disabled=""/g)).toHaveLength(3);
    expect(textOf(busy)).toContain('Writing the card…');
  });

  it('has a skeleton while it loads, and a retry when it failed', () => {
    expect(page({ kind: 'loading' })).toContain('aria-busy="true"');
    expect(textOf(page({ kind: 'failed', message: '' }))).toContain('Try again');
    expect(page({ kind: 'missing' })).not.toContain('<main');
  });
});

describe('the link to a character', () => {
  const member = (id: string, hasPage: boolean) => ({
    id,
    name: id,
    role: '',
    description: '',
    greeting: '“Hm.”',
    portrait: '/p',
    hasPage,
  });
  const cast = [member('pio', true), member('quaye', false)];

  it('leads to the character page if there is one, else to the story', () => {
    const html = render(<CharactersToMeet stories={[storyOf('relay', { cast })]} />, []);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/character/pio', '/story/relay']);
  });

  it('is missing on the story page for characters without a page', () => {
    const html = render(<Cast cast={cast} />, []);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/character/pio']);
  });
});
