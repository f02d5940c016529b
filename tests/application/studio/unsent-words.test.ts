import fc from 'fast-check';
import { expect, it } from 'vitest';
import { publication } from '#application/studio/publishing/publishing.ts';
import { unsentWords, wordsPlace } from '#application/studio/unsent-words.ts';
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
          unsent.type(place, text);
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
  unsent.type(wordsPlace('p', 'brief'), 'Juno meets the goose.');
  session.signOut().subscribe();
  expect([...unsent.state.value]).toEqual([]);
});

it('STUDIO-168: what is new, and its day, stay until the story is published', () => {
  const { unsent, remote, server } = words();
  const [note, day, later] = [wordsPlace('p', 'release note'), wordsPlace('p', 'release day'), wordsPlace('p', 'release later')];
  unsent.type(note, 'A second deck.');
  unsent.type(day, '2026-12-24T18:00');
  unsent.type(later, 'later');
  const order = { id: 'p', draft: 'd', storyId: 'tide', note: 'A second deck.', tells: false, at: '2026-12-24T17:00:00.000Z' };
  server.api.on(publishProject, () => fail(failure('network')));
  remote.of(publication).run(order);
  expect([...unsent.state.value.keys()]).toEqual([note, day, later]);
  server.api.on(publishProject, () => ok({} as never)).on(listReleases, () => fail(failure('network')));
  remote.of(publication).run(order);
  expect([...unsent.state.value.keys()]).toEqual([]);
});
