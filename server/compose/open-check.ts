import { join } from 'node:path';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { readTemplates } from '#server/infrastructure/content/read-templates.ts';
import { readWordLists } from '#server/infrastructure/content/read-word-lists.ts';
import { type Checked, checkEndpoint } from '#server/infrastructure/narrator/check/check-endpoint.ts';
import { playedTurns } from '#server/infrastructure/narrator/check/play-check.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import type { LlmConfig } from '#server/settings/config.ts';
import { openModel } from './open-model.ts';

const STORIES = 2;
const TURNS = 5;
/** The check is of the model, not of a site. */
const BRAND = { id: 'check', appName: 'this site', voice: 'calm and plain' };

/** Checks the language model of the settings with the first two stories of `content`. */
export function openCheck(llm: LlmConfig, content: string): Promise<Checked> {
  const [templates, words] = [readTemplates(join(content, 'templates')), readWordLists(join(content, 'worn-words.yaml'))];
  const stories = readContent(content).stories.slice(0, STORIES);
  const opening = new ScriptedNarrator(0);
  const play = async (baseUrl: string) => {
    const narrator = openModel({ llm: { ...llm, baseUrl, moderationModel: null }, templates, words, report: () => undefined }).narrator(
      opening,
    );
    const turns = [];
    for (const { story } of stories) turns.push(...(await playedTurns(narrator, story, BRAND, TURNS)));
    return turns;
  };
  return checkEndpoint({ endpoint: llm, play });
}
