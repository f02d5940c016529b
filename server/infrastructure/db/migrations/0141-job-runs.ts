/** When each job beside requests ran last, in whichever process; and what the checks of the ledger found. `people`: some of those whose accounts do not add up. */
export const jobRuns = `
CREATE TABLE job_runs (
  job text PRIMARY KEY,
  every_ms integer NOT NULL,
  ran_at timestamptz NOT NULL,
  problem text
);

CREATE TABLE ledger_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  wallets integer NOT NULL,
  wrong integer NOT NULL,
  people uuid[] NOT NULL
)`;
