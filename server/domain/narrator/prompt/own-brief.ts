import { filledBrief } from '#domain/narrator/brief-variables.ts';
import type { NarratorTemplate } from './narrator-template.ts';
import { asLine } from './prompt-data.ts';
import type { PromptMaterial } from './prompt-material.ts';

/** What the report of a prompt calls a brief that stands in the sheet alone. */
const OWN = 'own';
const NOBODY = 'nobody by name';

/** The brief by which a reply is told, with its variables filled: the story's own one, or that of all stories, or of talks. Source: STUDIO-36. */
export function briefOf({ templates, actor, story, brand }: PromptMaterial): NarratorTemplate {
  const { id, text } = actor
    ? templates.character
    : story.brief
      ? { id: story.brief.template ?? OWN, text: story.brief.text }
      : templates.story;
  const filled = filledBrief(text, {
    player: 'the player',
    story: asLine(story.title),
    narrator: asLine(story.narrator.name),
    voice: asLine(story.narrator.voice),
    cast: story.cast.map(({ name }) => asLine(name)).join(', ') || NOBODY,
    rating: story.rating,
    brand: brand.appName,
  });
  return { id, text: filled };
}
