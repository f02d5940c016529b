/** The player's choice about tracking: apart from the events, whose schemas are larger and which a browser does not need. */
import * as v from 'valibot';
import { post } from './route.ts';
import { nullAnswer } from './shapes.ts';

export const chooseTracking = post('tracking.choose', {
  summary: 'Whether events and recordings of the caller may be kept. A refusal also deletes events that are not sent yet, and recordings',
  access: 'session',
  input: v.strictObject({ allowed: v.boolean() }),
  answer: nullAnswer,
});
