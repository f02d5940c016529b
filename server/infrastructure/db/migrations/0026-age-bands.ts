/** The age group that a user gave, and the year in which they gave it. The year of birth is not kept. */
export const ageBands = `
ALTER TABLE users
  ADD COLUMN age_band text CHECK (age_band IN ('under-13', '13-15', '16-17', '18-plus')),
  ADD COLUMN age_year integer,
  ADD CONSTRAINT users_age_whole CHECK ((age_band IS NULL) = (age_year IS NULL))`;
