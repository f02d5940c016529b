import fc from 'fast-check';
import { expect, it } from 'vitest';
import { conflictsIn } from '#domain/studio/texts/conflict-marks.ts';
import { broughtUp, type Draft, draftOf, isServed, sending, taken, typed } from '#domain/studio/texts/draft.ts';
import { runs } from '#tests/proof.ts';

/** The server: every version that it took, and the id that each was saved under. */
class Server {
  readonly versions: { readonly id: string; readonly text: string }[];

  constructor(text: string) {
    this.versions = [{ id: 'begun', text }];
  }

  get head() {
    return { version: this.versions.length, text: this.versions.at(-1)?.text ?? '' };
  }

  /** The version that was saved under this id, now or before; null where the base is not the newest. */
  save(base: number, id: string, text: string): number | null {
    const earlier = this.versions.findIndex((version) => version.id === id);
    if (earlier >= 0) return earlier + 1;
    if (base !== this.versions.length) return null;
    return this.versions.push({ id, text });
  }
}

type Step =
  | { readonly kind: 'type'; readonly at: number; readonly how: 'word' | 'sentence' | 'delete' }
  | { readonly kind: 'sync'; readonly loses: 'nothing' | 'request' | 'answer' }
  /** The page is gone, with what it had not stored, and opened again. */
  | { readonly kind: 'crash' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({ kind: fc.constant('type' as const), at: fc.nat(), how: fc.constantFrom('word', 'word', 'sentence', 'delete') }),
    weight: 5,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('sync' as const), loses: fc.constantFrom('nothing', 'nothing', 'request', 'answer') }),
    weight: 3,
  },
  { arbitrary: fc.constant({ kind: 'crash' as const }), weight: 1 },
);
const schedule = fc.array(fc.tuple(fc.constantFrom(0, 1), step), { minLength: 1, maxLength: 60 });
const BEGUN = 'The quay is empty. A gull sits upon a pole.\nNobody calls. * [Wait]\n    You wait. -> END\n';

/** One page that writes; what it stores is what it has, as a browser that is killed keeps all that was stored. */
class Writer {
  readonly #server: Server;
  readonly #name: string;
  /** Words that it wrote and has not deleted. */
  readonly words = new Set<string>();
  draft: Draft;
  #count = 0;
  #sends = 0;

  constructor(server: Server, name: string) {
    this.#server = server;
    this.#name = name;
    this.draft = draftOf(server.head);
  }

  type(at: number, how: 'word' | 'sentence' | 'delete'): void {
    const { text } = this.draft;
    const words = [...text.matchAll(new RegExp(`\\b${this.#name}\\d+ `, 'g'))];
    if (how === 'delete') {
      // Its own words alone, outside of places to decide: what it deletes there, it decides.
      const own = conflictsIn(text).length === 0 ? words[at % Math.max(1, words.length)] : undefined;
      if (!own) return;
      this.words.delete(own[0].trim());
      this.draft = typed(this.draft, text.slice(0, own.index) + text.slice(own.index + own[0].length));
      return;
    }
    const blanks = [...text.matchAll(/(?<=[a-z]) (?=[a-zA-Z])/g)];
    const place = blanks[at % Math.max(1, blanks.length)]?.index;
    if (place === undefined) return;
    const word = `${this.#name}${this.#count}`;
    this.#count += 1;
    this.words.add(word);
    const written = how === 'word' ? ` ${word} ` : ` ${word} ends.\nAnd `;
    this.draft = typed(this.draft, text.slice(0, place) + written + text.slice(place + 1));
  }

  sync(loses: 'nothing' | 'request' | 'answer'): void {
    if (isServed(this.draft)) {
      const { head } = this.#server;
      if (head.version !== this.draft.base.version && loses === 'nothing')
        this.draft = broughtUp(this.draft, head, { by: this.#name, form: 'script' });
      return;
    }
    this.#sends += 1;
    this.draft = sending(this.draft, `${this.#name} ${this.#sends}`);
    const { sent, base } = this.draft;
    if (sent === null || loses === 'request') return;
    const version = this.#server.save(base.version, sent.id, sent.text);
    if (loses === 'answer') return;
    this.draft =
      version === null ? broughtUp(this.draft, this.#server.head, { by: this.#name, form: 'script' }) : taken(this.draft, version);
  }

  crash(): void {
    this.draft = JSON.parse(JSON.stringify(this.draft));
  }
}

it('STUDIO-07, STUDIO-08, STUDIO-10: whatever two pages type while requests and answers are lost and pages die, each word of both is in the text in the end', () => {
  fc.assert(
    fc.property(schedule, (steps) => {
      const server = new Server(BEGUN);
      const writers = [new Writer(server, 'ann'), new Writer(server, 'ben')] as const;
      for (const [who, one] of steps) {
        const writer = writers[who === 0 ? 0 : 1];
        if (one.kind === 'type') writer.type(one.at, one.how);
        else if (one.kind === 'sync') writer.sync(one.loses);
        else writer.crash();
      }
      // The network is back. Each sync may bring something new to the other.
      for (let round = 0; round < 4; round += 1)
        for (const writer of writers) for (let again = 0; again < 3; again += 1) writer.sync('nothing');
      const [ann, ben] = writers;
      expect(ann.draft.text).toBe(server.head.text);
      expect(ben.draft.text).toBe(server.head.text);
      const history = server.versions.map(({ text }) => text).join('\n');
      for (const word of [...ann.words, ...ben.words]) expect(history).toContain(word);
      // What nobody deleted is in the text itself, on one side of a place to decide at least.
      for (const word of [...ann.words, ...ben.words]) expect(server.head.text).toContain(word);
    }),
    { numRuns: runs(200, 20_000) },
  );
});

it('STUDIO-07: what was taken although its answer was lost is not brought a second time', () => {
  const server = new Server('One.\n');
  let draft = sending(typed(draftOf(server.head), 'One. Two'), 'a');
  server.save(1, 'a', 'One. Two');
  draft = sending(typed(draft, 'One. Two and three.'), 'b');
  expect(draft.sent).toEqual({ id: 'a', text: 'One. Two' });
  draft = taken(draft, server.save(1, 'a', 'One. Two') ?? 0);
  expect(draft).toEqual({ base: { version: 2, text: 'One. Two' }, text: 'One. Two and three.', sent: null });
});
