/** How far the people who came by the landing pages got. */
import * as v from 'valibot';
import { get } from './route.ts';
import { isWrittenTime } from './shapes.ts';

/** A calendar day (UTC), such as `2026-11-22`. */
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => isWrittenTime(`${text}T00:00:00.000Z`), 'This is no day'),
);

const funnelRow = v.object({
  brand: v.string(),
  variant: v.string(),
  /** Empty without a source. */
  source: v.string(),
  landing: v.number(),
  play: v.number(),
  turn5: v.number(),
  sign_in: v.number(),
  purchase: v.number(),
});

export const readFunnel = get('admin/funnel.get', {
  summary:
    'People who came by a landing page from one day through another (UTC), and how many of them reached each step; each read is written to the audit log',
  access: 'admin',
  input: v.strictObject({ from: day, to: day }),
  answer: v.object({ rows: v.array(funnelRow) }),
  failures: ['TOO_MANY_REQUESTS'],
});

/** People who came by one brand, landing page and source, and how many of them reached each step or a later one. */
export type FunnelRow = v.InferOutput<typeof funnelRow>;
