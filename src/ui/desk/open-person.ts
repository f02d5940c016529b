import type { LoaderFunctionArgs } from 'react-router';
import { openedPerson } from '#application/desk/people.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the person of the address. */
export const openPerson = (useCases: UseCases, { params: { id = '' } }: LoaderFunctionArgs): void => useCases.remote(openedPerson).open(id);
