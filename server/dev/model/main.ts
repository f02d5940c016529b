/** `node server/dev/model/main.ts [port]`: a stand-in for a language model. */

import { startLlm } from './start-llm.ts';
import { storyModelAt } from './story-model.ts';

const llm = await startLlm(storyModelAt(40), Number(process.argv[2] ?? 8799));
console.log(`LLM_BASE_URL=${llm.baseUrl} LLM_MODEL=fake`);
