import type { FastifyInstance } from 'fastify';
import { exportCharacter, getCharacter, listCharacters } from '#contract/characters.ts';
import {
  exportLorebook,
  importCharacter,
  importCharacterText,
  importLorebook,
  listCards,
  listLorebooks,
  removeLorebook,
  takeOutCharacter,
} from '#contract/studio/cards.ts';
import { fail, ok } from '#domain/result.ts';
import type { CardCharacters } from '#server/application/characters/card-characters.ts';
import type { CharacterCardExport } from '#server/application/characters/character-card-export.ts';
import type { CharacterCardImport } from '#server/application/characters/character-card-import.ts';
import type { Characters } from '#server/application/characters/characters.ts';
import type { Lorebooks } from '#server/application/characters/lorebooks.ts';
import { ageRefusals } from '#server/application/stories/age-verification.ts';
import { cardImportLimits } from '#server/domain/platform/limits.ts';
import { always } from './expensive-call.ts';
import { NO_STORY, type Refusal, refuse } from './refusal.ts';
import { perUser } from './route-limit.ts';
import { PICTURE_POLICY } from './security-headers.ts';
import { type Handler, playerOf, serve } from './serve.ts';

const NO_CHARACTER: Refusal = { code: 'NOT_FOUND', message: 'This character does not exist.' };

/** A file that is to become a character. `id`: of the sending. */
interface SentCard {
  readonly id?: string | undefined;
  readonly name: string;
  readonly storyId: string;
}

interface CharacterParts {
  readonly characters: Characters;
  readonly cardExport: CharacterCardExport;
  readonly cardImport: CharacterCardImport;
  readonly cards: CardCharacters;
  readonly lorebooks: Lorebooks;
  /** The portrait of a character by its hash; null where there is none for players. */
  readonly portrait: (id: string, hash: string) => Promise<Uint8Array | null>;
}

export function registerCharacterRoutes(
  app: FastifyInstance,
  { characters, cardExport, cardImport, cards, lorebooks, portrait }: CharacterParts,
): void {
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

  const take = async (admin: string, file: Uint8Array, { id, name, storyId }: SentCard) => {
    const imported = await cardImport.import(admin, file, storyId, id);
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
  serve(app, listCards, async () => ok({ characters: await cards.list() }), { expensive: always });
  serve(app, takeOutCharacter, async ({ id, out }, caller) => ((await cards.take(caller.uuid, id, out)) ? ok(null) : fail(NO_CHARACTER)));
  registerLorebookRoutes(app, lorebooks, admission);

  // A picture of a story that is hidden soon leaves the caches too, as those of content do.
  app.get<{ Params: { id: string; hash: string } }>('/portraits/:id/:hash.webp', async (request, reply) => {
    const image = await portrait(request.params.id, request.params.hash);
    if (!image) return refuse(reply, NO_PICTURE);
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': PICTURE_POLICY })
      .type('image/webp')
      .send(Buffer.from(image));
  });
}

const NO_PICTURE: Refusal = { code: 'NOT_FOUND', message: 'There is no such picture.' };

const NO_LOREBOOK: Refusal = { code: 'NOT_FOUND', message: 'This lorebook does not exist.' };

function registerLorebookRoutes(app: FastifyInstance, lorebooks: Lorebooks, admission: ReturnType<typeof perUser>): void {
  const take: Handler<typeof importLorebook> = async ({ name, storyId, characterId }, caller, _, file) => {
    if (storyId !== undefined && characterId !== undefined)
      return fail<Refusal>({ code: 'INVALID_INPUT', message: 'A lorebook is for a story or for a character, not for both.' });
    const imported = await lorebooks.import(caller.uuid, file, name, { storyId, characterId });
    if (imported.ok) return imported;
    if (imported.error.kind !== 'lorebook') return fail(imported.error.kind === 'story' ? NO_STORY : NO_CHARACTER);
    return fail<Refusal>({ code: 'INVALID_INPUT', message: `${name} was not taken in: ${imported.error.problem}.` });
  };
  serve(app, importLorebook, take, { expensive: always, admission });

  serve(app, listLorebooks, async () => ok({ lorebooks: await lorebooks.list() }));

  serve(
    app,
    exportLorebook,
    async ({ id, form }) => {
      const exported = await lorebooks.export(id, form);
      return exported ? ok({ file: { ...exported, type: 'application/json', encoding: 'text' as const } }) : fail(NO_LOREBOOK);
    },
    { expensive: always },
  );

  serve(app, removeLorebook, async ({ id }, caller) => ((await lorebooks.remove(caller.uuid, id)) ? ok(null) : fail(NO_LOREBOOK)), {
    expensive: always,
  });
}
