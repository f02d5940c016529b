import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingOf, pageEvent, recordedEvent } from '#domain/recording/recorded-event.ts';

/** A text that a person could have written, with a mark to look for. */
const canary = fc.string().map((around) => `Kanarienvogel-${around}-7@mail.example`);
const hasCanary = (value: unknown): boolean => /kanarienvogel|mail\.example/i.test(JSON.stringify(value) ?? '');

/** Attribute names of the app and of pages in general. */
const attributeName = fc.constantFrom(
  ...[
    'class',
    'id',
    'href',
    'src',
    'srcset',
    'alt',
    'title',
    'value',
    'placeholder',
    'aria-label',
    'aria-current',
    'data-turn',
    'data-font',
  ],
  ...['style', 'content', 'name', 'rr_dataURL', '_cssText', 'onclick', 'role', 'type', 'lang', 'd', 'fill', 'viewBox', 'action', 'hidden'],
);
const leaf = fc.oneof(canary, fc.integer(), fc.boolean(), fc.constant(null));
const tag = fc.oneof(
  fc.constantFrom('div', 'p', 'a', 'img', 'link', 'input', 'script', 'style', 'iframe', 'textarea', 'svg', 'base', 'meta'),
  canary,
);
const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.record({ type: fc.constantFrom(3, 4, 5), id: fc.nat(), textContent: canary, isStyle: fc.boolean() }),
    fc.record({ type: fc.constant(1), id: fc.nat(), name: canary, publicId: canary, systemId: canary }),
    fc.record({
      type: fc.constantFrom(0, 2),
      id: fc.nat(),
      tagName: tag,
      attributes: fc.dictionary(attributeName, fc.oneof(leaf, fc.dictionary(fc.constantFrom('width', 'background-image', '--x'), leaf))),
      childNodes: fc.array(tie('node'), { maxLength: 3 }),
      compatMode: canary,
      isCustom: fc.boolean(),
    }),
  ),
}));
const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 });
const data = fc.oneof(
  fc.record({ node, initialOffset: fc.record({ top: leaf, left: leaf, name: canary }) }),
  fc.record({ href: canary.map((text) => `https://site.example/${text}?token=${text}`), width: leaf, height: leaf }),
  fc.record({
    tag: fc.oneof(fc.constant('page'), canary),
    payload: fc.record({ path: canary.map((text) => `/run/${text}`), text: canary }),
  }),
  fc.record({
    source: fc.integer({ min: 0, max: 17 }),
    texts: list(fc.record({ id: leaf, value: leaf })),
    attributes: list(fc.record({ id: leaf, attributes: fc.dictionary(attributeName, leaf) })),
    removes: list(fc.record({ parentId: leaf, id: leaf })),
    adds: list(fc.record({ parentId: leaf, nextId: leaf, node })),
    text: leaf,
    isChecked: leaf,
    positions: list(fc.record({ x: leaf, y: leaf, id: leaf, timeOffset: leaf })),
    id: leaf,
    payload: leaf,
    fontSource: leaf,
  }),
);
const event = fc.record({ type: fc.integer({ min: 0, max: 8 }), timestamp: fc.integer({ min: 1, max: 1e13 }), data, more: leaf });

