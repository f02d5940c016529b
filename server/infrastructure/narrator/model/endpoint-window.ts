import * as v from 'valibot';
import { outsideJson } from '#server/domain/text/outside-json.ts';

/** What an endpoint says about the window of its model, in tokens. */
export interface EndpointWindow {
  /** What a prompt and its reply may take together as the model runs now; null: it does not say. */
  readonly loaded: number | null;
  /** What the model could take; null: it does not say. */
  readonly possible: number | null;
  /** The setting of the server that changes `loaded`; null where nobody can. */
  readonly setting: string | null;
}

/** Reads the JSON at a path of the endpoint's server; undefined where there is none. Paths begin at the root. */
export type AskEndpoint = (path: string, body?: object) => Promise<unknown>;

interface Source {
  readonly path: string;
  readonly body?: (model: string) => object;
  /** Null: the answer says nothing about this model. */
  readonly read: (answer: unknown, model: string) => EndpointWindow | null;
}

const tokens = v.pipe(v.number(), v.integer(), v.minValue(256), v.maxValue(100_000_000));
const count = v.fallback(v.nullish(tokens, null), null);

/** Fields that hold the window of a model, each with who sends it. */
const sizes = v.object({
  // vLLM and SGLang.
  max_model_len: count,
  // OpenRouter, Together and Fireworks; Groq; Mistral; Novita.
  context_length: count,
  context_window: count,
  max_context_length: count,
  context_size: count,
  // AI/ML API; Venice; Anthropic.
  contextLength: count,
  availableContextTokens: count,
  max_input_tokens: count,
});
const place = v.fallback(v.nullish(sizes, null), null);
const places = v.fallback(v.array(place), []);
const listed = v.object({
  id: v.string(),
  ...sizes.entries,
  // LM Studio, of a model that is loaded.
  loaded_context_length: count,
  // llama.cpp.
  meta: v.fallback(v.nullish(v.object({ n_ctx_train: count, n_ctx: count }), null), null),
});
/** Where else in an entry the fields stand: DeepInfra; AI/ML API; Venice; Poe. */
const inside = v.object({ metadata: place, info: place, model_spec: place, context_window: place });
/** Those who serve the model, any of whom may answer: OpenRouter; Hugging Face. */
const servers = v.object({ top_provider: place, providers: places });
/** Together sends the list alone. */
const list = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((data) => ({ data })),
  ),
  v.object({ data: v.array(v.unknown()) }),
]);

type Sizes = v.InferOutput<typeof sizes>;
type Listed = v.InferOutput<typeof listed> & { readonly window: number | null };

const said = (loaded: number | null, possible: number | null, setting: string | null): EndpointWindow | null =>
  loaded === null && possible === null ? null : { loaded, possible, setting };

const sizeIn = (one: Sizes | null): number | null =>
  one &&
  (one.max_model_len ??
    one.context_length ??
    one.context_window ??
    one.max_context_length ??
    one.context_size ??
    one.contextLength ??
    one.availableContextTokens ??
    one.max_input_tokens);

/** The window that an entry promises: the smallest of those who may serve the model. */
function sizeOf(entry: unknown, own: Sizes): number | null {
  const { metadata, info, model_spec, context_window } = v.parse(inside, entry);
  const { top_provider, providers } = v.parse(servers, entry);
  const promised = [own, metadata, info, model_spec, context_window].map(sizeIn).find((size) => size !== null) ?? null;
  const all = [promised, sizeIn(top_provider), ...providers.map(sizeIn)].filter((size) => size !== null);
  return all.length > 0 ? Math.min(...all) : null;
}

/** The entry of the model in a list; where the list has one model alone, that one: llama.cpp answers to any name. */
function entryOf(answer: unknown, model: string): Listed | null {
  const read = v.safeParse(list, answer);
  if (!read.success) return null;
  const entries = read.output.data.flatMap((entry) => {
    const one = v.safeParse(listed, entry);
    return one.success ? [{ ...one.output, window: sizeOf(entry, one.output) }] : [];
  });
  const found = entries.find(({ id }) => isModel(id, model)) ?? entries.find(({ id }) => isModel(id, withoutVariant(model)));
  return found ?? (entries.length === 1 ? (entries[0] ?? null) : null);
}

function isModel(id: string, model: string): boolean {
  const [known, wanted] = [id.toLowerCase(), model.toLowerCase()];
  return known === wanted || known === `${wanted}:latest` || known === `models/${wanted}`;
}

/** Routers take a way of choosing a server behind the name: `:nitro`, `:fastest`. */
const withoutVariant = (model: string): string => model.replace(/:[a-z-]+$/i, '');

const OLLAMA = 'OLLAMA_CONTEXT_LENGTH of Ollama (or num_ctx in the Modelfile)';
const running = v.object({ models: v.array(v.object({ name: v.string(), context_length: count })) });
const shown = v.object({ model_info: v.record(v.string(), v.unknown()) });
const LM_STUDIO = 'the context length with which LM Studio loads the model';
const instances = v.fallback(v.array(v.object({ config: v.object({ context_length: count }) })), []);
const loadedModels = v.object({ models: v.array(v.object({ key: v.string(), max_context_length: count, loaded_instances: instances })) });
const routed = v.object({ data: v.array(v.object({ model_name: v.string(), model_info: place })) });

