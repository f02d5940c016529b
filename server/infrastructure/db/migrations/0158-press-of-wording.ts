/** The press by which a proposed wording was decided, as who pressed names it; null for those that were decided before. One that is taken is closed once the text that holds it is saved. */
export const pressOfWording = `
ALTER TABLE review_comments ADD COLUMN press uuid`;
