/**
 * Every address that has a page. The router builds its routes from this list, and the server answers all other addresses with status 404.
 * `:name` matches one segment, a final `/*` any number.
 */
export const pagePaths = {
  home: '/',
  missing: '/404',
  about: '/about',
  imprint: '/imprint',
  terms: '/terms',
  refund: '/refund',
  privacy: '/privacy',
  complaints: '/complaints',
  complaint: '/complaints/:reference',
  recordKeeping: '/record-keeping',
  contentRemoval: '/content-removal',
  landing: '/landing',
  landing1: '/landing1',
  landing2: '/landing2',
  landing3: '/landing3',
  story: '/story/:id',
  ending: '/story/:id/ending/:endingId',
  sharedRun: '/run/:token',
  preview: '/preview/:token',
  character: '/character/:slug',
  play: '/chat/*',
  talk: '/chat2/:storyId/:actorId',
  reasoning: '/chat3/*',
  novel: '/chat4/*',
  bench: '/test-chat2',
  coins: '/user/coins',
  invoice: '/invoice/:id',
  login: '/user/login',
  profile: '/user/profile',
  settings: '/user/settings',
  socialCallback: '/user/social-callback',
  dailyTasks: '/daily-tasks',
  rechargeSuccess: '/recharge-success',
  desk: '/admin',
  person: '/admin/people/:id',
  money: '/admin/money',
  orders: '/admin/orders',
  reports: '/admin/reports',
  recordings: '/admin/recordings',
  recording: '/admin/recordings/:id',
  funnel: '/admin/funnel',
  retention: '/admin/retention',
  events: '/admin/events',
  narrator: '/admin/narrator',
  cards: '/admin/cards',
  projects: '/projects',
  project: '/projects/:id',
  templates: '/templates',
} as const;

/** Pages of development builds alone: the server answers them as unknown addresses, with the app and status 404. */
export const developmentPaths = { design: '/test-design' } as const;

export type PagePath = (typeof pagePaths)[keyof typeof pagePaths];

const patterns = Object.values(pagePaths).map(
  (path) => [path, new RegExp(`^${path.replace(/\/\*$/, '(?:/.*)?').replace(/:\w+/g, '[^/]+')}/*$`, 'is')] as const,
);

/** The page that the router has for an address, given without its query. As there, case and a slash at the end do not matter. */
export function pagePathOf(address: string): PagePath | null {
  // No address of a page has as many. Routers take a time that grows with the square of slashes in a row.
  if (/\/{100}/.test(address)) return null;
  const decodedAddress = address.split('/').map(decoded).join('/');
  return patterns.find(([, pattern]) => pattern.test(decodedAddress))?.[0] ?? null;
}

export const isPagePath = (address: string): boolean => pagePathOf(address) !== null;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    return segment;
  }
}
