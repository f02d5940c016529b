import type { LoaderFunctionArgs } from 'react-router';
import { Portraits } from '#application/characters/portraits.ts';
import { BenchAccess } from '#application/play/bench/bench-access.ts';
import { Workbench } from '#application/play/bench/workbench.ts';
import { Play } from '#application/play/play.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { NO_FILTER } from '#domain/stories/story-filter.ts';
import { isAdmin } from '#ui/admin/admin-guard.ts';
import { notFound } from '#ui/page/not-found.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { benchChoice } from './bench-choice.ts';

/** Opens the game that the address names, if any. Where the bench is for admins, it does not exist for others. */
export async function openBench(useCases: UseCases, { request }: LoaderFunctionArgs): Promise<Response | undefined> {
  if (!useCases.get(BenchAccess).everybody && !(await isAdmin(useCases))) return notFound(useCases, request);
  useCases.get(StoryList).show(NO_FILTER);
  const { cases } = useCases.get(Workbench);
  const chosen = benchChoice(new URL(request.url).searchParams);
  if (chosen === null) return;
  if (chosen.actorId !== null) cases.get(Portraits).load(chosen.actorId);
  cases.get(Play).open(chosen.storyId, { mode: chosen.mode, actorId: chosen.actorId, fresh: chosen.fresh });
}
