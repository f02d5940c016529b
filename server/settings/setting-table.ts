import type { Result } from '#domain/result.ts';
import type { Kind } from './kinds.ts';

/** One environment variable. `docs/settings.md` is printed from these. */
export interface Setting<T = unknown> {
  readonly name: string;
  readonly kind: Kind<T>;
  /** What holds where it is unset; empty where left out. */
  readonly fallback?: string;
  readonly meaning: string;
  /** Never shown, logged or repeated in a message. */
  readonly secret?: true;
  /** For tests only: refused in production. */
  readonly test?: true;
  /** Production does not start without it. */
  readonly required?: true;
}

type Settings = Readonly<Record<string, Setting>>;

/** Settings that are read into one value. */
export interface Group<Rows extends Settings = Settings, T = unknown> {
  readonly settings: Rows;
  /** Settings of which all or none are set. */
  readonly together: readonly (keyof Rows)[];
  /** A sentence about settings that are right one by one, but not beside each other. `name` has their names. */
  problem?(values: Values<Rows>, name: Names<Rows>): string | null;
  /** A sentence about settings that have no effect as they are. The server starts. */
  warning?(values: Values<Rows>, name: Names<Rows>): string | null;
  value(values: Values<Rows>): T;
}

/** Settings, groups of them, and tables of groups. */
export interface Table {
  // `never`: a group takes the values of its own settings alone.
  readonly [field: string]: Setting | AnyGroup | Table;
}

// biome-ignore lint/suspicious/noExplicitAny: the values of a group are those of its own settings, which its constructors check.
export type AnyGroup = Group<any, unknown>;

type Names<Rows> = { readonly [Field in keyof Rows]: string };

/** What the settings of a table say. */
export type Values<T> = {
  readonly [Field in keyof T]: T[Field] extends Setting<infer V>
    ? V
    : T[Field] extends { value(values: never): infer V }
      ? V
      : Values<T[Field]>;
};

export const group = <const Rows extends Settings, T>(settings: Rows, rules: Omit<Group<Rows, T>, 'settings'>): Group<Rows, T> => ({
  settings,
  ...rules,
});

/** Of an account at a service: null unless it is set. */
type AccountValue<Rows extends Settings, Key extends keyof Rows> =
  | {
      readonly [Field in keyof Rows]: Field extends Key ? NonNullable<Values<Rows>[Field]> : Values<Rows>[Field];
    }
  | null;

/** The account at a service, which needs all of its `keys`. */
export const account = <const Rows extends Settings, Key extends keyof Rows>(
  keys: readonly Key[],
  settings: Rows,
  problem: NonNullable<Group<Rows>['problem']> = () => null,
): Group<Rows, AccountValue<Rows, Key>> => ({
  settings,
  together: keys,
  problem,
  value: (values) => (keys.every((key) => values[key] !== null) ? (values as AccountValue<Rows, Key>) : null),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the environment sets it. */
const isSet = ({ name }: Setting, env: Environment): boolean => Boolean(env[name]?.trim());

const textOf = ({ name, fallback = '' }: Setting, env: Environment): string => env[name]?.trim() || fallback;

/** What one setting says, or a sentence that names it. */
export function readSetting<T>(setting: Setting<T>, env: Environment, production: boolean): Result<T, string> {
  const read = setting.kind(textOf(setting, env), production);
  return read.ok ? read : { ok: false, error: `${setting.name} ${read.error}` };
}

/** Reads tables, and collects a sentence for each setting that is wrong. Values never appear in a sentence. */
export class SettingReader {
  readonly #env: Environment;
  readonly #production: boolean;
  readonly problems: string[] = [];
  readonly warnings: string[] = [];

  constructor(env: Environment, production: boolean) {
    this.#env = env;
    this.#production = production;
  }

  read<T extends Table>(table: T): Values<T> {
    const values = Object.entries(table).map(([field, entry]) => [field, this.#entry(entry)]);
    return Object.fromEntries(values) as Values<T>;
  }

  #entry(entry: Table[string]): unknown {
    if (isSetting(entry)) return this.#setting(entry);
    return isGroup(entry) ? this.#group(entry) : this.read(entry);
  }

  /** Its fallback where it is wrong, so that what is wrong beside it is found too. */
  #setting(setting: Setting): unknown {
    const { name, test, required } = setting;
    if (this.#production && test && isSet(setting, this.#env)) this.problems.push(`${name} is for tests and refused in production.`);
    if (this.#production && required && !isSet(setting, this.#env)) this.problems.push(`${name} is required in production.`);
    const read = readSetting(setting, this.#env, this.#production);
    if (read.ok) return read.value;
    this.problems.push(read.error);
    const without = readSetting(setting, {}, this.#production);
    return without.ok ? without.value : null;
  }

  #group({ settings, together, problem, warning, value }: AnyGroup): unknown {
    const values = this.read(settings as Settings);
    const names = Object.fromEntries(Object.entries(settings as Settings).map(([field, { name }]) => [field, name]));
    const keys = together.map((field) => (settings as Settings)[String(field)]).filter((setting) => setting !== undefined);
    if (new Set(keys.map((key) => isSet(key, this.#env))).size > 1)
      this.problems.push(`${listed(keys.map(({ name }) => name))} go together.`);
    this.problems.push(...[problem?.(values, names) ?? []].flat());
    this.warnings.push(...[warning?.(values, names) ?? []].flat());
    return value(values);
  }
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const isSetting = (entry: Table[string]): entry is Setting => typeof (entry as Partial<Setting>).kind === 'function';
const isGroup = (entry: Table[string]): entry is AnyGroup => typeof (entry as Partial<AnyGroup>).value === 'function';

/** All settings of a table, in its order. */
export function settingsIn(table: Table): readonly Setting[] {
  return Object.values(table).flatMap((entry) => {
    if (isSetting(entry)) return [entry];
    return settingsIn(isGroup(entry) ? (entry.settings as Settings) : entry);
  });
}
