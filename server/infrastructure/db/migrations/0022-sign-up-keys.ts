/** The hash of the key under which a guest was registered, with the session that the answer gave. */
export const signUpKeys = `
ALTER TABLE sessions ADD COLUMN sign_up_key text UNIQUE`;
