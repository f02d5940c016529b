import { expect, it } from 'vitest';
import { liveNumbers } from '#application/studio/numbers/story-numbers.ts';
import { publication, takingBack } from '#application/studio/publishing/publishing.ts';
import { readStoryNumbers } from '#contract/studio/numbers.ts';
import { getProject } from '#contract/studio/projects.ts';
import { listReleases, publishProject, takeBackRelease } from '#contract/studio/publishing.ts';
import { ok } from '#domain/result.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';
import { projectOf } from '../studio-parts.ts';

const NUMBERS = {
  ...{ version: 1, versions: [1], games: 0, finished: 0, reading: 0, moved: 0, arrived: 0, turnsToEnding: null, coins: 0 },
  ...{ opinions: { loved: 0, liked: 0, notForMe: 0 }, endings: [], knots: [], unvisited: [] },
};

it('STUDIO-251: after a publication, and after one was taken back, the numbers beside the lines are those of the version that players have then', async () => {
  const parts = sessionParts();
  let version = 1;
  const asked: unknown[] = [];
  parts.server.api
    .on(getProject, () => ok({ ...projectOf('p'), version, paths: [], removed: [], drafts: false }))
    .on(readStoryNumbers, ({ input }) => {
      asked.push((input as { readonly version: string }).version);
      return ok({ ...NUMBERS, players: 4 + version });
    })
    .on(listReleases, () => ok({ releases: [], before: null }))
    .on(publishProject, () => {
      version = 2;
      return ok({ project: projectOf('p'), version });
    })
    .on(takeBackRelease, () => {
      version = 1;
      return ok(projectOf('p'));
    });
  parts.session.start();
  const numbers = parts.remote.of(liveNumbers);
  numbers.ensure('p');
  await expect.poll(() => asked).toEqual(['1']);
  parts.remote.of(publication).run({ id: 'p', draft: 'd', storyId: 'p', note: '', tells: false });
  await expect.poll(() => asked).toEqual(['1', '2']);
  parts.remote.of(takingBack).run({ id: 'p', version: 2 });
  await expect.poll(() => asked).toEqual(['1', '2', '1']);
  await expect.poll(() => numbers.state.value).toMatchObject({ kind: 'ready', value: { players: 5 } });
});
