import { describe, expect, it } from 'vitest';
import { render, textOf } from '#tests/ui/render.tsx';
import { RarityLine } from '#ui/endings/rarity-line.tsx';
import { WaysSection } from '#ui/endings/ways-section.tsx';

const endings = [
  { id: 'dawn', name: 'Dawn', hint: 'Wait.', found: true, rarity: 12 },
  { id: 'dusk', name: null, hint: 'Do not wait.', found: false, rarity: null },
  { id: 'noon', name: null, hint: 'Hurry.', found: false, rarity: null },
];
const waysWith = (choice: string | null) => ({ turns: 12, steps: [], ways: [{ endingId: 'dusk', turnId: 't9', depth: 9, choice }] });
const ways = waysWith(null);
const goTo = () => undefined;

describe('END-03: where the ways part', () => {
  it('leads back to the turn of a locked ending, and nowhere where that is not known', () => {
    const text = textOf(render(<WaysSection level={3} endings={endings} ways={ways} goTo={goTo} />));
    expect(text).toContain('Do not wait. Back to turn 9, where the ways part');
    expect(text.match(/where the ways part/g)).toHaveLength(1);
    expect(text).toContain('Dawn 12 % of players');
  });

  it('END-05: names the decision to go back to, without its marks', () => {
    const text = textOf(render(<WaysSection level={3} endings={endings} ways={waysWith('*Ring* first, then go back')} goTo={goTo} />));
    expect(text).toContain('Do not wait. Back to: Ring first, then go back');
    expect(text).not.toContain('where the ways part');
  });

  it('says in the drawing’s alternative what the list says', () => {
    const html = render(<WaysSection level={3} endings={endings} ways={ways} goTo={goTo} />);
    expect(html).toContain('aria-label="Your run of 12 decisions. Ways to locked endings part at turn 9."');
  });

  it('UI-13: lists every decision with what came of it and what stood beside it, and leads back to it', () => {
    const steps = [
      {
        turnId: 't8',
        depth: 8,
        choice: '*Ring* the bell',
        instead: ['Wait', 'Go _home_'],
        done: ['Find the bell'],
        learned: ['The bell is cracked.'],
      },
      { turnId: 't9', depth: 9, choice: null, instead: [], done: [], learned: [] },
    ];
    const text = textOf(render(<WaysSection level={3} endings={endings} ways={{ ...waysWith(null), steps }} goTo={goTo} />));
    expect(text).toContain('Your 2 decisions, and what came of it');
    expect(text).toMatch(
      /Ring the bell Done: Find the bell You learned: The bell is cracked\. Instead of: Wait · Go home Choose again here/,
    );
    expect(text).toContain('You went on Here a way parted: Do not wait.');
    expect(text.match(/Choose again here/g)).toHaveLength(1);
  });

  it('has neither drawing nor ways outside of a game', () => {
    const html = render(<WaysSection level={3} endings={endings} ways={null} />);
    expect(html).not.toContain('role="img"');
    expect(textOf(html)).not.toContain('Back to');
  });
});

describe('END-02: rarity', () => {
  it('is a line with a ring, and nothing while too few have finished', () => {
    expect(textOf(render(<RarityLine percent={0} />))).toBe('Under 1 % of players found this');
    expect(textOf(render(<RarityLine percent={null} />))).toBe('');
  });
});
