import { join } from 'node:path';
import { Narrators } from '#server/application/narrator/narrators.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { readTemplates } from '#server/infrastructure/content/read-templates.ts';
import { readWordLists } from '#server/infrastructure/content/read-word-lists.ts';
import { NoModeration } from '#server/infrastructure/narrator/no-moderation.ts';
import { scriptWorkers } from '#server/infrastructure/narrator/script-workers.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import type { Config } from '#server/settings/config.ts';
import type { ServerNeeds } from './deps.ts';

/** The narrators: scripts always, a language model where one is configured. `root` holds the folder of its briefs. */
export async function openNarrators(
  config: Config,
  root: string,
  report: StructuredLog,
): Promise<Pick<ServerNeeds, 'narrators' | 'summarizer' | 'writer' | 'moderation'>> {
  scriptWorkers.warm();
  if (!config.llm)
    return {
      narrators: new Narrators(new ScriptedNarrator(config.narratorWordMs, null, report)),
      summarizer: null,
      writer: null,
      moderation: new NoModeration(),
    };
  // Loading the client takes half a second; a server without a model skips it.
  const { openModel } = await import('./open-model.ts');
  const content = join(root, 'content');
  const [templates, words] = [readTemplates(join(content, 'templates')), readWordLists(join(content, 'worn-words.yaml'))];
  const model = openModel({ llm: config.llm, templates, words, report });
  const scripted = new ScriptedNarrator(config.narratorWordMs, model.choiceReader, report);
  const { summarizer, writer, moderation } = model;
  return { narrators: new Narrators(scripted, model.narrator(scripted)), summarizer, writer, moderation };
}
