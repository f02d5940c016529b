/** Counts of the landing pages, and how far the people who came by them got. */
import * as v from 'valibot';
import { get, post } from './route.ts';
import { nullAnswer } from './shapes.ts';

/** The landing pages, in the order of their addresses: `/landing`, then `/landing1` to `/landing3`. */
export const landingVariants = ['cover', 'lines', 'scene', 'character'] as const;

const variant = v.picklist(landingVariants);
/** The code of the advertisement or partner, as in `source_code` of a sign-up. */
const sourceCode = v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)));

export const countLandingView = post('landing.view', {
  summary: 'Count a view of a landing page. Nothing about the visitor is kept',
  access: 'anonymous',
  input: v.strictObject({ variant, source_code: sourceCode }),
  answer: nullAnswer,
  failures: ['TOO_MANY_REQUESTS'],
});

export const countLandingPlay = post('landing.play', {
  summary: 'Count that a guest pressed Play on a landing page. The first page of a guest counts; a member is not counted',
  access: 'session',
  input: v.strictObject({ variant, source_code: sourceCode }),
  answer: nullAnswer,
});

/** A calendar day (UTC), such as `2026-11-22`. */
const day = v.pipe(v.string(), v.isoDate());

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
});

export type LandingVariant = v.InferOutput<typeof variant>;
/** People who came by one brand, landing page and source, and how many of them reached each step or a later one. */
export type FunnelRow = v.InferOutput<typeof funnelRow>;