/** In the order of trust: what runs before what a list promises. */
const SOURCES: readonly Source[] = [
  {
    path: '/api/ps',
    read: (answer, model) => {
      const read = v.safeParse(running, answer);
      const one = read.success ? read.output.models.find(({ name }) => isModel(name, model)) : undefined;
      return said(one?.context_length ?? null, null, OLLAMA);
    },
  },
  {
    path: '/props',
    read: (answer) => {
      const read = v.safeParse(v.object({ default_generation_settings: v.object({ n_ctx: count }) }), answer);
      return said(read.success ? read.output.default_generation_settings.n_ctx : null, null, '--ctx-size of llama.cpp');
    },
  },
  {
    path: '/api/v0/models',
    read: (answer, model) => {
      const one = entryOf(answer, model);
      return said(one?.loaded_context_length ?? null, one?.max_context_length ?? null, LM_STUDIO);
    },
  },
  {
    path: '/api/v1/models',
    read: (answer, model) => {
      const read = v.safeParse(loadedModels, answer);
      const one = read.success ? read.output.models.find(({ key }) => isModel(key, model)) : undefined;
      return said(one?.loaded_instances[0]?.config.context_length ?? null, one?.max_context_length ?? null, LM_STUDIO);
    },
  },
  {
    path: '/info',
    read: (answer) => {
      const read = v.safeParse(v.object({ max_total_tokens: count }), answer);
      return said(read.success ? read.output.max_total_tokens : null, null, '--max-total-tokens of TGI');
    },
  },
  {
    path: '/model/info',
    read: (answer, model) => {
      const read = v.safeParse(routed, answer);
      const one = read.success ? read.output.data.find(({ model_name }) => isModel(model_name, model)) : undefined;
      return said(sizeIn(one?.model_info ?? null), null, 'max_input_tokens in the model_info of LiteLLM');
    },
  },
  {
    path: '/api/extra/true_max_context_length',
    read: (answer) => {
      const read = v.safeParse(v.object({ value: count }), answer);
      return said(read.success ? read.output.value : null, null, '--contextsize of KoboldCpp');
    },
  },
  {
    path: '/v1/model',
    read: (answer) => {
      const read = v.safeParse(v.object({ parameters: v.object({ max_seq_len: count }) }), answer);
      return said(read.success ? read.output.parameters.max_seq_len : null, null, 'max_seq_len of TabbyAPI');
    },
  },
  {
    path: '/api/show',
    body: (model) => ({ model }),
    read: (answer) => {
      const read = v.safeParse(shown, answer);
      const field = read.success ? Object.entries(read.output.model_info).find(([name]) => name.endsWith('.context_length'))?.[1] : null;
      return said(null, v.is(tokens, field) ? field : null, OLLAMA);
    },
  },
];

function ofList(answer: unknown, model: string): EndpointWindow | null {
  const one = entryOf(answer, model);
  if (one === null) return null;
  const setting = one.max_model_len === null ? null : '--max-model-len of vLLM (--context-length of SGLang)';
  return said(one.meta?.n_ctx ?? one.window, one.meta?.n_ctx_train ?? null, setting);
}

/** The window of a model, from all that the endpoint's server says. `prefix`: the path of the API, like `/v1`. */
export async function endpointWindow(ask: AskEndpoint, prefix: string, model: string): Promise<EndpointWindow> {
  const ofPath = async ({ path, body, read }: Source) => read(await ask(path, body?.(model)), model);
  const answers = await Promise.all([...SOURCES.map(ofPath), ask(`${prefix}/models`).then((answer) => ofList(answer, model))]);
  const found = answers.filter((answer) => answer !== null);
  const loaded = found.find((answer) => answer.loaded !== null);
  const possible = found.find((answer) => answer.possible !== null);
  return {
    loaded: loaded?.loaded ?? null,
    possible: possible?.possible ?? null,
    setting: loaded?.setting ?? possible?.setting ?? null,
  };
}

/** How long the endpoint has for each answer: a player may wait for it. */
const ASK_MS = 3_000;
const MAX_ANSWER = 8_388_608;

/** Asks over HTTP with the key of the endpoint. Never fails. */
export function askOver(baseUrl: string, headers: Readonly<Record<string, string>>): AskEndpoint {
  return async (path, body) => {
    try {
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const signal = AbortSignal.timeout(ASK_MS);
      const response = await fetch(new URL(path, baseUrl), { ...sent, headers, redirect: 'error', signal });
      const length = Number(response.headers.get('content-length') ?? 0);
      if (!response.ok || length > MAX_ANSWER) {
        await response.body?.cancel();
        return undefined;
      }
      const json = outsideJson(await response.text(), { depth: 64, brackets: 200_000, commas: 1_000_000 });
      return json.ok ? json.value : undefined;
    } catch {
      return undefined;
    }
  };
}
