/** From which browser a session was opened; null where that was not kept yet. A sign-in from another one is mailed to the owner. */
export const browserOfSession = `
ALTER TABLE sessions ADD COLUMN browser text`;
