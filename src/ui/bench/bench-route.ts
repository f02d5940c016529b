import type { LoaderFunctionArgs } from 'react-router';
import { BenchAccess } from '../../application/bench/bench-access.ts';
import { Workbench } from '../../application/bench/workbench.ts';
import { Portraits } from '../../application/characters/portraits.ts';
import { Play } from '../../application/play/play.ts';
import { StoryShelf } from '../../application/stories/story-shelf.ts';
import { NO_FILTER } from '../../domain/stories/shelf.ts';
import { notFound } from '../errors/not-found.ts';
import { isAdmin } from '../shell/routes/admin-guard.ts';
import type { UseCases } from '../use-cases.tsx';
import { waitForState } from '../wait-for-state.ts';
import { benchChoice } from './bench-choice.ts';
import { BenchScreen } from './bench-screen.tsx';

/** In development all users may enter, elsewhere only admins. */
async function mayEnter(useCases: UseCases): Promise<boolean> {
  if (await isAdmin(useCases)) return true;
  const access = useCases.get(BenchAccess);
  access.open();
  const read = await waitForState(access.state, (state): state is Exclude<typeof state, { kind: 'loading' }> => state.kind !== 'loading');
  return read.kind === 'ready' && read.value;
}

/** The route of `/test-chat2`. Its loader opens the game that the address names, if any. */
export const benchRoute = (useCases: UseCases) => ({
  Component: BenchScreen,
  loader: async ({ request }: LoaderFunctionArgs) => {
    if (!(await mayEnter(useCases))) return notFound(useCases, request);
    useCases.get(StoryShelf).show(NO_FILTER);
    const { cases } = useCases.get(Workbench);
    const chosen = benchChoice(new URL(request.url).searchParams);
    if (chosen === null) return null;
    if (chosen.actorId !== null) cases.get(Portraits).load(chosen.actorId);
    cases.get(Play).open(chosen.storyId, { mode: chosen.mode, actorId: chosen.actorId, fresh: chosen.fresh });
    return null;
  },
});
