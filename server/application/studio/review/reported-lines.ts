import type { reportReasons } from '#contract/play.ts';
import type { Database } from '#server/application/db/database.ts';
import { inSlices } from '#server/application/platform/in-slices.ts';
import { reportedLine } from '#server/domain/studio/review/reported-line.ts';
import { WrittenLines } from '#server/domain/studio/review/written-lines.ts';
import { draftTexts } from '../texts/draft-texts.ts';

type Reason = (typeof reportReasons)[number];

const MOST = 100;

/** Players' reports of the replies of a story, led to the lines of its draft. Talks have scripts of their own. Source: STUDIO-64. */
export class ReportedLines {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The newest first; null where there is no such project. */
  async list(id: string) {
    const project = await this.#db.selectFrom('projects').select('story_id').where('id', '=', id).executeTakeFirst();
    if (!project) return null;
    if (project.story_id === null) return [];
    const rows = await this.#db
      .selectFrom('reports')
      .innerJoin('support_cases as cases', 'cases.report_id', 'reports.id')
      .innerJoin('turns', 'turns.id', 'reports.turn_id')
      .innerJoin('games', 'games.id', 'turns.game_id')
      .select(['reports.id', 'reports.reason', 'reports.note', 'reports.created_at as at', 'cases.decision', 'turns.text'])
      .select((of) => of('turns.prompt', 'is not', null).as('told'))
      .where('games.story_id', '=', project.story_id)
      .where('games.mode', '<>', 'character')
      .orderBy('reports.created_at', 'desc')
      .orderBy('reports.id')
      .limit(MOST)
      .execute();
    if (rows.length === 0) return [];
    const lines = new WrittenLines((await draftTexts(this.#db, id)).files);
    // A long script has thousands of lines with the words of a reply: other callers come between two reports.
    const places = await inSlices(placesOf(rows, lines));
    return rows.map(({ id: report, reason, note, at, decision, told }, index) => {
      const { paragraph = '', at: place = null } = places[index] ?? {};
      return {
        id: report,
        reason: reason as Reason,
        note,
        at: at.toISOString(),
        open: decision === null,
        told: told === true,
        paragraph,
        place,
      };
    });
  }
}

function* placesOf(replies: readonly { readonly text: string; readonly note: string }[], lines: WrittenLines) {
  const places: ReturnType<typeof reportedLine>[] = [];
  for (const reply of replies) {
    places.push(reportedLine(reply, lines));
    yield;
  }
  return places;
}
