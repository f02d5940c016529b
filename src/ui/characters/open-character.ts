import type { LoaderFunctionArgs } from 'react-router';
import { characterPage } from '#application/characters/character-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Requests the character of the address. */
export function openCharacter(useCases: UseCases, { params }: LoaderFunctionArgs): void {
  useCases.remote(characterPage).open(params.slug ?? '');
}
