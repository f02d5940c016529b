/** Public settings of the server, and the forwarding of tracking events. */
import * as v from 'valibot';
import { get, post } from './route.ts';
import { anything, nothing } from './shapes.ts';

export const listSysconfig = get('sysconfig.list', {
  summary: 'Public settings of this server',
  access: 'public',
  input: nothing,
  answer: v.object({ config: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])) }),
});

export const forwardEvents = post('meta-api.forward', {
  summary: 'Forward tracking events: a multipart form whose field `data` is a JSON array',
  access: 'public',
  input: v.unknown(),
  answer: anything,
  later: true,
});
