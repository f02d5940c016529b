/** Counts of the landing pages. */
import * as v from 'valibot';
import { landingVariants } from './checks.ts';
import { post } from './route.ts';
import { nullAnswer, sourceCode } from './shapes.ts';

const variant = v.picklist(landingVariants);

export const countLandingView = post('landing.view', {
  summary: 'Count a view of a landing page. Nothing about the visitor is kept',
  access: 'anonymous',
  input: v.strictObject({ variant, source_code: v.optional(sourceCode) }),
  answer: nullAnswer,
  failures: ['TOO_MANY_REQUESTS'],
});

export const countLandingPlay = post('landing.play', {
  summary: 'Count that a guest pressed Play on a landing page. The first page of a guest counts; a member is not counted',
  access: 'session',
  input: v.strictObject({ variant, source_code: v.optional(sourceCode) }),
  answer: nullAnswer,
});

export type LandingVariant = v.InferOutput<typeof variant>;
