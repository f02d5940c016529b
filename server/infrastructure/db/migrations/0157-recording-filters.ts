/** Which pages a recorded visit came to, and how many errors its page had: admins filter by both. Recordings from before have neither. */
export const recordingFilters = `
ALTER TABLE recordings
  ADD COLUMN pages text[] NOT NULL DEFAULT '{}',
  ADD COLUMN errors integer NOT NULL DEFAULT 0`;
