import { describe, expect, it } from 'vitest';
import { CharacterExport } from '#application/characters/character-export.ts';
import { characterPage } from '#application/characters/character-page.ts';
import { ChatFile } from '#application/characters/chat-file.ts';
import { TalkStart } from '#application/characters/talk-start.ts';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { LiveState } from '#application/live.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { characterOf } from '#tests/arbitraries/characters.ts';
import { storyOf } from '#tests/arbitraries/stories.ts';
import { model } from '#tests/fakes/narrator-traits.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { CharacterScreen } from '#ui/characters/character-screen.tsx';
import { Cast } from '#ui/stories/cast.tsx';
import { CharactersToMeet } from '#ui/stories/characters-to-meet.tsx';

const chatFile = (state: object, imported: object | null = null, tooLong: object | null = null) => ({
  state: new LiveState(state),
  imported: new LiveState(imported),
  tooLong: new LiveState(tooLong),
});
const noChat = chatFile({ kind: 'idle' });
const page = (state: object, card: object = { kind: 'idle' }, chats: object = noChat, chosen: object | null = null): string =>
  render(<CharacterScreen />, [
    inState(characterPage, state),
    inState(CharacterExport, card),
    [TalkStart, { chosen: new LiveState(chosen) }],
    [ChatFile, chats],
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
    const value = characterOf('pio', { greetings: ['The ferry leaves.', 'The ferry is late.'], namesPlayer: true });
    const first = page({ kind: 'ready', value });
    expect(textOf(first)).toContain('How it begins The ferry leaves. Opening 1 of 2 What Pio Zammit calls you');
    expect(first).toMatch(/href="\/chat2\/the-quiet-relay\/pio"/);
    const chosen = { characterId: 'pio', greeting: 1, playerName: '' };
    const second = page({ kind: 'ready', value }, { kind: 'idle' }, noChat, chosen);
    expect(textOf(second)).toContain('The ferry is late. Opening 2 of 2');
    expect(second).toMatch(/href="\/chat2\/the-quiet-relay\/pio\?fresh"[^>]*><svg.*?<\/svg>Begin a new talk, 1 coin a turn/);
    const other = page({ kind: 'ready', value }, { kind: 'idle' }, noChat, { ...chosen, characterId: 'ida' });
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

  it('CHAT-01: takes a chat file, says why one was refused, and leads to the game that it became', () => {
    const value = characterOf('pio');
    const withChat = (...chat: Parameters<typeof chatFile>) => page({ kind: 'ready', value }, { kind: 'idle' }, chatFile(...chat));
    expect(ready()).toMatch(/<input[^>]*type="file"[^>]*accept="\.jsonl/);
    expect(textOf(withChat({ kind: 'failed', message: 'Line 3 is no JSON.' }, null))).toContain('Line 3 is no JSON.');
    const leftOut = { turns: 0, replies: 0, hidden: 2 };
    const game = { id: 'g', storyId: 'the-quiet-relay', actorId: 'pio', turns: 12, leftOut };
    expect(withChat({ kind: 'done' }, game)).toMatch(
      /12 turns are here\. Left out: 2 hidden messages\..*href="\/chat2\/the-quiet-relay\/pio"[^>]*>Go on with it/s,
    );
    // A chat with another character, whose page was left meanwhile.
    expect(withChat({ kind: 'done' }, { ...game, actorId: 'aunt' })).not.toContain('Go on with it');
  });

  it('CHAT-02: asks before a chat that is too long is brought without a part of it', () => {
    const message = 'This chat is too long: of its 29,981 replies, 4,000 can be kept.';
    const long = (characterId: string) => {
      const question = { characterId, leftOut: { turns: 0, replies: 25_981, hidden: 0 } };
      return textOf(
        page({ kind: 'ready', value: characterOf('pio') }, { kind: 'idle' }, chatFile({ kind: 'failed', message }, null, question)),
      );
    };
    expect(long('pio')).toContain(
      `${message} It can be brought without 25,981 other replies: what you read stays whole. Your file stays as it is. Bring it without them Leave it`,
    );
    expect(long('aunt')).not.toContain('Bring it without them');
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
