import * as v from 'valibot';

const text = v.fallback(v.string(), '');
const appConfig = v.object({ appName: text, stripePublicKey: text, embedOrigins: v.fallback(v.array(v.string()), []) });

/** Configuration of a running site. Empty means not set. */
export type AppConfig = v.InferOutput<typeof appConfig>;

const NOTHING: AppConfig = { appName: '', stripePublicKey: '', embedOrigins: [] };

/** Reads the JSON of `<script type="application/json" id="app-config">`; anything else configures nothing. */
export function readAppConfig(text: string | null | undefined): AppConfig {
  try {
    const parsed = v.safeParse(appConfig, JSON.parse(text ?? ''));
    return parsed.success ? parsed.output : NOTHING;
  } catch {
    return NOTHING;
  }
}
