import { deflateRawSync } from 'node:zlib';
import { pictureAs } from '#tests/server/harness/pictures.ts';
import { base64, chunkOf, pngCarrying, zipOf } from './carriers.ts';

export interface CorpusCard {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The JSON that must survive; absent where the file must be refused. */
  readonly json?: string;
  /** What the refusal says. */
  readonly problem?: RegExp;
}

const PAYLOAD = '<img src=x onerror=alert(1)><script>alert(1)</script>';

const flat = {
  name: 'Wren',
  description: '{{char}} keeps the tide tables.',
  personality: 'dry, exact',
  scenario: 'A pier in fog.',
  first_mes: '“You are late,” says {{char}}. “Or it is.”',
  mes_example: '<START>\n{{user}}: Hello.\n{{char}}: “High water at four.”',
};
const data = {
  ...flat,
  creator_notes: 'Bring a coat.',
  system_prompt: '',
  post_history_instructions: '',
  alternate_greetings: ['“Again?”'],
  tags: ['fog', 'pier'],
  creator: 'A. Hand',
  character_version: '1.2',
  extensions: { depth_prompt: { depth: 4, prompt: 'Stay dry.', role: 'system' }, fav: true, talkativeness: '0.5' },
};
const entry = (index: number) => ({
  keys: [`key ${index}`],
  content: `Fact ${index}.`,
  extensions: { position: 1, probability: 100, nested: [{ deep: { er: null } }] },
  enabled: true,
  insertion_order: index,
  id: index,
  comment: 'a note',
  position: 'before_char',
});
const book = (entries: number) => ({
  name: 'Tides',
  scan_depth: 4,
  token_budget: 400,
  extensions: {},
  entries: Array.from({ length: entries }, (_, index) => entry(index)),
});
const v2 = { spec: 'chara_card_v2', spec_version: '2.0', data };
const v3 = {
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    ...data,
    nickname: 'Wr',
    group_only_greetings: [],
    assets: [{ type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' }],
    creation_date: 1_700_000_000,
    creator_notes_multilingual: { de: 'Bring einen Mantel.', ja: 'コートを持って。' },
    source: ['https://example.com/card'],
  },
};
const text = (value: unknown) => JSON.stringify(value);
const long = 'a'.repeat(5 * 1024 * 1024);
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const spliced = (card: object, part: string) => text(card).replace(/\}$/, `,${part}}`);

/** Cards of every version and carrier that must survive whole. */
function whole(): CorpusCard[] {
  const cards: readonly (readonly [string, string])[] = [
    ['v1 of the first programs', text(flat)],
    [
      'v1 with fields of its program',
      text({ ...flat, avatar: 'none', chat: 'Wren 1', create_date: '2023-1-1', metadata: { version: 1, tool: { name: 'x' } } }),
    ],
    ['v1 with the fields of v2 flat', text({ ...flat, creatorcomment: 'c', tags: ['a'], talkativeness: 0.5 })],
    ['v2', text(v2)],
    ['v2 with its v1 beside it', text({ ...flat, ...v2, create_date: 'then' })],
    ['v2 with a book', text({ ...v2, data: { ...data, character_book: book(3) } })],
    ['v2 with a book of 2,000', text({ ...v2, data: { ...data, character_book: book(2000) } })],
    ['v2 with little in it', text({ spec: 'chara_card_v2', spec_version: '2.0', data: { name: 'W', first_mes: 'Hm.' } })],
    ['v2 with nulls where nothing is', text({ ...v2, data: { ...data, character_book: null, nickname: null, extensions: { x: null } } })],
    ['v3', text(v3)],
    ['v3 of a later hand', text({ ...v3, spec_version: '3.1', later: [1, { two: 2 }], data: { ...v3.data, later: { a: [] } } })],
    ['v3 with a book', text({ ...v3, data: { ...v3.data, character_book: book(5) } })],
    ['v3 in a pretty print', JSON.stringify(v3, null, '\t')],
    ['every script', text({ ...v3, data: { ...v3.data, name: 'レン 雀 🐦‍⬛ \u202eнерW', description: 'e\u0301 é \u2028 \ufeff' } })],
    [
      'HTML in every field',
      text({ ...v3, data: { ...v3.data, name: PAYLOAD, creator_notes: PAYLOAD, tags: [PAYLOAD], creator: PAYLOAD } }),
    ],
    ['numbers no float holds', spliced(v3, '"big":12345678901234567890,"small":1e-400,"fine":0.1234567890123456789,"plain":[1.0,-0.5e3]')],
    ['a name of every object', spliced(v3, '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1')],
    ['a prototype inside', spliced(v3, '"extensions":{"__proto__":{"polluted":true,"__proto__":{"polluted":1}}}')],
    ['nested as deep as may be', spliced(v3, `"deep":${nested(31)}`)],
    ['names like numbers, in their order', spliced(v3, '"1":"one","2":"two"')],
  ];
  const carried = (json: string): readonly (readonly [string, Uint8Array])[] => [
    ['png', pngCarrying([{ keyword: 'chara', text: base64(json) }])],
    ['png of v3', pngCarrying([{ keyword: 'ccv3', text: base64(json) }])],
    ['charx', zipOf([{ name: 'card.json', data: Buffer.from(json) }])],
  ];
  return cards.flatMap(([name, json]) => [
    { name: `${name}.json`, bytes: Buffer.from(json), json },
    ...(['v1 of the first programs', 'v2', 'v3', 'every script', 'v2 with a book of 2,000'].includes(name)
      ? carried(json).map(([carrier, bytes]) => ({ name: `${name}.${carrier}`, bytes, json }))
      : []),
  ]);
}

