import { CaseQueue } from '#application/support/case-queue.ts';
import { DeskCase } from '#application/support/desk-case.ts';
import { adminLoader } from '#ui/admin/admin-guard.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { caseFrom, viewFrom } from './desk-address.ts';
import { DeskScreen } from './desk-screen.tsx';

/** The route of `/admin/reports`. Its loader opens the queue and the case of the address. */
export const deskRoute = (useCases: UseCases) => ({
  Component: DeskScreen,
  loader: adminLoader(useCases, ({ request }) => {
    const query = new URL(request.url).searchParams;
    useCases.get(CaseQueue).ensure(viewFrom(query));
    const id = caseFrom(query);
    const desk = useCases.get(DeskCase);
    if (id === null) desk.close();
    else desk.open(id);
  }),
});
