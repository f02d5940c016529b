/** The queue of what is over is read by the page, the latest first; the queue of what waits has had its index since the table was made. */
export const caseDesk = `
CREATE INDEX support_cases_over ON support_cases (due_at, id) WHERE status IN ('answered', 'withdrawn')`;