/** Files that are odd and still hold one card. */
function odd(): CorpusCard[] {
  const [older, newer] = [text(v2), text(v3)];
  const chara = { keyword: 'chara', text: base64(older) };
  const ccv3 = { keyword: 'ccv3', text: base64(newer) };
  const card = { name: 'card.json', data: Buffer.from(newer) };
  const changed = (change: object) => text({ ...v3, data: { ...v3.data, ...change } });
  const fields: readonly (readonly [string, string])[] = [
    ['an unknown version', text({ ...v3, spec: 'chara_card_v9' })],
    ['a name that is a number', changed({ name: 7 })],
    ['an empty name', changed({ name: ' ' })],
    ['an endless name', changed({ name: 'a'.repeat(5000) })],
    ['a description that is an object', changed({ description: { a: 1 } })],
    ['tags that are one text', changed({ tags: 'a, b' })],
    ['tags that are numbers', changed({ tags: [1] })],
    ['greetings that are none', changed({ alternate_greetings: { 0: 'x' } })],
    ['a book that is a list', changed({ character_book: [] })],
    ['an entry without keys', changed({ character_book: { entries: [{ content: 'x' }] } })],
    ['an entry of a wrong kind', changed({ character_book: { entries: [null] } })],
    ['an order that is no number', changed({ character_book: { entries: [{ ...entry(1), insertion_order: '10' }] } })],
    ['nulls everywhere', changed({ ...Object.fromEntries(Object.keys(v3.data).map((name) => [name, null])), name: 'Wren' })],
    [
      'of Pygmalion',
      text({ char_name: 'Wren', char_persona: 'dry', char_greeting: 'Late.', example_dialogue: '', world_scenario: 'A pier.' }),
    ],
    ['of data alone', text({ data })],
  ];
  // The last of two fields is the one that readers of JSON know.
  const repaired: readonly (readonly [string, string, string])[] = [
    ['a field twice', spliced(v3, '"spec":"chara_card_v3"'), newer],
    ['a field twice, escaped', spliced(v3, '"a":1,"\\u0061":2'), spliced(v3, '"a":2')],
    ['a prototype twice', spliced(v3, '"__proto__":{},"__proto__":{"polluted":true}'), spliced(v3, '"__proto__":{"polluted":true}')],
    ['half a character', changed({ description: 'x\ud800' }), changed({ description: 'x\ufffd' })],
    ['half a character in a name', spliced(v3, '"\\udc00":1'), spliced(v3, '"\ufffd":1')],
    ['a NUL', changed({ description: 'x\u0000' }), changed({ description: 'x\ufffd' })],
  ];
  return [
    ...repaired.map(([name, written, json]) => ({ name: `${name}.json`, bytes: Buffer.from(written), json })),
    ...fields.map(([name, json]) => ({ name: `${name}.json`, bytes: Buffer.from(json), json })),
    { name: 'a byte order mark.json', bytes: Buffer.from(`\ufeff${newer}`), json: newer },
    { name: 'both versions.png', bytes: pngCarrying([chara, ccv3]), json: newer },
    { name: 'two chara chunks.png', bytes: pngCarrying([chara, { ...chara, text: base64(text(flat)) }]), json: older },
    { name: 'a broken older one.png', bytes: pngCarrying([{ ...chara, text: '%%%' }, ccv3]), json: newer },
    { name: 'base64 in lines.png', bytes: pngCarrying([{ ...chara, text: base64(older).replace(/.{76}/g, '$&\r\n') }]), json: older },
    {
      name: 'other texts.png',
      bytes: pngCarrying([{ keyword: 'Software', text: 'x' }, chara, { keyword: 'charas', text: '' }]),
      json: older,
    },
    { name: 'without an end.png', bytes: pngCarrying([ccv3]).subarray(0, -12), json: newer },
    { name: 'something behind the end.png', bytes: Buffer.concat([pngCarrying([chara]), Buffer.from('<script>')]), json: older },
    { name: 'JSON named png.png', bytes: Buffer.from(older), json: older },
    { name: 'stored.charx', bytes: zipOf([{ ...card, stored: true }]), json: newer },
    {
      name: 'climbs out.charx',
      bytes: zipOf([{ name: '../../../card.json', data: Buffer.from('{}') }, card, { name: '/etc/card.json', data: Buffer.from('x') }]),
      json: newer,
    },
    {
      name: 'with pictures.charx',
      bytes: zipOf([{ name: 'assets/icon/images/main.png', data: pngCarrying([]), stored: true }, card]),
      json: newer,
    },
    {
      name: 'a bomb beside the card.charx',
      bytes: zipOf([
        card,
        { name: 'assets/bomb.bin', data: Buffer.alloc(0), packed: deflateRawSync(Buffer.alloc(40_000_000)), claims: 40_000_000 },
      ]),
      json: newer,
    },
  ];
}

