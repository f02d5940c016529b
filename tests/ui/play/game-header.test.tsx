import { describe, expect, it } from 'vitest';
import { Aloud } from '../../../src/application/aloud/aloud.ts';
import { LiveState } from '../../../src/application/live.ts';
import { Play } from '../../../src/application/play/play.ts';
import { ThemeChoice } from '../../../src/application/theme/theme-choice.ts';
import { BenchHeader } from '../../../src/ui/bench/bench-header.tsx';
import { PlayHeader } from '../../../src/ui/play/play-header.tsx';
import { TalkHeader } from '../../../src/ui/talk/talk-header.tsx';
import { gameOf, turnOf } from '../../application/play/play-parts.ts';
import { detailOf } from '../../arbitraries/stories.ts';
import { scripted } from '../../fakes/narrator-traits.ts';
import { inState, render, textOf } from '../render.tsx';

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
    expect(html).toMatch(new RegExp(`href="${back}".*<h1>.*${extra}aria-label="The game".*Light theme`));
    expect(textOf(html)).toContain(`${title} ${scripted.label}`);
  });
});
