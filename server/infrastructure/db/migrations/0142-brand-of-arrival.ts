/** At which brand somebody arrived first; null where that was not kept yet. */
export const brandOfArrival = `
ALTER TABLE users ADD COLUMN brand text;

CREATE INDEX users_by_arrival ON users (created_at)`;
