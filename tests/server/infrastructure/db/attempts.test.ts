import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { attempts } from '#server/infrastructure/db/migrations/0065-attempts.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

/** A turn as an earlier version stored it: words that led nowhere were a turn like any other. `to`: which of the turns before it follows. */
const played = fc.record({ to: fc.nat(30), nowhere: fc.boolean(), cost: fc.nat(1), shared: fc.boolean() });
const stored = fc.record({ talk: fc.boolean(), turns: fc.array(played, { minLength: 1, maxLength: 9 }), head: fc.nat(30) });

interface Place {
  readonly id: string;
  readonly parent: Place | null;
  readonly nowhere: boolean;
  readonly state: string;
}

/** Itself, or the first before it that led somewhere. */
const realPlace = (place: Place): Place => (place.nowhere && place.parent ? realPlace(place.parent) : place);
const depthOf = ({ parent }: Place): number => (parent ? 1 + depthOf(realPlace(parent)) : 0);

describeOnEachDatabase('TYPED-16: words that led nowhere, stored as turns by an earlier version', (open) => {
  it('are in no branch any more, and what was played after them follows the turn before', async () => {
    const { db, ...rest } = await open();
    const world = new PlayWorld({ db, ...rest }, new PromptedNarrator());
    await world.addStory(1);
    await sql`ALTER TABLE games DROP COLUMN attempt`.execute(db);
    await sql`ALTER TABLE turns DROP CONSTRAINT turns_set_aside_check`.execute(db);
    await sql`ALTER TABLE turns ADD CONSTRAINT turns_set_aside_check CHECK (set_aside IN ('taken-back'))`.execute(db);
    const user = await world.addPlayer(0);
    const games: { id: string; places: Place[]; head: Place; links: Map<string, Place> }[] = [];

    for (const { talk, turns, head } of fc.sample(stored, runs(6, 300))) {
      const id = randomUUID();
      const places: Place[] = [{ id: randomUUID(), parent: null, nowhere: false, state: 'opening' }];
      const insert = async (place: Place, cost: number, depth: number) => {
        const input =
          place.parent === null ? null : place.nowhere || cost === 0 ? { kind: 'do', text: 'hm' } : { kind: 'choice', label: 'Go' };
        await sql`INSERT INTO turns (id, game_id, parent, depth, input, request, status, text, choices, state, narrator_state, ending, price, cost, owner, created_at, ended_at)
          VALUES (${place.id}, ${id}, ${place.parent?.id ?? null}, ${depth}, ${JSON.stringify(input)}, '', 'done', 'It rains.', '[]', '{}', ${place.state}, 'null', 1, ${cost}, 't', now(), now())`.execute(
          db,
        );
        if (place.parent) await sql`UPDATE turns SET last_child = ${place.id} WHERE id = ${place.parent.id}`.execute(db);
      };
      await sql`INSERT INTO games (id, user_uuid, story_id, story_version, actor_id, mode, narrator, created_at, updated_at)
        VALUES (${id}, ${user}, 'harbour', 1, 'harbour.narrator', ${talk ? 'character' : 'story'}, 'scripted', now(), now())`.execute(db);
      const depths = new Map<Place, number>([[places[0] as Place, 0]]);
      await insert(places[0] as Place, 0, 0);
      const links = new Map<string, Place>();
      for (const [at, turn] of turns.entries()) {
        const parent = places[turn.to % places.length] as Place;
        const nowhere = turn.nowhere && !talk;
        const place = { id: randomUUID(), parent, nowhere, state: turn.nowhere ? parent.state : `state ${at}` };
        depths.set(place, (depths.get(parent) ?? 0) + 1);
        await insert(place, turn.nowhere ? 0 : turn.cost, depths.get(place) ?? 0);
        places.push(place);
        if (!turn.shared) continue;
        const token = randomUUID();
        links.set(token, place);
        await sql`INSERT INTO shared_runs (token, game_id, turn_id, created_at) VALUES (${token}, ${id}, ${place.id}, now())`.execute(db);
      }
      const current = places[head % places.length] as Place;
      await sql`UPDATE games SET head = ${current.id} WHERE id = ${id}`.execute(db);
      games.push({ id, places, head: current, links });
    }

    for (const statement of attempts.split(/;\n\n/)) await sql.raw(statement).execute(db);

    for (const { id, places, head, links } of games) {
      const game = await db.selectFrom('games').select(['head', 'attempt']).where('id', '=', id).executeTakeFirstOrThrow();
      expect(game).toEqual({ head: realPlace(head).id, attempt: head.nowhere ? head.id : null });
      const rows = new Map((await db.selectFrom('turns').selectAll().where('game_id', '=', id).execute()).map((row) => [row.id, row]));
      for (const place of places) {
        const row = rows.get(place.id);
        expect([row?.set_aside, row?.parent, row?.depth]).toEqual([
          place.nowhere ? 'attempt' : null,
          place.parent ? realPlace(place.parent).id : null,
          depthOf(place),
        ]);
        expect(row?.last_child == null || rows.get(row.last_child)?.set_aside === null).toBe(true);
      }
      const kept = await db.selectFrom('shared_runs').select(['token', 'turn_id']).where('game_id', '=', id).execute();
      expect(kept).toHaveLength(links.size);
      for (const { token, turn_id } of kept) expect([links.get(token)?.id, realPlace(links.get(token) as Place).id]).toContain(turn_id);
    }
  });
});
