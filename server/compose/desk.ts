import type { FastifyInstance } from 'fastify';
import { Statement } from '#server/application/coins/statement.ts';
import { PersonPage } from '#server/application/desk/person-page.ts';
import { PersonSearch } from '#server/application/desk/person-search.ts';
import { registerDeskRoutes } from '#server/infrastructure/http/desk-routes.ts';
import type { Deps } from './deps.ts';

/** The brand's desk: people, and what is done for them. */
export function composeDesk(app: FastifyInstance, { db, spending, sessions, users, audit }: Deps): void {
  registerDeskRoutes(app, {
    audit,
    search: new PersonSearch(db),
    page: new PersonPage({ db, spending, statement: new Statement(db), sessions, users }),
  });
}
