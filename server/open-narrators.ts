import { join } from 'node:path';
import { Narrators } from './application/play/narrators.ts';
import type { EngineLog } from './application/play/turn-engine.ts';
import type { ServerNeeds } from './build-server.ts';
import type { Config } from './config.ts';
import { readTemplates } from './infrastructure/content/read-templates.ts';
import { brandByHost, readBrands } from './infrastructure/http/page.ts';
import { ScriptedNarrator } from './infrastructure/narrator/scripted-narrator.ts';

/**
 * Who tells stories: scripts always, a language model where one is set up. `root` holds the folders of its briefs and of the brands. A game does
 * not know which host it is played on, so a server of several brands tells for the one it is configured as, or the one of its public address.
 */
export async function openNarrators(
  config: Config,
  root: string,
  report: EngineLog,
): Promise<Pick<ServerNeeds, 'narrators' | 'summarizer'>> {
  const scripted = new ScriptedNarrator(config.narratorWordMs);
  if (!config.llm) return { narrators: new Narrators(scripted), summarizer: null };
  // Its client is half a second of start-up that a server without a model need not spend.
  const { openModel } = await import('./open-model.ts');
  const { appName, voice } = brandByHost(readBrands(join(root, 'brands')), config.appName)(URL.parse(config.publicUrl ?? '')?.host ?? '');
  const { narrator, summarizer } = openModel({
    llm: config.llm,
    opening: scripted,
    templates: readTemplates(join(root, 'content/templates')),
    brand: { name: appName, voice },
    report,
  });
  return { narrators: new Narrators(scripted, narrator), summarizer };
}
