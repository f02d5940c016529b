/** Columns that refer to turns and summaries, so that deleting those of one player does not read those of all. */
export const indexesOfReferences = `
CREATE INDEX turns_by_parent ON turns (parent);

CREATE INDEX summaries_by_through ON summaries (through);

CREATE INDEX summaries_by_previous ON summaries (previous);

CREATE INDEX reports_by_turn ON reports (turn_id)`;
