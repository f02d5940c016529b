import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ServerSentEvent, ServerSentEvents } from '#infrastructure/http/fetch-turn-stream.ts';
import { runs } from '#tests/proof.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const parse = (text: string): readonly ServerSentEvent[] => new ServerSentEvents().push(bytes(text));

/** The stream cut at any places, also inside of characters. */
function parseCut(text: string, cuts: readonly number[]): readonly ServerSentEvent[] {
  const whole = bytes(text);
  const ends = [...cuts.map((cut) => cut % (whole.length + 1)), whole.length].toSorted((a, b) => a - b);
  const parser = new ServerSentEvents();
  let from = 0;
  return ends.flatMap((end) => {
    const chunk = whole.slice(from, end);
    from = end;
    return parser.push(chunk);
  });
}

const cuts = fc.array(fc.nat(), { maxLength: 30 });
const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n\0]/g, ''));
const event = fc.record({ id: fc.nat().map(String), event: fc.stringMatching(/^[a-z]{1,8}$/), data: fc.array(line, { minLength: 1 }) });

describe('server-sent events', () => {
  it('survive a round trip with any line ends, comments and chunking', () => {
    const ending = fc.constantFrom('\n', '\r', '\r\n');
    fc.assert(
      fc.property(fc.array(event), ending, fc.array(line), cuts, fc.boolean(), (events, end, comments, where, mark) => {
        const text = events
          .map(({ id, event: name, data }, index) => {
            const comment = comments[index] === undefined ? '' : `:${comments[index]}${end}`;
            return `id: ${id}${end}${comment}event: ${name}${end}${data.map((each) => `data: ${each}${end}`).join('')}${end}`;
          })
          .join(`: ping${end}${end}`);
        const sent = events.map(({ data, ...rest }) => ({ ...rest, data: data.join('\n') }));
        expect(parseCut((mark ? '\ufeff' : '') + text, where)).toEqual(sent);
      }),
      { numRuns: runs(150, 500) },
    );
  });

  it('any bytes give the same events for any chunking, and never throw', () => {
    const piece = fc.constantFrom('data', 'id', 'event', ':', ': ', '\n', '\r', '\r\n', '\n\n', 'é', '😀', '\0', 'x', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), cuts, (pieces, where) => {
        const text = pieces.join('');
        expect(parseCut(text, where)).toEqual(parse(text));
      }),
      { numRuns: runs(200, 1_000) },
    );
  });

  it('survive bytes that are not text', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array()), (chunks) => {
        const parser = new ServerSentEvents();
        for (const chunk of chunks) parser.push(chunk);
      }),
    );
  });

  it.each([
    ['data\n\n', [{ id: '', event: 'message', data: '' }]],
    ['data:a\ndata: b\ndata:  c\n\n', [{ id: '', event: 'message', data: 'a\nb\n c' }]],
    ['id: 1\n\ndata: x\n\n', [{ id: '1', event: 'message', data: 'x' }]],
    [
      'id: 1\ndata: x\n\ndata: y\n\n',
      [
        { id: '1', event: 'message', data: 'x' },
        { id: '1', event: 'message', data: 'y' },
      ],
    ],
    ['id: 1\nid: 2\0\ndata: x\n\n', [{ id: '1', event: 'message', data: 'x' }]],
    ['event: a\n\ndata: x\n\n', [{ id: '', event: 'message', data: 'x' }]],
    [': ping\n\n', []],
    ['data: never closed\n', []],
    ['data: a:b\n\n', [{ id: '', event: 'message', data: 'a:b' }]],
  ])('parses %j as the standard says', (text, events) => expect(parse(text)).toEqual(events));

  it.each([
    ['a line without end', 'x'],
    ['an event without end', 'x\ndata:'],
  ])('throw a RangeError on %s', (_, end) => {
    const parser = new ServerSentEvents();
    const chunk = bytes('x'.repeat(1024 * 1024) + end);
    parser.push(bytes('data:'));
    expect(() => {
      for (let count = 0; count < 6; count += 1) parser.push(chunk);
    }).toThrow(RangeError);
  });

  it('skip a line without end whose field is unknown', () => {
    const parser = new ServerSentEvents();
    const chunk = bytes('x'.repeat(1024 * 1024));
    for (let count = 0; count < 6; count += 1) expect(parser.push(chunk)).toEqual([]);
    expect(parser.push(bytes('\ndata: y\n\n'))).toEqual([{ id: '', event: 'message', data: 'y' }]);
  });
});
