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

/** Fields that hold the window of a model in a list of models, each with who sends it. */
const listed = v.object({
  id: v.string(),
  // vLLM and SGLang; OpenRouter, Together and Fireworks; Groq; Mistral.
  max_model_len: count,
  context_length: count,
  context_window: count,
  max_context_length: count,
  // LM Studio, of a model that is loaded.
  loaded_context_length: count,
  // llama.cpp.
  meta: v.fallback(v.nullish(v.object({ n_ctx_train: count, n_ctx: count }), null), null),
});
const list = v.object({ data: v.array(v.unknown()) });

const said = (loaded: number | null, possible: number | null, setting: string | null): EndpointWindow | null =>
  loaded === null && possible === null ? null : { loaded, possible, setting };

/** The entry of the model in a list; where the list has one model alone, that one: llama.cpp answers to any name. */
function entryOf(answer: unknown, model: string): v.InferOutput<typeof listed> | null {
  const read = v.safeParse(list, answer);
  if (!read.success) return null;
  const entries = read.output.data.flatMap((entry) => {
    const one = v.safeParse(listed, entry);
    return one.success ? [one.output] : [];
  });
  return entries.find(({ id }) => isModel(id, model)) ?? (entries.length === 1 ? (entries[0] ?? null) : null);
}

const isModel = (id: string, model: string): boolean => id === model || id === `${model}:latest` || id === `models/${model}`;

const OLLAMA = 'OLLAMA_CONTEXT_LENGTH of Ollama (or num_ctx in the Modelfile)';
const running = v.object({ models: v.array(v.object({ name: v.string(), context_length: count })) });
const shown = v.object({ model_info: v.record(v.string(), v.unknown()) });

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
      return said(
        one?.loaded_context_length ?? null,
        one?.max_context_length ?? null,
        'the context length with which LM Studio loads the model',
      );
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
  const { meta, max_model_len, context_length, context_window, max_context_length } = one;
  const setting = max_model_len === null ? null : '--max-model-len of vLLM (--context-length of SGLang)';
  return said(meta?.n_ctx ?? max_model_len ?? context_length ?? context_window ?? max_context_length, meta?.n_ctx_train ?? null, setting);
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
