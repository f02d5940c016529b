/** The stage at which an admin said that a dispute was answered on the pages of its provider, which does not say so itself. */
export const disputesAnsweredElsewhere = `
ALTER TABLE disputes ADD COLUMN answered_stage text CHECK (answered_stage IN ('inquiry', 'open'))`;
