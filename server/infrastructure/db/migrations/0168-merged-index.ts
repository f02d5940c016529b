/** Guests that went into an account, so that the desk does not read all users for one of them. */
export const mergedIndex = `
CREATE INDEX users_by_merged ON users (merged_into) WHERE merged_into IS NOT NULL`;
