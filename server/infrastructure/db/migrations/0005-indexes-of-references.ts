/** What refers to turns and summaries, so that taking a player's away does not look through everybody's. */
export const indexesOfReferences = `
CREATE INDEX turns_by_parent ON turns (parent);

CREATE INDEX summaries_by_through ON summaries (through);

CREATE INDEX summaries_by_previous ON summaries (previous);

CREATE INDEX reports_by_turn ON reports (turn_id)`;
