/**
 * @shortened 100 generated passages of links, 20 shops
 * @proven 2,000 generated passages of links, 100 shops
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { twineToInk } from '#server/domain/narrator/twine/twine-to-ink.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { endingNamed, playTurn } from '#server/infrastructure/narrator/script-turn.ts';
import { anyAsciiRomanize } from '#server/infrastructure/texts/any-ascii-romanize.ts';
import { runs } from '#tests/proof.ts';

/** A link that stays in the passage, with the links in its text. */
interface Link {
  readonly label: string;
  readonly again: boolean;
  readonly inner: readonly Link[];
}

const AGAIN = ['link-repeat', 'linkrepeat', 'link-rerun'];

const written = (link: Link, index: number): string => {
  const macro = link.again ? AGAIN[index % AGAIN.length] : 'link';
  return `(${macro}: "${link.label}")[You did ${link.label}. (set: $n to it + 1)${link.inner.map(written).join('\n')}]\n`;
};

const named = (links: readonly Link[], prefix: string): readonly Link[] =>
  links.map((link, index) => ({ ...link, label: `${prefix}${index}`, inner: named(link.inner, `${prefix}${index}.`) }));

const { link } = fc.letrec<{ link: Link }>((tie) => ({
  link: fc.record({
    label: fc.constant(''),
    again: fc.boolean(),
    inner: fc.oneof({ maxDepth: 2, depthIdentifier: 'link' }, fc.constant([]), fc.array(tie('link'), { maxLength: 2 })),
  }),
}));
const passage = fc.record({
  links: fc.array(link, { minLength: 1, maxLength: 3 }).map((links) => named(links, 'L')),
  leadsOn: fc.boolean(),
});

/** What the reader can use: what a link shows comes behind it, and anew where it is used again. */
class Model {
  readonly #taken = new Set<Link>();
  readonly #top: readonly Link[];
  readonly parents = new Map<Link, Link>();

  constructor(top: readonly Link[]) {
    this.#top = top;
    const walk = (links: readonly Link[], parent: Link | null): void => {
      for (const one of links) {
        if (parent) this.parents.set(one, parent);
        walk(one.inner, one);
      }
    };
    walk(top, null);
  }

