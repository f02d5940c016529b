import * as v from 'valibot';
import { NO_ANALYTICS } from '#domain/tracking/analytics-config.ts';

const text = v.fallback(v.string(), '');
const analytics = v.object({
  gtmId: v.nullable(v.string()),
  app: v.nullable(v.object({ id: v.string(), script: v.string() })),
  collector: v.nullable(v.string()),
});
const appConfig = v.object({
  appName: text,
  /** Where players reach the brand. */
  siteUrl: text,
  stripePublicKey: text,
  embedOrigins: v.fallback(v.array(v.string()), []),
  /** Absent where none is configured. */
  analytics: v.fallback(analytics, NO_ANALYTICS),
  recording: v.fallback(v.boolean(), false),
  /** Whether every player may use the bench. A site that says nothing has no server of ours, and nothing to protect there. */
  bench: v.fallback(v.boolean(), true),
});

/** Configuration of a running site. Empty means not set. */
export type AppConfig = v.InferOutput<typeof appConfig>;

/** Whether a receiver of analytics is configured; without one they are not loaded. */
export const hasReceivers = ({ analytics, embedOrigins }: Pick<AppConfig, 'analytics' | 'embedOrigins'>): boolean =>
  embedOrigins.length > 0 || Object.values(analytics).some((receiver) => receiver !== null);

const NOTHING: AppConfig = {
  appName: '',
  siteUrl: '',
  stripePublicKey: '',
  embedOrigins: [],
  analytics: NO_ANALYTICS,
  recording: false,
  bench: true,
};

/** Reads the JSON of `<script type="application/json" id="app-config">`; anything else configures nothing. */
export function readAppConfig(text: string | null | undefined): AppConfig {
  try {
    const parsed = v.safeParse(appConfig, JSON.parse(text ?? ''));
    return parsed.success ? parsed.output : NOTHING;
  } catch {
    return NOTHING;
  }
}
