import * as v from 'valibot';

const appConfig = v.object({ appName: v.fallback(v.string(), '') });

/** Configuration of a running site. An empty name is none. */
export type AppConfig = v.InferOutput<typeof appConfig>;

const NOTHING: AppConfig = { appName: '' };

/** Reads the JSON of `<script type="application/json" id="app-config">`; anything else configures nothing. */
export function readAppConfig(text: string | null | undefined): AppConfig {
  try {
    const parsed = v.safeParse(appConfig, JSON.parse(text ?? ''));
    return parsed.success ? parsed.output : NOTHING;
  } catch {
    return NOTHING;
  }
}
