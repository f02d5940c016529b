import { afterAll, beforeAll, expect, it } from 'vitest';
import { localModelLine } from '#server/dev/local-models.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { readConfig } from '#server/settings/config.ts';

let llm: FakeLlm;
beforeAll(async () => {
  llm = await startLlm();
});
afterAll(() => llm.close());

it('NARR-32: a model on this machine is named in one line that starts the server with it', async () => {
  const port = Number(new URL(llm.baseUrl).port);
  const places = [
    { server: 'Nothing', port: 9 },
    { server: 'Ollama', port },
  ];
  expect(await localModelLine(places)).toBeNull();
  llm.facts = { '/v1/models': { data: [{ id: 'nomic-embed-text' }, { id: 'bad; rm -rf' }, { id: 'llama3.2:latest' }] } };
  expect(await localModelLine(places)).toBe(
    `A language model was found (Ollama). To play with it: LLM_BASE_URL=http://127.0.0.1:${port}/v1 LLM_MODEL=llama3.2:latest npm start`,
  );
});

it('NARR-32: none is looked for in production, where one is set, on a public address, or where LLM_LOOK says no', () => {
  const looks = (env: Record<string, string>) => {
    const config = readConfig(env);
    return config.ok && config.value.looksForModels;
  };
  expect(looks({})).toBe(true);
  expect(looks({ LLM_LOOK: 'no' })).toBe(false);
  expect(looks({ LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'm' })).toBe(false);
  expect(looks({ HOST: '0.0.0.0' })).toBe(false);
  const production = {
    NODE_ENV: 'production',
    SESSION_SECRET: '0123456789abcdefghijklmnopqrstuvwxyz',
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_URL: 'https://stories.example',
  };
  expect(readConfig(production).ok).toBe(true);
  expect(looks(production)).toBe(false);
});
