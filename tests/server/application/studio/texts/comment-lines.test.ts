import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import { type Commented, linesOf, NewestLines } from '#server/application/studio/texts/comment-lines.ts';
import { runs } from '#tests/proof.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const PATH = 'script.ink';

describeOnPostgres('where commented lines are by now', (open) => {
  /** A text whose versions are saved one by one. `read`: how many texts were read. */
  async function text(database: Database) {
    const id = randomUUID();
    const at = new Date(0);
    const project = { id, title: 'A text', origin: 'empty' as const, story_id: null, edited_by: null, edited_at: at, created_at: at };
    await database.insertInto('projects').values(project).execute();
    const counted = { read: 0 };
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        counted.read += result.rows.filter((row) => typeof row.text === 'string').length;
        return result;
      },
    };
    let version = 0;
    const save = async (lines: readonly string[]) => {
      version += 1;
      const of = { project_id: id, path: PATH, version };
      await database
        .insertInto('project_versions')
        .values({ ...of, text: lines.join('\n'), author: null, saved_at: at })
        .execute();
      if (version === 1) await database.insertInto('project_files').values(of).execute();
      else await database.updateTable('project_files').set({ version }).where('project_id', '=', id).execute();
      return version;
    };
    const forget = (one: number) =>
      database.updateTable('project_versions').set({ text: null }).where('project_id', '=', id).where('version', '=', one).execute();
    return { db: database.withPlugin(counting), place: { id, path: PATH }, save, forget, counted };
  }

  const commentOn = (lines: readonly string[], line: number, version: number): Commented => ({
    ...{ id: randomUUID(), version, line, source: lines[line] ?? '' },
  });

  it('STUDIO-177: who follows a text from save to save has each comment at its line, rewritten or not; who has just begun, at none that is another line of then', async () => {
    const { db } = await open();
    const edit = fc.record({ at: fc.nat(), kind: fc.constantFrom('put in', 'rewrite', 'take out', 'nothing'), comments: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
        const { db: counted, place, save } = await text(db);
        let count = 0;
        const line = () => ({ id: count++, words: `Line ${count}.` });
        let lines = Array.from({ length: 6 }, line);
        const wordsOf = () => lines.map(({ words }) => words);
        const made: { readonly comment: Commented; readonly of: number; readonly there: readonly string[] }[] = [];
        const comments = () => made.map(({ comment }) => comment);
        const followed = new NewestLines(counted);
        let version = await save(wordsOf());
        for (const { at, kind, comments: more } of edits) {
          for (let on = at % lines.length; on < Math.min(lines.length, (at % lines.length) + more); on += 1)
            made.push({ comment: commentOn(wordsOf(), on, version), of: lines[on]?.id ?? -1, there: wordsOf() });
          await followed.of(place, comments());
          const on = at % lines.length;
          if (kind === 'put in') lines = lines.toSpliced(on, 0, line());
          if (kind === 'rewrite') lines = lines.with(on, { id: lines[on]?.id ?? -1, words: `Mended ${count++}.` });
          if (kind === 'take out' && lines.length > 1) lines = lines.toSpliced(on, 1);
          version = await save(wordsOf());
          expect((await followed.of(place, comments()))?.version).toBe(version);
        }
        const now = (await followed.of(place, comments()))?.lines;
        const begun = (await new NewestLines(counted).of(place, comments()))?.lines;
        for (const { comment, of, there } of made) {
          const right = lines.findIndex(({ id }) => id === of);
          expect(now?.get(comment.id) ?? -1).toBe(right);
          const found = begun?.get(comment.id) ?? -1;
          // One that came where it was, or was rewritten there, may be taken for it.
          if (lines[right]?.words === comment.source) expect(found).toBe(right);
          else expect(there).not.toContain(lines[found]?.words);
        }
      }),
      { numRuns: runs(15, 150) },
    );
  });

  it('STUDIO-177: each version is read once, after a save the newest alone, and nothing where nothing was saved; asked at once, it is found once', async () => {
    const { db: plain } = await open();
    const { db, place, save, forget, counted } = await text(plain);
    const VERSIONS = 30;
    const lines = Array.from({ length: VERSIONS }, (_, line) => `Line ${line}.`);
    const comments: Commented[] = [];
    for (let at = 0; at < VERSIONS; at += 1) {
      const words = [...Array<string>(at).fill('New.'), ...lines];
      comments.push(commentOn(words, 2 * at, await save(words)));
    }
    const newest = new NewestLines(db);
    const asked = await Promise.all(Array.from({ length: 5 }, () => newest.of(place, comments)));
    // The newest is read as what the others are led to, and as one with a comment.
    expect(counted.read).toBe(VERSIONS + 1);
    for (const one of asked) expect([...(one?.lines.values() ?? [])]).toEqual(comments.map((_, at) => at + VERSIONS - 1));
    counted.read = 0;
    await newest.of(place, comments);
    expect(counted.read).toBe(0);
    await forget(3);
    await save(['First.', ...Array<string>(VERSIONS - 1).fill('New.'), ...lines.slice(1)]);
    const after = await newest.of(place, comments);
    expect(counted.read).toBe(1);
    expect([...(after?.lines.values() ?? [])]).toEqual([null, ...comments.slice(1).map((_, at) => at + VERSIONS)]);
    const gone = { ...place, path: 'none.ink' };
    expect(await newest.of(gone, comments)).toBeNull();
  });

  it('STUDIO-177: a line that comes back has its comment again, though the same words stood elsewhere meanwhile', async () => {
    const { db: plain } = await open();
    const { db, place, save } = await text(plain);
    const whole = ['=== hall', 'Go on.', '-> garden', '=== garden', 'Roses.', 'Go on.'];
    const comments = [commentOn(whole, 1, await save(whole))];
    const newest = new NewestLines(db);
    const line = async () => (await newest.of(place, comments))?.lines.get(comments[0]?.id ?? '');
    expect(await line()).toBe(1);
    await save(whole.toSpliced(1, 1));
    expect(await line()).toBe(4);
    await save(whole);
    expect(await line()).toBe(1);
  });

  it('STUDIO-177: of a version that is not kept any more its comments are found by their words, and those of others by their lines', async () => {
    const { db: plain } = await open();
    const { db, place, save, forget } = await text(plain);
    const first = ['One.', 'Two.', 'Three.'];
    const comments = [commentOn(first, 0, await save(first))];
    comments.push(commentOn(['Zero.', ...first], 2, await save(['Zero.', ...first])));
    await forget(1);
    await save(['Zero.', 'Half.', 'One.', 'Two, mended.', 'Three.']);
    expect([...(await linesOf(db, place, { comments, text: 'Zero.\nHalf.\nOne.\nTwo, mended.\nThree.' })).values()]).toEqual([2, 3]);
    await forget(2);
    expect([...((await new NewestLines(db).of(place, comments))?.lines.values() ?? [])]).toEqual([2, null]);
  });
});