describe('the part of an event that may be recorded', () => {
  it('TRACK-14: holds no text that a page, an input, an address or an unknown field held', () => {
    fc.assert(fc.property(event, (sent) => !hasCanary(recordedEvent(sent))));
  });

  it('TRACK-14: is the same when it is reduced again, by the server', () => {
    fc.assert(
      fc.property(event, (sent) => {
        const once = recordedEvent(sent);
        expect(recordedEvent(once)).toEqual(once);
      }),
    );
  });

  it('TRACK-14: is the same whatever was chosen from a list or by a radio button', () => {
    const element = fc.oneof(
      fc.record({ tagName: fc.constant('select'), chosen: fc.record({ value: fc.string() }, { requiredKeys: [] }) }),
      fc.record({
        tagName: fc.constant('option'),
        chosen: fc.record({ selected: fc.constantFrom(true, '', 'true') }, { requiredKeys: [] }),
      }),
      fc.record({
        tagName: fc.constant('input'),
        type: fc.constant('radio'),
        chosen: fc.record({ checked: fc.constantFrom(true, '', 'true') }, { requiredKeys: [] }),
      }),
    );
    const kept = (tagName: string, attributes: object) =>
      recordedEvent({ type: 2, timestamp: 1, data: { node: { type: 2, id: 1, tagName, attributes, childNodes: [] } } });
    fc.assert(
      fc.property(element, ({ tagName, chosen, ...others }) => {
        const type = 'type' in others ? { type: others.type } : {};
        expect(kept(tagName, { ...type, ...chosen })).toEqual(kept(tagName, type));
      }),
    );
    const changed = recordedEvent({
      type: 3,
      timestamp: 1,
      data: { source: 0, attributes: [{ id: 1, attributes: { selected: true } }] },
    });
    expect(changed?.data.attributes).toEqual([{ id: 1, attributes: {} }]);
  });

  it('TRACK-14: holds no position of the pointer over what is not recorded', () => {
    const place = { x: fc.nat(2000), y: fc.nat(2000), timeOffset: fc.integer({ min: -500, max: 0 }) };
    const over = fc.record({ ...place, id: fc.integer({ min: -2, max: 3 }) });
    fc.assert(
      fc.property(fc.array(over), fc.constantFrom(1, 6, 12), (positions, source) => {
        const move = recordedEvent({ type: 3, timestamp: 1, data: { source, positions } });
        const ids = ((move?.data.positions ?? []) as readonly { id: number }[]).map(({ id }) => id);
        expect(ids.filter((id) => id < 0)).toEqual([]);
        expect(ids.length > 0).toBe(positions.some(({ id }) => id >= 0));
      }),
    );
  });

  it('TRACK-14: holds no value of a field and no press where the element is not recorded', () => {
    const of = fc.record({
      source: fc.constantFrom(2, 5),
      id: fc.integer({ min: -2, max: 3 }),
      text: fc.string(),
      isChecked: fc.boolean(),
    });
    fc.assert(
      fc.property(of, (data) => {
        expect(recordedEvent({ type: 3, timestamp: 1, data }) !== null).toBe(data.id >= 0);
      }),
    );
  });

  it('is null or an event for any value, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ type: fc.constantFrom(2, 3, 4, 5), timestamp: fc.nat(), data: fc.anything() })),
        (sent) => {
          const kept = recordedEvent(sent);
          expect(kept === null || [2, 3, 4, 5].includes(kept.type)).toBe(true);
        },
      ),
    );
  });

  it('ends nesting that no page has', () => {
    let deep: object = { type: 3, id: 1, textContent: 'x' };
    for (let level = 0; level < 5000; level++) deep = { type: 2, id: level, tagName: 'div', attributes: {}, childNodes: [deep] };
    expect(JSON.stringify(recordedEvent({ type: 2, timestamp: 1, data: { node: deep } }))).toMatch(/"childNodes":\[\]/);
  });

  it('keeps what a replay shows: places, sizes, style sheets, pictures and the lengths of words', () => {
    const of = (tagName: string, attributes: object, childNodes: object[] = []) => ({ type: 2, id: 7, tagName, attributes, childNodes });
    const shown = (tagName: string, attributes: object) =>
      recordedEvent({ type: 2, timestamp: 1, data: { node: of(tagName, attributes) } })?.data.node;
    const asset = { rel: 'stylesheet', href: 'https://site.example/assets/app-B1.css' };
    expect(shown('link', asset)).toEqual(of('link', { rel: 'stylesheet', href: '/assets/app-B1.css' }));
    expect(shown('img', { src: '/content/stories/a/cover.svg', alt: 'A quay', width: '60' })).toEqual(
      of('img', { src: '/content/stories/a/cover.svg', width: '60' }),
    );
    expect(shown('div', { popover: 'auto', id: 'menu-of-a-player' })).toEqual(of('div', { popover: 'auto' }));
    expect(shown('img', { src: '/content/../api/v1/user.svg' })).toEqual(of('img', {}));
    expect(shown('p', { style: 'height: 12.5px; background: url(/x); transform: translateY(-4px)' })).toEqual(
      of('p', { style: 'height: 12.5px; transform: translateY(-4px)' }),
    );
    const text = { type: 3, source: 0, timestamp: 5, data: { source: 0, texts: [{ id: 3, value: 'Go on, José!\n1' }] } };
    expect(recordedEvent(text)?.data.texts).toEqual([{ id: 3, value: 'xx xxx xxxxx\nx' }]);
  });

  it('reports pages by the address that analytics report', () => {
    expect(pageEvent('/run/AAAAAAAAAAAAAAAAAAAAAA', 5).data.payload).toEqual({ path: '/run/*' });
    const meta = recordedEvent({ type: 4, timestamp: 5, data: { href: 'https://a.example/story/tale?x#y', width: 390.4, height: 844 } });
    expect(meta && openingOf(meta)).toEqual({ page: '/story/tale', width: 390, height: 844 });
    expect(openingOf(pageEvent('/', 5))).toBeNull();
  });
});
