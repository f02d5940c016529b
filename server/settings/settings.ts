import type { PaymentProvider } from '#domain/brand/brand.ts';
import type { AnalyticsConfig } from '#domain/tracking/analytics-config.ts';
import { faultPoints } from '#server/application/platform/fault-points.ts';
import { MIN_PROMPT_TOKENS } from '#server/domain/narrator/prompt/prompt-material.ts';
import { tailFormats } from '#server/domain/narrator/prompt/tail-schema.ts';
import { oldWorkerPaths } from '#server/domain/page/old-workers.ts';
import {
  address,
  base,
  databaseAddress,
  embedOrigins,
  headerName,
  jsonObjectWithout,
  key,
  mailAddress,
  mailAddresses,
  map,
  matching,
  networks,
  noticeSecret,
  oneOf,
  optional,
  pageAddress,
  pairsOfMarks,
  secureBase,
  site,
  strongSecret,
  text,
  whole,
  yesOrNo,
} from './kinds.ts';
import { type AnyGroup, account, group, type Table } from './setting-table.ts';

/** Fields of a request to a language model that no setting may change. */
const OWN_FIELDS = ['model', 'messages', 'stream', 'max_tokens', 'max_completion_tokens'];

/** All settings: a row is all that one needs. `Config` takes its fields and their types from here. */
export const settings = {
  mode: {
    name: 'NODE_ENV',
    kind: oneOf(['production', 'development', 'test']),
    fallback: 'development',
    meaning:
      '`production`, `development` or `test`, spelled exactly so. Production requires secrets; the others have the development tools',
  },
  port: { name: 'PORT', kind: whole(0, 65_535), fallback: '8787', meaning: 'Port to listen on; 0 takes a free one' },
  host: {
    name: 'HOST',
    kind: text,
    fallback: '127.0.0.1',
    meaning:
      'Address to listen on. The development tools (sandbox cashier, `/dev/mail`) exist only on a loopback address, with `PUBLIC_URL` unset or loopback too',
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    kind: optional(site),
    meaning: 'Address players use, like `https://stories.example`. Required in production',
    required: true,
  },
  embedOrigins: {
    name: 'EMBED_ORIGINS',
    kind: embedOrigins,
    meaning:
      'Comma-separated origins of other sites that may show the app in a frame and get its window messages, like `https://partner.example`',
  },
  oldWorkers: {
    name: 'OLD_SERVICE_WORKERS',
    kind: oldWorkerPaths,
    meaning:
      'Comma-separated paths of service workers of an earlier site at this address, like `/app/worker.js`, beside the usual ones (`/sw.js`, `/service-worker.js` …). Each is answered by one that removes itself and its caches. `npm run build` reads it too, for a host of files alone',
  },
  appName: {
    name: 'APP_NAME',
    kind: text,
    meaning: 'Brand to run as: its id or app name. Empty lets the host name decide. A name of no brand is refused, by `npm run build` too',
  },
  webAppDir: {
    name: 'WEB_APP_DIR',
    kind: text,
    fallback: 'dist',
    meaning: 'Folder of the built web app, for a build of its own, like one for another `VITE_APP_NAME`',
  },
  dataDir: { name: 'DATA_DIR', kind: text, fallback: '.data', meaning: 'Folder of the embedded database and the generated secret' },
  diskReserve: {
    name: 'DISK_RESERVE_MB',
    kind: map(whole(0, 1_000_000), (megabytes) => megabytes * 1_000_000),
    fallback: '100',
    meaning:
      'Megabytes of the disk of `DATA_DIR` that the embedded database keeps free: with less it takes no writes, and `/readyz` says so, until a quarter more is free. 0 keeps none',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    kind: optional(databaseAddress),
    meaning: 'PostgreSQL to use instead of the embedded database',
    secret: true,
  },
  sessionSecret: {
    name: 'SESSION_SECRET',
    kind: optional(strongSecret),
    meaning: 'Signs tokens; at least 32 characters. Made and kept in `DATA_DIR` when unset; required in production',
    secret: true,
    required: true,
  },
  previousSecret: {
    name: 'SESSION_SECRET_PREVIOUS',
    kind: optional(strongSecret),
    meaning: 'The secret before the last change: tokens it signed stay good until they end. Take it away and they are refused',
    secret: true,
  },
  adminEmails: {
    name: 'ADMIN_EMAILS',
    kind: mailAddresses,
    meaning: 'Comma-separated addresses whose owners are admins once they have signed in',
  },
  smtpUrl: {
    name: 'SMTP_URL',
    kind: optional(address('smtp:', 'smtps:')),
    meaning:
      'Mail server, like `smtps://user:password@mail.example`. Unset: mails go to `/dev/mail`, which is a development tool; required in production',
    secret: true,
    required: true,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    kind: optional(mailAddress),
    meaning: 'Address mails come from; empty takes the support address of the brand',
  },
  /** The apps that are registered with social providers; null where none is. */
  social: {
    google: account(['clientId', 'clientSecret'], {
      clientId: { name: 'GOOGLE_CLIENT_ID', kind: optional(text), meaning: 'Sign-in with Google: client id. Unset: not offered' },
      clientSecret: { name: 'GOOGLE_CLIENT_SECRET', kind: optional(text), meaning: 'Sign-in with Google: client secret', secret: true },
      base: {
        name: 'GOOGLE_BASE',
        kind: secureBase,
        fallback: 'https://accounts.google.com',
        meaning: 'Issuer of Google’s OpenID Connect',
      },
    }),
    discord: account(['clientId', 'clientSecret'], {
      clientId: { name: 'DISCORD_CLIENT_ID', kind: optional(text), meaning: 'Sign-in with Discord: client id. Unset: not offered' },
      clientSecret: { name: 'DISCORD_CLIENT_SECRET', kind: optional(text), meaning: 'Sign-in with Discord: client secret', secret: true },
      base: { name: 'DISCORD_BASE', kind: secureBase, fallback: 'https://discord.com', meaning: 'Where Discord is' },
    }),
    facebook: account(['clientId', 'clientSecret'], {
      clientId: { name: 'FACEBOOK_CLIENT_ID', kind: optional(text), meaning: 'Sign-in with Facebook: app id. Unset: not offered' },
      clientSecret: { name: 'FACEBOOK_CLIENT_SECRET', kind: optional(text), meaning: 'Sign-in with Facebook: app secret', secret: true },
      base: {
        name: 'FACEBOOK_BASE',
        kind: optional(secureBase),
        meaning: 'Where Facebook is, its dialog and its Graph API; empty takes `www.facebook.com` and `graph.facebook.com`',
      },
    }),
  },
  /** The accounts at payment providers; null where none is. */
  payments: {
    stripe: account(['secretKey', 'webhookSecret'], {
      secretKey: {
        name: 'STRIPE_SECRET_KEY',
        kind: optional(key),
        meaning: 'Stripe: secret key. Unset: the sandbox cashier stands in; in production nothing is sold through Stripe',
        secret: true,
      },
      webhookSecret: {
        name: 'STRIPE_WEBHOOK_SECRET',
        kind: optional(noticeSecret(text)),
        meaning: 'Stripe: signing secret of the endpoint `/api/v1/stripe/webhook`',
        secret: true,
      },
      base: { name: 'STRIPE_API_BASE', kind: optional(secureBase), meaning: 'Where Stripe’s API is; empty takes Stripe’s own' },
    }),
    onlypay: account(['merchant', 'secret', 'base'], {
      merchant: {
        name: 'ONLYPAY_MERCHANT',
        kind: optional(text),
        meaning: 'onlypay: merchant. Unset: the sandbox cashier stands in; in production nothing is sold through onlypay',
      },
      secret: {
        name: 'ONLYPAY_SECRET',
        kind: optional(noticeSecret(text)),
        meaning: 'onlypay: secret that signs both ways; in production at least 32 characters',
        secret: true,
      },
      base: { name: 'ONLYPAY_API_BASE', kind: optional(secureBase), meaning: 'Where onlypay’s API is. Required with `ONLYPAY_MERCHANT`' },
    }),
  } satisfies Record<PaymentProvider, AnyGroup>,
  stripePublicKey: {
    name: 'STRIPE_PUBLIC_KEY',
    kind: text,
    meaning: 'Stripe: public key, for the redirect by Stripe’s script. Unset: the hosted page is opened directly',
  },
  sandboxPort: {
    name: 'SANDBOX_PORT',
    kind: optional(whole(0, 65_535)),
    meaning: 'Port of the sandbox cashier; empty takes the one after `PORT`, 0 a free one',
  },
  rateLimitScale: {
    name: 'RATE_LIMIT_SCALE',
    kind: whole(1, 1000),
    fallback: '1',
    meaning: 'Multiplies what one network address may do, for schools and offices behind one address. Limits of a mailbox stay',
  },
  expensiveCalls: {
    name: 'EXPENSIVE_CALLS',
    kind: whole(1, 100),
    fallback: '3',
    meaning:
      'How many calls that cost more than a turn (exports, searches, the tree of a game, lists of admins) a process runs at the same time. Others wait, and play goes first',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    kind: networks,
    meaning: 'Comma-separated networks (CIDR) of proxies whose forwarding headers are believed',
  },
  countryHeader: {
    name: 'COUNTRY_HEADER',
    kind: optional(headerName),
    meaning:
      'Header in which the proxy says the country of a visitor (ISO 3166-1), like `cf-ipcountry`; a brand with prices in several currencies shows those of that country. Unset: the language of the browser decides',
  },
  narratorWordMs: {
    name: 'NARRATOR_WORD_MS',
    kind: whole(0, 10_000),
    fallback: '40',
    meaning: 'Milliseconds from word to word of the scripted narrator; 0 tells at once',
  },
  /** A language model behind an OpenAI-compatible endpoint; null where none is. */
  llm: account(
    ['baseUrl', 'model'],
    {
      baseUrl: {
        name: 'LLM_BASE_URL',
        kind: optional(base),
        meaning:
          'Language model: any OpenAI-compatible endpoint with its version, like `http://localhost:11434/v1`. With `LLM_MODEL`, it narrates new games. Unset: their scripts do',
      },
      model: { name: 'LLM_MODEL', kind: optional(text), meaning: 'Language model: its name at the endpoint' },
      apiKey: { name: 'LLM_API_KEY', kind: optional(key), meaning: 'Language model: key, where the endpoint wants one', secret: true },
      contextTokens: {
        name: 'LLM_CONTEXT_TOKENS',
        kind: optional(whole(4096, 10_000_000)),
        meaning:
          'Language model: how many tokens it takes in, its reply among them. Unset: the endpoint is asked, and at most 32,768 are used; where it does not say, 8,192',
      },
      replyTokens: {
        name: 'LLM_REPLY_TOKENS',
        kind: whole(100, 100_000),
        fallback: '900',
        meaning: 'Language model: how many of them a reply may take, thinking and choices among them',
      },
      sampling: {
        name: 'LLM_SAMPLING',
        kind: jsonObjectWithout(OWN_FIELDS),
        meaning:
          'Language model: a JSON object of sampling parameters that the endpoint knows, like `{"temperature":0.9,"min_p":0.05}`. Sent as it is with each reply. Unset: the endpoint’s own',
      },
      tailFormat: {
        name: 'LLM_TAIL_FORMAT',
        kind: oneOf(tailFormats),
        fallback: 'words',
        meaning:
          'Language model: how it is held to the form where a reply came without choices and the other data after it, which are then asked for in one short request: `json_schema`, `json_object`, `guided_json` (vLLM), `grammar` (llama.cpp), or `words` alone. `off` does not ask. `npm run narrator -- check` says which to use',
      },
      marks: {
        name: 'LLM_THINKING_MARKS',
        kind: pairsOfMarks,
        meaning:
          'Language model: marks around thinking at the beginning of its text, as a JSON list of pairs, like `[["<plan>","</plan>"]]`. The usual ones are known: `<think>`, `<thought>`, `<reasoning>`, `[THINK]`, the channels of gpt-oss and others',
      },
      timeoutS: {
        name: 'LLM_TIMEOUT_S',
        kind: whole(5, 240),
        fallback: '240',
        meaning:
          'Language model: seconds that a reply may take from its request to its end, the loading of the model among them; at most 240. There is no other limit',
      },
      moderationModel: {
        name: 'LLM_MODERATION_MODEL',
        kind: optional(text),
        meaning: 'Language model: name of a model at the endpoint’s `/moderations` that checks what players write. Unset: nothing does',
      },
      readsChoices: {
        name: 'LLM_READS_CHOICES',
        kind: yesOrNo,
        fallback: 'no',
        meaning:
          'Language model: `yes` lets it say which offered choice a text in a scripted story means where the rules are not sure. It has two seconds',
      },
    },
    ({ contextTokens, replyTokens }, name) => {
      if (contextTokens === null) return null;
      if (replyTokens > contextTokens / 2) return `${name.replyTokens} must be at most half of ${name.contextTokens}.`;
      const isEnough = contextTokens - replyTokens >= MIN_PROMPT_TOKENS;
      return isEnough ? null : `${name.contextTokens} must be at least ${MIN_PROMPT_TOKENS} more than ${name.replyTokens}.`;
    },
  ),
  looksForModels: {
    name: 'LLM_LOOK',
    kind: yesOrNo,
    fallback: 'yes',
    meaning:
      'Language model: `no` keeps the start from looking for one at the usual addresses of this machine (Ollama, LM Studio, llama.cpp, vLLM, KoboldCpp). Never done in production, or where one is set',
  },
  /** Where conversions are reported; null where they are not. */
  meta: account(['pixelId', 'accessToken'], {
    pixelId: {
      name: 'META_PIXEL_ID',
      kind: optional(matching(/^\d{1,30}$/, 'must be a number.')),
      meaning: 'Meta Conversions API: pixel. Unset: events are kept for 7 days and sent nowhere',
    },
    accessToken: {
      name: 'META_ACCESS_TOKEN',
      kind: optional(text),
      meaning: 'Meta Conversions API: access token of the pixel',
      secret: true,
    },
    base: { name: 'META_GRAPH_BASE', kind: secureBase, fallback: 'https://graph.facebook.com', meaning: 'Where Meta’s Graph API is' },
  }),
  /** Undefined: no page loads or sends anything for statistics. */
  analytics: group(
    {
      gtmId: {
        name: 'GTM_ID',
        kind: optional(matching(/^GTM-[A-Z0-9]{4,12}$/, 'must be like GTM-ABC123.')),
        meaning: 'Analytics: container of Google Tag Manager, like `GTM-ABC123`',
      },
      appId: {
        name: 'ANALYTICS_APP_ID',
        kind: optional(text),
        meaning: 'Analytics: id of this app at a third party whose script the pages load. Needs `ANALYTICS_SCRIPT_URL`',
      },
      script: { name: 'ANALYTICS_SCRIPT_URL', kind: optional(pageAddress), meaning: 'Analytics: address of that script, without a query' },
      collector: {
        name: 'ANALYTICS_COLLECTOR_URL',
        kind: optional(pageAddress),
        meaning: 'Analytics: where brands with `secondCollector` also post events, without a query',
      },
    },
    {
      together: [],
      problem: ({ appId, script }, name) => (script !== null && appId === null ? `${name.script} needs ${name.appId}.` : null),
      warning: ({ appId, script }, name) =>
        appId !== null && script === null ? `${name.appId} has no effect without ${name.script}: there is no script to load.` : null,
      value: ({ gtmId, appId, script, collector }): AnalyticsConfig | undefined => {
        const app = appId !== null && script !== null ? { id: appId, script } : null;
        return gtmId || app || collector ? { gtmId, app, collector } : undefined;
      },
    },
  ),
  recording: {
    name: 'RECORDING',
    kind: yesOrNo,
    fallback: 'no',
    meaning:
      '`yes` records visits of players who allow to be counted, without any text but labels of the app, and keeps the recordings for 14 days. Admins replay them at `/admin/recordings`',
  },
  logLevel: {
    name: 'LOG_LEVEL',
    kind: oneOf(['fatal', 'error', 'warn', 'info', 'debug']),
    fallback: 'info',
    meaning: 'fatal, error, warn, info or debug',
  },
  clockOffsetMs: {
    name: 'TEST_CLOCK_OFFSET_MS',
    kind: whole(-1e13, 1e13),
    fallback: '0',
    meaning: 'Shifts the clock. Refused in production',
    test: true,
  },
  crashAt: {
    name: 'CRASH_AT',
    kind: optional(oneOf(faultPoints)),
    meaning: `Kills the process at a named point: ${faultPoints.join(', ')}. Refused in production`,
    test: true,
  },
} satisfies Table;
