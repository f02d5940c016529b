import fc from 'fast-check';
import { expect, it } from 'vitest';
import { publication } from '#application/studio/publishing/publishing.ts';
import { unsentTicks, unsentWords, wordsPlace } from '#application/studio/unsent-words.ts';
import { listReleases, publishProject } from '#contract/studio/publishing.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const words = () => {
  const parts = sessionParts();
  parts.session.start();
  return { ...parts, unsent: parts.remote.of(unsentWords) };
};

it('STUDIO-168: what is typed stays by its project and form, whatever is sent from others, until it was sent itself', () => {
  const step = fc.record({
    kind: fc.constantFrom('type', 'sent', 'forget'),
    place: fc.constantFrom(...['p', 'q'].flatMap((project) => ['brief', 'note'].map((form) => wordsPlace(project, form)))),
    text: fc.constantFrom('', 'It rains.', ' It rains. ', 'It pours.'),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { unsent } = words();
      const model = new Map<string, string>();
      for (const { kind, place, text } of steps) {
        if (kind === 'type') {
          unsent.put(place, text);
          model.set(place, text);
        } else if (kind === 'sent') {
          unsent.sent(place, text);
          if (model.get(place)?.trim() === text.trim()) model.delete(place);
        } else {
          unsent.forget(place);
          model.delete(place);
        }
        expect(unsent.state.value).toEqual(model);
      }
    }),
  );
});

it('STUDIO-168: nobody else who signs in reads it', () => {
  const { unsent, session } = words();
  unsent.put(wordsPlace('p', 'brief'), 'Juno meets the goose.');
  session.signOut().subscribe();
  expect([...unsent.state.value]).toEqual([]);
});

it('STUDIO-168, STUDIO-186: what is new, its day and its ticks stay until the story is published, those of a day until it is on one', () => {
  const { unsent, remote, server } = words();
  const ticks = remote.of(unsentTicks);
  const [note, day] = [wordsPlace('p', 'release note'), wordsPlace('p', 'release day')];
  const [later, tells] = [wordsPlace('p', 'release later'), wordsPlace('p', 'release tells')];
  unsent.put(note, 'A second deck.');
  unsent.put(day, '2026-12-24T18:00');
  ticks.put(later, true);
  ticks.put(tells, false);
  const order = { id: 'p', draft: 'd', storyId: 'tide', note: 'A second deck.', tells: false };
  const held = () => [...unsent.state.value.keys(), ...ticks.state.value.keys()];
  server.api.on(publishProject, () => fail(failure('network')));
  remote.of(publication).run({ ...order, at: '2026-12-24T17:00:00.000Z' });
  expect(held()).toEqual([note, day, later, tells]);
  server.api.on(publishProject, () => ok({} as never)).on(listReleases, () => fail(failure('network')));
  remote.of(publication).run(order);
  expect(held()).toEqual([day, later]);
  remote.of(publication).run({ ...order, at: '2026-12-24T17:00:00.000Z' });
  expect(held()).toEqual([]);
});

it('STUDIO-186: nobody else who signs in sees what was ticked', () => {
  const { remote, session } = words();
  const ticks = remote.of(unsentTicks);
  ticks.put(wordsPlace('p', 'release later'), true);
  session.signOut().subscribe();
  expect([...ticks.state.value]).toEqual([]);
});
