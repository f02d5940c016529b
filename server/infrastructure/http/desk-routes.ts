import type { FastifyInstance } from 'fastify';
import { findPeople, readPerson } from '#contract/desk.ts';
import { fail, ok } from '#domain/result.ts';
import type { Audit } from '#server/application/admin/audit.ts';
import type { PersonPage } from '#server/application/desk/person-page.ts';
import type { PersonSearch } from '#server/application/desk/person-search.ts';
import { always } from './expensive-call.ts';
import type { Refusal } from './refusal.ts';
import { type Handler, serve } from './serve.ts';

interface DeskParts {
  readonly search: PersonSearch;
  readonly page: PersonPage;
  readonly audit: Audit;
}

const NO_PERSON: Refusal = { code: 'NOT_FOUND', message: 'There is no such person.' };

/** The brand's desk. Whoever is read is written to the audit log. */
export function registerDeskRoutes(app: FastifyInstance, { search, page, audit }: DeskParts): void {
  const find: Handler<typeof findPeople> = async ({ query }, caller) => {
    await audit.write(caller.uuid, 'person.find', null);
    return ok(await search.find(query));
  };
  serve(app, findPeople, find, { expensive: always });

  const read: Handler<typeof readPerson> = async ({ id }, caller) => {
    const person = await page.read(id, caller.rights);
    if (person === null) return fail(NO_PERSON);
    await audit.write(caller.uuid, 'person.read', id);
    return ok(person);
  };
  serve(app, readPerson, read, { expensive: always });
}