function wrongJson(): CorpusCard[] {
  const wrong = (change: object) => text({ ...v3, data: { ...v3.data, ...change } });
  const cards: readonly (readonly [string, string, RegExp])[] = [
    ['nothing', '', /no JSON/],
    ['garbage', '{"spec": "chara_card_v3", "data": {', /no JSON/],
    ['a page', '<!doctype html><p>Not found', /no JSON/],
    ['a list', '[]', /no card/],
    ['a word', '"card"', /no card/],
    ['no fields', '{}', /no card/],
    ['no data', text({ spec: 'chara_card_v2', spec_version: '2.0' }), /no card/],
    ['data that is a text', text({ ...v3, data: 'x' }), /data is no object/],
    ['a lorebook', text(book(2)), /a lorebook of 2 entries/],
    ['a preset', text({ temperature: 1, top_p: 0.9, prompts: [] }), /a preset/],
    ['a chat', `${text({ user_name: 'A', character_name: 'B' })}\n${text({ name: 'A', mes: 'Hi' })}\n`, /a chat/],
    ['several cards', text([v3, v2]), /2 cards/],
    ['a text of 5 MB', wrong({ description: long }), /larger/],
    ['10,000 levels of lists', spliced(v3, `"deep":${nested(10_000)}`), /too deeply/],
    ['10,000 levels of objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, /too deeply/],
  ];
  return cards.map(([name, json, problem]) => ({ name: `${name}.json`, bytes: Buffer.from(json), problem }));
}

async function wrongFiles(): Promise<CorpusCard[]> {
  const json = text(v3);
  const good = pngCarrying([{ keyword: 'ccv3', text: base64(json) }]);
  const flipped = (bytes: Buffer, at: number) => Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1);
  const zip = zipOf([{ name: 'card.json', data: Buffer.from(json) }]);
  const bomb = deflateRawSync(Buffer.alloc(200_000_000, ' '), { level: 9 });
  const endless = Buffer.concat([good.subarray(0, 33), Buffer.from('7fffffff74455874', 'hex')]);
  return [
    { name: 'no card.png', bytes: await pictureAs('png'), problem: /holds no card/ },
    { name: 'a photograph.jpeg.png', bytes: await pictureAs('jpeg'), problem: /holds no card/ },
    { name: 'an animation.gif', bytes: await pictureAs('gif'), problem: /neither JSON nor a picture/ },
    { name: 'a flipped bit.png', bytes: flipped(good, 200), problem: /damaged/ },
    {
      name: 'a wrong sum.png',
      bytes: pngCarrying([{ keyword: 'ccv3', text: base64(json) }], (chunk) => flipped(chunk, chunk.length - 1)),
      problem: /damaged/,
    },
    { name: 'cut off.png', bytes: good.subarray(0, 300), problem: /cut off/ },
    { name: 'a signature alone.png', bytes: good.subarray(0, 8), problem: /cut off/ },
    { name: 'a chunk of 2 GB.png', bytes: endless, problem: /cut off/ },
    {
      name: 'a million chunks.png',
      bytes: Buffer.concat([good.subarray(0, 33), ...Array(25_000).fill(chunkOf(Buffer.from('zzzz')))]),
      problem: /damaged/,
    },
    { name: 'junk for base64.png', bytes: pngCarrying([{ keyword: 'chara', text: 'not base64 at all!' }]), problem: /damaged/ },
    {
      name: 'base64 of junk.png',
      bytes: pngCarrying([{ keyword: 'chara', text: Buffer.from([0xff, 0xfe, 0xc0]).toString('base64') }]),
      problem: /damaged/,
    },
    { name: 'base64 of garbage.png', bytes: pngCarrying([{ keyword: 'chara', text: base64('{"spec') }]), problem: /no JSON/ },
    { name: 'an empty chunk.png', bytes: pngCarrying([{ keyword: 'chara', text: '' }]), problem: /no JSON/ },
    { name: 'bytes.json', bytes: Buffer.from([0xc0, 0xaf, 0xff]), problem: /neither|no JSON/ },
    { name: 'no card.charx', bytes: zipOf([{ name: 'readme.txt', data: Buffer.from(json) }]), problem: /no card\.json/ },
    { name: 'only climbs out.charx', bytes: zipOf([{ name: '../card.json', data: Buffer.from(json) }]), problem: /no card\.json/ },
    { name: 'empty.charx', bytes: Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), zipOf([])]), problem: /no card\.json/ },
    { name: 'cut off.charx', bytes: zip.subarray(0, -30), problem: /damaged/ },
    { name: 'a flipped bit.charx', bytes: flipped(zip, 120), problem: /damaged/ },
    { name: 'a head alone.charx', bytes: zip.subarray(0, 4), problem: /damaged/ },
    {
      name: 'a bomb.charx',
      bytes: zipOf([{ name: 'card.json', data: Buffer.alloc(0), packed: bomb, claims: 200_000_000 }]),
      problem: /larger/,
    },
    {
      name: 'a bomb that lies.charx',
      bytes: zipOf([{ name: 'card.json', data: Buffer.alloc(0), packed: bomb, claims: 100 }]),
      problem: /larger/,
    },
    { name: 'half a text.charx', bytes: zipOf([{ name: 'card.json', data: Buffer.from([0xff, 0xfe]) }]), problem: /no JSON/ },
    { name: 'garbage.charx', bytes: zipOf([{ name: 'card.json', data: Buffer.from('{') }]), problem: /no JSON/ },
  ];
}

/** Cards as they come: whole ones of every version and carrier, odd ones, damaged ones, hostile ones. Always the same. */
export async function cardCorpus(): Promise<readonly CorpusCard[]> {
  return [...whole(), ...odd(), ...wrongJson(), ...(await wrongFiles())];
}
