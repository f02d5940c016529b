/** Accepting a dispute above what one admin may give up alone waits for a second admin, once at a time. */
export const disputeRequests = `
ALTER TABLE desk_requests
  ADD COLUMN dispute_id uuid REFERENCES disputes,
  ADD CHECK (dispute_id IS NULL OR order_id IS NOT NULL);

CREATE UNIQUE INDEX desk_requests_of_disputes ON desk_requests (dispute_id) WHERE dispute_id IS NOT NULL AND decision IS NULL`;
