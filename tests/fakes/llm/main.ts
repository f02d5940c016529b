/** `node tests/fakes/llm/main.ts [port]`: a language model to play on without one. */
import { littleStoryAt } from './little-story.ts';
import { startLlm } from './start-llm.ts';

const llm = await startLlm(littleStoryAt(40), Number(process.argv[2] ?? 8799));
console.log(`LLM_BASE_URL=${llm.baseUrl} LLM_MODEL=fake`);
