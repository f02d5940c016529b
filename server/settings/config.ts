import { fail, ok, type Result } from '#domain/result.ts';
import { isLoopback } from '#server/domain/brand/loopback.ts';
import { readSetting, SettingReader, type Values } from './setting-table.ts';
import { settings } from './settings.ts';

/** What the settings say, and what follows from them. */
export type Config = Readonly<ReturnType<typeof configFrom>>;

/** An app registered with a social provider. `base` is null where the provider's own addresses hold. */
export type SocialConfig = NonNullable<Config['social'][keyof Config['social']]>;

/** A language model behind an OpenAI-compatible endpoint. */
export type LlmConfig = NonNullable<Config['llm']>;

/** Reads the environment. Every problem is named by its variable, never by its value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Result<Config, readonly string[]> {
  const mode = readSetting(settings.mode, env, false);
  const reader = new SettingReader(env, mode.ok && mode.value === 'production');
  const config = configFrom(reader.read(settings), reader.warnings);
  const { devTools, port, sandboxPort } = config;
  if (devTools && port !== 0 && port === sandboxPort)
    reader.problems.push(`${settings.sandboxPort.name} must be another port than ${settings.port.name}.`);
  return reader.problems.length > 0 ? fail(reader.problems) : ok(config);
}

function configFrom({ mode, ...values }: Values<typeof settings>, warnings: readonly string[]) {
  const { host, publicUrl, port, sandboxPort } = values;
  const production = mode === 'production';
  const devTools = !production && [host, URL.parse(publicUrl ?? '')?.hostname ?? host].every(isLoopback);
  return {
    ...values,
    production,
    /** Whether the sandbox cashier and `/dev/mail` may exist: outside production, while only this machine can reach the server. */
    devTools,
    sandboxPort: sandboxPort ?? nextPort(port),
    /** Whether `sandboxPort` is set, and not derived from `port`. */
    sandboxPortIsSet: sandboxPort !== null,
    /** Whether a language model is looked for on this machine. */
    looksForModels: values.looksForModels && devTools && values.llm === null,
    /** Sentences for the operator about settings that have no effect as they are. */
    warnings,
  };
}

/** A free port has no neighbour that is known to be free. */
const nextPort = (port: number): number => (port === 0 || port === 65_535 ? 0 : port + 1);
