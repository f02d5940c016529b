const DRAFTED = 'Drafted with a model and edited.';

/** What a story's page says of who tells it. Of a script that nobody had a language model draft it says nothing more, and of no script that a person wrote it. Source: PROOF-19. */
export const toldBy = (meaning: string, { drafted = false }: { readonly drafted?: boolean | undefined }): string =>
  drafted ? `${meaning} ${DRAFTED}` : meaning;
