/**
 * A browser's refusal to be tracked, kept with what is reported later without it: a purchase when a notice pays it, and a registration that another browser
 * could report too. `tracking_refused` of an order is about that order, whatever the buyer chooses before or after.
 */
export const refusals = `
ALTER TABLE orders ADD COLUMN tracking_refused boolean NOT NULL DEFAULT false;

ALTER TABLE tracking_choices ADD COLUMN registration_refused boolean NOT NULL DEFAULT false`;
