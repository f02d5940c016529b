import * as v from 'valibot';
import { askOver } from '#server/infrastructure/narrator/model/endpoint-window.ts';

/** Where servers of language models listen unless they are told otherwise. */
const USUAL_PLACES = [
  { server: 'Ollama', port: 11_434 },
  { server: 'LM Studio', port: 1234 },
  { server: 'llama.cpp', port: 8080 },
  { server: 'vLLM', port: 8000 },
  { server: 'KoboldCpp', port: 5001 },
] as const;

/** Models that write no stories. */
const OTHER_KINDS = /embed|rerank|whisper|tts|moderation/iu;

const modelList = v.object({ data: v.array(v.object({ id: v.string() })) });

/** One line for the first server that is found and has a model: how to play with it. Null: there is none. */
export async function localModelLine(
  places: readonly { readonly server: string; readonly port: number }[] = USUAL_PLACES,
): Promise<string | null> {
  const lines = await Promise.all(
    places.map(async ({ server, port }) => {
      const read = v.safeParse(modelList, await askOver(`http://127.0.0.1:${port}`, {})('/v1/models'));
      const model = read.success
        ? read.output.data.map(({ id }) => id).find((id) => /^[\w./:@+-]{1,200}$/.test(id) && !OTHER_KINDS.test(id))
        : undefined;
      return model === undefined
        ? null
        : `A language model was found (${server}). To play with it: LLM_BASE_URL=http://127.0.0.1:${port}/v1 LLM_MODEL=${model} npm start`;
    }),
  );
  return lines.find((line) => line !== null) ?? null;
}
