import { join } from 'node:path';
import type { RequestContext } from '#server/application/session/request-context.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';

const [brand] = readBrands(join(import.meta.dirname, '../../../brands'));

/** Where requests of tests come from. */
export const testContext: RequestContext = {
  address: '127.0.0.1',
  site: 'http://localhost',
  brand,
  device: 'Test browser',
  browser: { id: '00000000-0000-4000-8000-000000000001', kept: false },
  refusesTracking: false,
  country: '',
  languages: '',
};
