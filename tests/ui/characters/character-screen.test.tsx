import { describe, expect, it } from 'vitest';
import { CharacterExport } from '../../../src/application/characters/character-export.ts';
import { CharacterPage } from '../../../src/application/characters/character-page.ts';
import { StoryShelf } from '../../../src/application/stories/story-shelf.ts';
import { ThemeChoice } from '../../../src/application/theme/theme-choice.ts';
import { CharacterScreen } from '../../../src/ui/characters/character-screen.tsx';
import { Cast } from '../../../src/ui/stories/cast.tsx';
import { CharactersToMeet } from '../../../src/ui/stories/characters-to-meet.tsx';
import { characterOf } from '../../arbitraries/characters.ts';
import { storyOf } from '../../arbitraries/stories.ts';
import { model } from '../../fakes/narrator-traits.ts';
import { inState, shown, words } from '../recharge/shown.tsx';

const page = (state: object, card: object = { kind: 'idle' }): string =>
  shown(<CharacterScreen />, [
    inState(CharacterPage, state),
    inState(CharacterExport, card),
    inState(StoryShelf, { categories: [] }),
    inState(ThemeChoice, 'dark'),
  ]);
const ready = (changes = {}) => page({ kind: 'ready', value: characterOf('pio', changes) });

describe('PAGE-04: /character/{slug}', () => {
  it('shows who they are, greets, and leads to their stories', () => {
    const html = ready();
    expect(words(html)).toMatch(/Pio Zammit the rigger, who bakes Talk, 1 coin a turn/);
    expect(html).toMatch(/<blockquote[^>]*>.*“Company, Bishop.”.*<\/blockquote>/);
    expect(html).toMatch(/<img[^>]*src="\/content\/pio\/calm.svg"[^>]*width="600"/);
    expect(html).toContain('href="/story/the-quiet-relay"');
    expect(words(html)).toContain('He walks. He bakes. warm bread by Edda Pellow');
  });

  it('has one primary action: to talk, with its price', () => {
    expect(ready()).toMatch(/href="\/chat2\/the-quiet-relay\/pio"[^>]*><svg.*?<\/svg>Talk, 1 coin a turn</);
    expect(words(ready({ price: 0 }))).toContain('Talk, free');
    expect(words(ready({ price: 2 }))).toContain('Talk, 2 coins a turn');
  });

  it('says plainly whether an AI speaks', () => {
    expect(words(ready())).toContain('Scripted It follows a script.');
    expect(words(ready({ narrator: model }))).toContain('AI You are talking with an AI. What it says is made up.');
  });

  it('gives the card away in three formats, one at a time', () => {
    expect([...ready().matchAll(/aria-label="Save the card as (\w+)/g)].map(([, format]) => format)).toEqual(['JSON', 'PNG', 'CharX']);
    const busy = page({ kind: 'ready', value: characterOf('pio') }, { kind: 'running' });
    expect(busy.match(/disabled=""/g)).toHaveLength(3);
    expect(words(busy)).toContain('Writing the card…');
  });

  it('has its shape before it is there, and a way on when it did not come', () => {
    expect(page({ kind: 'loading' })).toContain('aria-busy="true"');
    expect(words(page({ kind: 'failed', message: '' }))).toContain('Try again');
    expect(words(page({ kind: 'missing' }))).toBe('');
  });
});

describe('the way to a character', () => {
  const member = (id: string, has_page: boolean) => ({
    id,
    name: id,
    role: '',
    description: '',
    greeting: '“Hm.”',
    portrait: '/p',
    has_page,
  });
  const cast = [member('pio', true), member('quaye', false)];

  it('is their page where they have one, else their story', () => {
    const html = shown(<CharactersToMeet stories={[storyOf('relay', { cast })]} />, []);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/character/pio', '/story/relay']);
  });

  it('on the story’s own page there is no other', () => {
    const html = shown(<Cast cast={cast} />, []);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/character/pio']);
  });
});