  open(links = this.#top): readonly string[] {
    return links.flatMap((one) => [
      ...(one.again || !this.#taken.has(one) ? [one.label] : []),
      ...(this.#taken.has(one) ? this.open(one.inner) : []),
    ]);
  }

  take(label: string): void {
    const find = (links: readonly Link[]): Link | undefined =>
      links.find((one) => one.label === label) ?? links.map(({ inner }) => find(inner)).find(Boolean);
    const found = find(this.#top);
    if (!found) throw new Error(label);
    const forget = (links: readonly Link[]): void => {
      for (const one of links) {
        this.#taken.delete(one);
        forget(one.inner);
      }
    };
    forget(found.inner);
    this.#taken.add(found);
  }
}

function story(passages: readonly (readonly [name: string, text: string])[]) {
  const converted = twineToInk(
    { title: 'Links', format: 'Harlowe', start: 'Start', extras: [], passages: passages.map(([name, text]) => ({ name, tags: [], text })) },
    anyAsciiRomanize,
  );
  if (!converted.ok) throw new Error(converted.error);
  const script = compileScript(converted.value.ink);
  if (!script.ok) throw new Error(`${script.error.join('\n')}\n${converted.value.ink}`);
  return { ...converted.value, game: new ScriptStory(script.value) };
}

describe('STUDIO-206: links of Harlowe that can be used again', () => {
  it('each shows its text each time, with the links in it; what is used once is gone', () => {
    fc.assert(
      fc.property(passage, fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }), ({ links, leadsOn }, picks) => {
        const { game, ink, notes } = story([
          ['Start', `(set: $n to 0)${links.map(written).join('\n')}${leadsOn ? '\n[[Hall]]' : ''}`],
          ['Hall', 'A hall, $n.'],
        ]);
        const model = new Model(links);
        let taken = 0;
        let turn = playTurn(game);
        for (const pick of picks) {
          const labels = game.currentChoices.map(({ text }) => text).filter((label) => label !== 'Hall' && label !== 'Continue');
          expect(labels.toSorted(), ink).toEqual(model.open().toSorted());
          const label = labels[pick % Math.max(1, labels.length)];
          if (label === undefined) break;
          game.ChooseChoiceIndex(game.currentChoices.findIndex(({ text }) => text === label));
          turn = playTurn(game);
          taken += 1;
          model.take(label);
          expect(turn.lines.map(({ text }) => text).join(' ')).toContain(`You did ${label}.`);
        }
        const out = game.currentChoices.findIndex(({ text }) => text === 'Hall' || text === 'Continue');
        const isDone = model.open().length === 0;
        expect(out >= 0, ink).toBe(leadsOn || hasLasting(links));
        if (out >= 0) {
          game.ChooseChoiceIndex(out);
          turn = playTurn(game);
        } else if (!isDone) return;
        expect(game.currentChoices).toEqual([]);
        if (leadsOn) expect(turn.lines.map(({ text }) => text).join(' ')).toContain(`A hall, ${taken}.`);
        else expect(endingNamed(turn, new Set(['start'])), ink).toBe('start');
        expect(notes.some(({ sentence }) => sentence.includes('again and again'))).toBe(!leadsOn && hasLasting(links));
      }),
      { numRuns: runs(100, 2000) },
    );
  });

  it('STUDIO-208: a link or a button of SugarCube that leads nowhere can be used as often as its story lets it', () => {
    fc.assert(
      fc.property(fc.constantFrom('link', 'button'), fc.integer({ min: 0, max: 6 }), (macro, gold) => {
        const converted = twineToInk(
          {
            title: 'Shop',
            format: 'SugarCube',
            start: 'Start',
            extras: [],
            passages: [
              {
                name: 'Start',
                tags: [],
                text: `<<set $gold to ${gold}, $bought to 0>><<${macro} "Buy">><<if $gold gt 0>><<set $gold -= 1>><<set $bought += 1>>Bought.<<else>>No money.<</if>><</${macro}>>\n[[Leave]]`,
              },
              { name: 'Leave', tags: [], text: 'You have $bought.' },
            ],
          },
          anyAsciiRomanize,
        );
        const script = compileScript(converted.ok ? converted.value.ink : '');
        const game = new ScriptStory(script.ok ? script.value : '');
        playTurn(game);
        for (let time = 0; time <= gold; time += 1) {
          expect(game.currentChoices.map(({ text }) => text)).toEqual(['Buy', 'Leave']);
          game.ChooseChoiceIndex(0);
          expect(playTurn(game).lines.map(({ text }) => text.trim())).toEqual([time < gold ? 'Bought.' : 'No money.']);
        }
        game.ChooseChoiceIndex(1);
        expect(playTurn(game).lines.map(({ text }) => text.trim())).toEqual([`You have ${gold}.`]);
      }),
      { numRuns: runs(20, 100) },
    );
  });

  it.each([
    ['SugarCube', '<<include "Inner">>'],
    ['Harlowe', '(display: "Inner")'],
    ['Chapbook', "{reveal link: 'Look', passage: 'Inner'}"],
  ])('%s: a passage that stands in others is not said to be led to by nothing', (format, text) => {
    const passages = [
      ['Start', text],
      ['Inner', 'Inside.'],
      ['Lost', 'Gone.'],
    ].map(([name = '', words = '']) => ({ name, tags: [], text: words }));
    const converted = twineToInk({ title: 'In', format, start: 'Start', extras: [], passages }, anyAsciiRomanize);
    expect(converted.ok && converted.value.notes).toEqual([
      { passage: 'Inner', sentence: 'this passage stands in others that include it; nothing leads to it by itself' },
      { passage: 'Lost', sentence: 'nothing leads to this passage' },
    ]);
  });

  it.each<readonly [format: string, passage: string, labels: readonly string[]]>([
    ['Harlowe', '(print: "(link: \\"In\\")[A (text-style: \\"bold\\")[hall].]")', ['In']],
    ['Harlowe', '(set: $x to "Bo")(print: "(link-goto: \\"Ask " + $x + "\\", \\"Hall\\")")', ['Ask Bo']],
    ['Harlowe', '(set: $x to "Hall")(print: "(link-goto: \'To the " + $x + "\', \'" + $x + "\')")', ['To the Hall']],
    ['SugarCube', '<<set $x to "It\'s">><<print "<<link \'" + $x + " open\' \'Hall\'>><</link>>">>', ["It's open"]],
    ['Harlowe', '(set: $x to 2)(print: "(if: $x is " + (str: $x + 1) + ")[[[No->Hall]]](else:)[[[Yes->Hall]]]")', ['Yes']],
    ['SugarCube', '<<set $x to 2>><<print $x gt 1 ? "[[Two|Hall]]" : "[[One|Hall]]">>', ['Two']],
    ['SugarCube', '<<set $x to 2>><<print "<<if $x is " + ($x + 1) + ">>[[No|Hall]]<<else>>[[Yes|Hall]]<</if>>">>', ['Yes']],
  ])('%s: quoted code within a printed text is read: %s', (format, text, labels) => {
    const converted = twineToInk(
      {
        title: 'Quotes',
        format,
        start: 'Start',
        extras: [],
        passages: [
          { name: 'Start', tags: [], text },
          { name: 'Hall', tags: [], text: 'A hall.' },
        ],
      },
      anyAsciiRomanize,
    );
    if (!converted.ok) throw new Error(converted.error);
    expect(converted.value.notes.filter(({ sentence }) => sentence !== 'nothing leads to this passage')).toEqual([]);
    const script = compileScript(converted.value.ink);
    if (!script.ok) throw new Error(script.error.join('\n'));
    const game = new ScriptStory(script.value);
    playTurn(game);
    expect(
      game.currentChoices.map((choice) => choice.text),
      converted.value.ink,
    ).toEqual(labels);
    game.ChooseChoiceIndex(0);
    expect(
      playTurn(game)
        .lines.map((line) => line.text)
        .join(' '),
    ).toMatch(/A (?:\*\*)?hall/u);
  });
});

/** Whether a link that can be used again stands in no other. */
const hasLasting = (links: readonly Link[]): boolean => links.some(({ again }) => again);
