import { faultPoints } from '#server/application/platform/fault-points.ts';

/** One environment variable: what it is called, what holds without it, what it means. `docs/settings.md` is printed from these. */
interface Setting {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
  /** Never shown, logged or repeated in a message. */
  readonly secret?: boolean;
  /** For tests only: refused in production. */
  readonly test?: boolean;
}

export const settings: readonly Setting[] = [
  {
    name: 'NODE_ENV',
    fallback: 'development',
    meaning:
      '`production`, `development` or `test`, spelled exactly so. Production requires secrets; the others have the development tools',
  },
  { name: 'PORT', fallback: '8787', meaning: 'Port to listen on; 0 takes a free one' },
  {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning:
      'Address to listen on. The development tools (sandbox cashier, `/dev/mail`) exist only on a loopback address, with `PUBLIC_URL` unset or loopback too',
  },
  { name: 'PUBLIC_URL', fallback: '', meaning: 'Address players use, like `https://stories.example`. Required in production' },
  {
    name: 'EMBED_ORIGINS',
    fallback: '',
    meaning:
      'Comma-separated origins of other sites that may show the app in a frame and get its window messages, like `https://partner.example`',
  },
  {
    name: 'OLD_SERVICE_WORKERS',
    fallback: '',
    meaning:
      'Comma-separated paths of service workers of an earlier site at this address, like `/app/worker.js`, beside the usual ones (`/sw.js`, `/service-worker.js` …). Each is answered by one that removes itself and its caches. `npm run build` reads it too, for a host of files alone',
  },
  {
    name: 'APP_NAME',
    fallback: '',
    meaning: 'Brand to run as: its id or app name. Empty lets the host name decide. A name of no brand is refused, by `npm run build` too',
  },
  {
    name: 'WEB_APP_DIR',
    fallback: 'dist',
    meaning: 'Folder of the built web app, for a build of its own, like one for another `VITE_APP_NAME`',
  },
  { name: 'DATA_DIR', fallback: '.data', meaning: 'Folder of the embedded database and the generated secret' },
  {
    name: 'DISK_RESERVE_MB',
    fallback: '100',
    meaning:
      'Megabytes of the disk of `DATA_DIR` that the embedded database keeps free: with less it takes no writes, and `/readyz` says so, until a quarter more is free. 0 keeps none',
  },
  { name: 'DATABASE_URL', fallback: '', meaning: 'PostgreSQL to use instead of the embedded database', secret: true },
  {
    name: 'SESSION_SECRET',
    fallback: '',
    meaning: 'Signs tokens; at least 32 characters. Made and kept in `DATA_DIR` when unset; required in production',
    secret: true,
  },
  {
    name: 'SESSION_SECRET_PREVIOUS',
    fallback: '',
    meaning: 'The secret before the last change: tokens it signed stay good until they end. Take it away and they are refused',
    secret: true,
  },
  { name: 'ADMIN_EMAILS', fallback: '', meaning: 'Comma-separated addresses whose owners are admins once they have signed in' },
  {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'Mail server, like `smtps://user:password@mail.example`. Unset: mails go to `/dev/mail`, which is a development tool; required in production',
    secret: true,
  },
  { name: 'MAIL_FROM', fallback: '', meaning: 'Address mails come from; empty takes the support address of the brand' },
  { name: 'GOOGLE_CLIENT_ID', fallback: '', meaning: 'Sign-in with Google: client id. Unset: not offered' },
  { name: 'GOOGLE_CLIENT_SECRET', fallback: '', meaning: 'Sign-in with Google: client secret', secret: true },
  { name: 'GOOGLE_BASE', fallback: 'https://accounts.google.com', meaning: 'Issuer of Google’s OpenID Connect' },
  { name: 'DISCORD_CLIENT_ID', fallback: '', meaning: 'Sign-in with Discord: client id. Unset: not offered' },
  { name: 'DISCORD_CLIENT_SECRET', fallback: '', meaning: 'Sign-in with Discord: client secret', secret: true },
  { name: 'DISCORD_BASE', fallback: 'https://discord.com', meaning: 'Where Discord is' },
  { name: 'FACEBOOK_CLIENT_ID', fallback: '', meaning: 'Sign-in with Facebook: app id. Unset: not offered' },
  { name: 'FACEBOOK_CLIENT_SECRET', fallback: '', meaning: 'Sign-in with Facebook: app secret', secret: true },
  {
    name: 'FACEBOOK_BASE',
    fallback: '',
    meaning: 'Where Facebook is, its dialog and its Graph API; empty takes `www.facebook.com` and `graph.facebook.com`',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    fallback: '',
    meaning: 'Stripe: secret key. Unset: the sandbox cashier stands in; in production nothing is sold through Stripe',
    secret: true,
  },
  {
    name: 'STRIPE_PUBLIC_KEY',
    fallback: '',
    meaning: 'Stripe: public key, for the redirect by Stripe’s script. Unset: the hosted page is opened directly',
  },
  { name: 'STRIPE_WEBHOOK_SECRET', fallback: '', meaning: 'Stripe: signing secret of the endpoint `/api/v1/stripe/webhook`', secret: true },
  { name: 'STRIPE_API_BASE', fallback: '', meaning: 'Where Stripe’s API is; empty takes Stripe’s own' },
  {
    name: 'ONLYPAY_MERCHANT',
    fallback: '',
    meaning: 'onlypay: merchant. Unset: the sandbox cashier stands in; in production nothing is sold through onlypay',
  },
  {
    name: 'ONLYPAY_SECRET',
    fallback: '',
    meaning: 'onlypay: secret that signs both ways; in production at least 32 characters',
    secret: true,
  },
  { name: 'ONLYPAY_API_BASE', fallback: '', meaning: 'Where onlypay’s API is. Required with `ONLYPAY_MERCHANT`' },
  { name: 'SANDBOX_PORT', fallback: '', meaning: 'Port of the sandbox cashier; empty takes the one after `PORT`, 0 a free one' },
  {
    name: 'RATE_LIMIT_SCALE',
    fallback: '1',
    meaning: 'Multiplies what one network address may do, for schools and offices behind one address. Limits of a mailbox stay',
  },
  {
    name: 'EXPENSIVE_CALLS',
    fallback: '3',
    meaning:
      'How many calls that cost more than a turn (exports, searches, the tree of a game, lists of admins) a process runs at the same time. Others wait, and play goes first',
  },
  { name: 'TRUST_PROXY', fallback: '', meaning: 'Comma-separated networks (CIDR) of proxies whose forwarding headers are believed' },
  { name: 'NARRATOR_WORD_MS', fallback: '40', meaning: 'Milliseconds from word to word of the scripted narrator; 0 tells at once' },
  {
    name: 'LLM_BASE_URL',
    fallback: '',
    meaning:
      'Language model: any OpenAI-compatible endpoint with its version, like `http://localhost:11434/v1`. With `LLM_MODEL`, it narrates new games. Unset: their scripts do',
  },
  { name: 'LLM_MODEL', fallback: '', meaning: 'Language model: its name at the endpoint' },
  { name: 'LLM_API_KEY', fallback: '', meaning: 'Language model: key, where the endpoint wants one', secret: true },
  {
    name: 'LLM_CONTEXT_TOKENS',
    fallback: '',
    meaning:
      'Language model: how many tokens it takes in, its reply among them. Unset: the endpoint is asked, and at most 32,768 are used; where it does not say, 8,192',
  },
  {
    name: 'LLM_REPLY_TOKENS',
    fallback: '900',
    meaning: 'Language model: how many of them a reply may take, thinking and choices among them',
  },
  {
    name: 'LLM_SAMPLING',
    fallback: '',
    meaning:
      'Language model: a JSON object of sampling parameters that the endpoint knows, like `{"temperature":0.9,"min_p":0.05}`. Sent as it is with each reply. Unset: the endpoint’s own',
  },
  {
    name: 'LLM_TIMEOUT_S',
    fallback: '240',
    meaning:
      'Language model: seconds that a reply may take from its request to its end, the loading of the model among them; at most 240. There is no other limit',
  },
  {
    name: 'LLM_MODERATION_MODEL',
    fallback: '',
    meaning: 'Language model: name of a model at the endpoint’s `/moderations` that checks what players write. Unset: nothing does',
  },
  {
    name: 'LLM_READS_CHOICES',
    fallback: 'no',
    meaning:
      'Language model: `yes` lets it say which offered choice a text in a scripted story means where the rules are not sure. It has two seconds',
  },
  {
    name: 'LLM_TAIL_FORMAT',
    fallback: 'words',
    meaning:
      'Language model: how it is held to the form where a reply came without choices and the other data after it, which are then asked for in one short request: `json_schema`, `json_object`, `guided_json` (vLLM), `grammar` (llama.cpp), or `words` alone. `off` does not ask. `npm run narrator -- check` says which to use',
  },
  {
    name: 'LLM_LOOK',
    fallback: 'yes',
    meaning:
      'Language model: `no` keeps the start from looking for one at the usual addresses of this machine (Ollama, LM Studio, llama.cpp, vLLM, KoboldCpp). Never done in production, or where one is set',
  },
  { name: 'META_PIXEL_ID', fallback: '', meaning: 'Meta Conversions API: pixel. Unset: events are kept for 7 days and sent nowhere' },
  { name: 'META_ACCESS_TOKEN', fallback: '', meaning: 'Meta Conversions API: access token of the pixel', secret: true },
  { name: 'META_GRAPH_BASE', fallback: 'https://graph.facebook.com', meaning: 'Where Meta’s Graph API is' },
  { name: 'GTM_ID', fallback: '', meaning: 'Analytics: container of Google Tag Manager, like `GTM-ABC123`' },
  {
    name: 'ANALYTICS_APP_ID',
    fallback: '',
    meaning: 'Analytics: id of this app at a third party whose script the pages load. Needs `ANALYTICS_SCRIPT_URL`',
  },
  { name: 'ANALYTICS_SCRIPT_URL', fallback: '', meaning: 'Analytics: address of that script, without a query' },
  {
    name: 'ANALYTICS_COLLECTOR_URL',
    fallback: '',
    meaning: 'Analytics: where brands with `secondCollector` also post events, without a query',
  },
  {
    name: 'RECORDING',
    fallback: 'no',
    meaning:
      '`yes` records visits of players who allow to be counted, without any text, and keeps the recordings for 14 days. Admins replay them at `/admin/recordings`',
  },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: 'fatal, error, warn, info or debug' },
  { name: 'TEST_CLOCK_OFFSET_MS', fallback: '0', meaning: 'Shifts the clock. Refused in production', test: true },
  {
    name: 'CRASH_AT',
    fallback: '',
    meaning: `Kills the process at a named point: ${faultPoints.join(', ')}. Refused in production`,
    test: true,
  },
];
