/** Public settings of the server. */
import * as v from 'valibot';
import { get } from './route.ts';
import { nothing } from './shapes.ts';

export const listSysconfig = get('sysconfig.list', {
  summary: 'Public settings of this server',
  access: 'public',
  input: nothing,
  answer: v.object({ config: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])) }),
});
