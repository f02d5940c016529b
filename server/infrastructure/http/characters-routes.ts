import type { FastifyInstance } from 'fastify';
import { exportCharacter, getCharacter, importCharacter, importCharacterText, listCharacters } from '#contract/characters.ts';
import { fail, ok } from '#domain/result.ts';
import type { CharacterCardExport } from '#server/application/characters/character-card-export.ts';
import type { CharacterCardImport } from '#server/application/characters/character-card-import.ts';
import type { Characters } from '#server/application/characters/characters.ts';
import { ageRefusals } from '#server/application/stories/age-verification.ts';
import { cardImportLimits } from '#server/domain/platform/limits.ts';
import { always } from './expensive-call.ts';
import { NO_STORY, type Refusal } from './refusal.ts';
import { perUser } from './route-limit.ts';
import { type Handler, playerOf, serve } from './serve.ts';

const NO_CHARACTER: Refusal = { code: 'NOT_FOUND', message: 'This character does not exist.' };

interface CharacterParts {
  readonly characters: Characters;
  readonly cardExport: CharacterCardExport;
  readonly cardImport: CharacterCardImport;
}

export function registerCharacterRoutes(app: FastifyInstance, { characters, cardExport, cardImport }: CharacterParts): void {
  serve(app, listCharacters, async (_, caller) => ok({ characters: await characters.list(playerOf(caller)) }));

  serve(app, getCharacter, async ({ id }, caller) => {
    const character = await characters.get(playerOf(caller), id);
    return character ? ok({ character }) : fail(NO_CHARACTER);
  });

  const exportCard: Handler<typeof exportCharacter> = async ({ id, format }, caller) => {
    const file = await cardExport.export(caller.uuid, id, format);
    if (file.ok) return ok({ file: file.value });
    return fail(file.error === 'NOT_FOUND' ? NO_CHARACTER : ageRefusals[file.error]);
  };
  serve(app, exportCharacter, exportCard, { expensive: always });

  const take = async (admin: string, file: Uint8Array, { name, storyId }: { readonly name: string; readonly storyId: string }) => {
    const imported = await cardImport.import(admin, file, storyId);
    if (imported.ok) return imported;
    if (imported.error.kind === 'story') return fail(NO_STORY);
    return fail<Refusal>({ code: 'INVALID_INPUT', message: `${name} was not taken in: ${imported.error.problem}.` });
  };
  const admission = perUser(cardImportLimits, 'You brought many cards in a short time.');
  serve(app, importCharacter, (input, caller, _, file) => take(caller.uuid, file, input), { expensive: always, admission });
  serve(app, importCharacterText, (input, caller) => take(caller.uuid, Buffer.from(input.content, 'base64'), input), {
    expensive: always,
    admission,
  });
}
