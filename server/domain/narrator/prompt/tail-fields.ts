import { moods } from '#domain/characters/mood-pictures.ts';
import { openEndings } from '#server/domain/stories/acts.ts';
import type { TailName } from '../reply/tail-words.ts';
import type { PromptMaterial } from './prompt-material.ts';

/** What the value of a field is. A claim names an id and quotes the reply. */
export type TailShape = 'labels' | 'claims' | 'claim' | 'text' | 'facts' | 'values';

/** One field of the structured end of a reply. */
export interface TailField {
  readonly name: TailName;
  readonly shape: TailShape;
  /** What the model is told about it. */
  readonly meaning: string;
}

type Place = Pick<PromptMaterial, 'story' | 'actor' | 'state' | 'turn'>;

/** The fields that the structured end of a reply has at this place of a story. A talk has few. */
export function tailFields(place: Place): readonly TailField[] {
  const choices: TailField = {
    name: 'choices',
    shape: 'labels',
    meaning:
      'two to four things the player could do next, each of two to ten words, as they would say it, with different verbs and risks: one of them bold, one that costs something',
  };
  const mood: TailField = { name: 'mood', shape: 'text', meaning: `one of ${moods.join(', ')}` };
  const memory: TailField = {
    name: 'memory',
    shape: 'facts',
    meaning:
      'what is newly true and worth knowing a hundred turns from now, as [{"about": "who or what, and which property of it, like: cellar door / lock", "fact": one short sentence, "quote": …}]; mostly none',
  };
  return place.actor ? [choices, mood, memory] : [choices, ...progress(place), mood, memory, ...hidden(place)];
}

/** The fields that move a story on. */
function progress({ story, state, turn }: Place): readonly TailField[] {
  const open = story.objectives.filter(({ id }) => !state.objectives?.includes(id)).map(({ id }) => id);
  const endings = state.ended === undefined ? openEndings(story, state.objectives ?? [], turn).map(({ id }) => id) : [];
  return [
    {
      name: 'objectives',
      shape: 'claims',
      meaning: `the objectives fulfilled in this very reply, of ${JSON.stringify(open)}, as [{"id": …, "quote": …}]; mostly none`,
    },
    {
      name: 'ending',
      shape: 'claim',
      meaning:
        endings.length > 0
          ? `{"id": …, "quote": …} of an ending whose condition this reply fully meets, of ${JSON.stringify(endings)}; else null`
          : 'null',
    },
    { name: 'scene', shape: 'text', meaning: `where we now are, one of ${JSON.stringify(Object.keys(story.scenes))}, or null` },
  ];
}

const hidden = ({ story }: Place): readonly TailField[] =>
  story.hidden?.length
    ? [
        {
          name: 'hidden',
          shape: 'values',
          meaning: 'what this reply changes of the hidden state, as [{"id": …, "value": …, "quote": …}]; mostly none',
        },
      ]
    : [];

/** Tells a model how to write the structured end. `from`: what it quotes. */
export function tailForm(place: Place, from: string): readonly string[] {
  const fields = tailFields(place);
  return [
    `{${fields.map(({ name }) => `"${name}": …`).join(', ')}}`,
    ...fields.map(({ name, meaning }) => `- "${name}": ${meaning}`),
    `- each "quote": five to twenty words copied exactly from ${from} that show it; without them nothing counts`,
  ];
}
