import { describe, expect, it } from 'vitest';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { LiveState } from '#application/live.ts';
import { Aloud } from '#application/play/aloud/aloud.ts';
import { Play } from '#application/play/play.ts';
import { gameOf, turnOf } from '#tests/application/play/play-parts.ts';
import { detailOf } from '#tests/arbitraries/stories.ts';
import { scripted } from '#tests/fakes/narrator-traits.ts';
import { inState, render, textOf } from '#tests/ui/render.tsx';
import { BenchHeader } from '#ui/play/bench/bench-header.tsx';
import { PlayHeader } from '#ui/play/play-header.tsx';
import { TalkHeader } from '#ui/play/talk/talk-header.tsx';

const nothing = () => undefined;
const story = detailOf('door');
const game = { ...gameOf('game-1', 'door'), narrator: scripted };
const open = { kind: 'open', story, game, turns: [turnOf('opening')] };

describe('the headers of games', () => {
  it.each([
    ['story', <PlayHeader key="story" story={story} showKeys={nothing} />, '/story/door', story.title],
    ['talk', <TalkHeader key="talk" partner={{ id: 'pio', name: 'Pio' }} hasPage showKeys={nothing} />, '/character/pio', 'Pio'],
    [
      'bench',
      <BenchHeader key="bench" showKeys={nothing} toggleEvents={nothing} eventsShown={false} />,
      '/test-chat2',
      `${story.title} (${game.mode})`,
    ],
  ] as const)('%s: has the link back, title, narrator, and menu with the theme', (kind, header, back, title) => {
    const aloud = [Aloud, { isAvailable: true, on: { state: new LiveState(false) } }] as const;
    const html = render(header, [inState(Play, open), inState(ThemeChoice, 'dark'), aloud]);
    expect(textOf(html)).toContain('Read aloud');
    const extra = { story: '', talk: '', bench: '>Events<.*' }[kind];
    expect(html).toMatch(new RegExp(`href="${back}".*<h1 [^>]*>.*${extra}aria-label="The game".*Light theme`));
    // A script is named in the menu alone.
    expect(textOf(html)).toContain(title);
    expect(textOf(html)).toContain(`${scripted.label}. It follows a script.`);
  });
});
