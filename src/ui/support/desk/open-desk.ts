import type { LoaderFunctionArgs } from 'react-router';
import { CaseQueue } from '#application/support/case-queue.ts';
import { DeskCase } from '#application/support/desk-case.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { caseFrom, viewFrom } from './desk-address.ts';

/** Opens the queue and the case of the address. */
export function openDesk(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  const query = new URL(request.url).searchParams;
  useCases.get(CaseQueue).ensure(viewFrom(query));
  const id = caseFrom(query);
  const desk = useCases.get(DeskCase);
  if (id === null) desk.close();
  else desk.open(id);
}
