import * as v from 'valibot';
import { get, post } from '../route.ts';
import { playerText, queryNumber, saidText, slug, uuid } from '../shapes.ts';
import {
  MAX_BRIEF_LENGTH,
  MAX_TEMPLATE_BYTES,
  MAX_TEMPLATE_NAME_LENGTH,
  MAX_TEMPLATE_NOTE_LENGTH,
  MAX_TEMPLATE_SCRIPT_LENGTH,
  MAX_TRIAL_CHOICES,
  MAX_TRIAL_WORDS_LENGTH,
} from '../studio-limits.ts';
import { MODEL_ANSWER_MS, version } from './shapes.ts';

/* Templates: briefs by which a narrator tells stories, with versions that never change, and the script that a story is begun with. */

/** A template of the studio, or the brief of stories that have none of their own. */
const templateId = v.union([uuid, v.literal('story')]);

/** What a version says. `script`: what a story is begun with; empty for the usual three knots. `note`: what the version is called. */
const templateContent = {
  text: saidText(MAX_BRIEF_LENGTH),
  script: playerText(MAX_TEMPLATE_SCRIPT_LENGTH),
  note: v.pipe(playerText(MAX_TEMPLATE_NOTE_LENGTH), v.trim()),
};

const listedTemplate = v.object({
  id: v.string(),
  name: v.string(),
  version: v.number(),
  edited: v.string(),
  /** Who changed it last; empty where that account is gone, and for what `content/` has. */
  by: v.string(),
  archived: v.boolean(),
  /** Projects whose sheet has a version of it. */
  uses: v.number(),
});

export const listTemplates = get('admin/template.list', {
  summary:
    'The templates of the studio by name, those of the archive too. `model`: the language model that tells trials; null where there is none',
  access: 'admin',
  input: v.strictObject({}),
  answer: v.object({ templates: v.array(listedTemplate), model: v.nullable(v.string()) }),
});

export const getTemplate = get('admin/template.get', {
  summary: 'A template with its versions, the newest first, and the projects that have one of them',
  access: 'admin',
  input: v.strictObject({ id: templateId }),
  answer: v.object({
    ...listedTemplate.entries,
    versions: v.array(v.object({ version: v.number(), note: v.string(), at: v.string(), by: v.string() })),
    /** `version`: of the template, in the project’s sheet. */
    projects: v.array(v.object({ id: uuid, title: v.string(), version: v.number() })),
  }),
  failures: ['NOT_FOUND'],
});

export const readTemplate = get('admin/template.read', {
  summary: 'What a version of a template says',
  access: 'admin',
  input: v.strictObject({ id: templateId, version: queryNumber(1, 999_999_999) }),
  answer: v.object({ text: v.string(), script: v.string() }),
  failures: ['NOT_FOUND'],
});

export const createTemplate = post('admin/template.create', {
  summary: 'Make a template. `id`: chosen by the caller; again, it makes nothing',
  access: 'admin',
  input: v.strictObject({ id: uuid, name: saidText(MAX_TEMPLATE_NAME_LENGTH), ...templateContent }),
  answer: listedTemplate,
  failures: ['TOO_MANY_REQUESTS'],
  maxBytes: MAX_TEMPLATE_BYTES,
});

export const saveTemplate = post('admin/template.save', {
  summary:
    'Make the next version of a template. `PROJECT_CONFLICT`: `base` is not its newest version, and nothing was saved. The same content again is answered as before',
  access: 'admin',
  input: v.strictObject({ id: uuid, base: version, name: saidText(MAX_TEMPLATE_NAME_LENGTH), ...templateContent }),
  answer: listedTemplate,
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
  maxBytes: MAX_TEMPLATE_BYTES,
});

export const archiveTemplate = post('admin/template.archive', {
  summary: 'Put a template into the archive, or take it out. Stories keep what they have of it',
  access: 'admin',
  input: v.strictObject({ id: uuid, archived: v.boolean() }),
  answer: listedTemplate,
  failures: ['NOT_FOUND'],
});

export const giveTemplate = post('admin/template.give', {
  summary: 'Write a version of a template into the sheet of a project, as its next version. `PROJECT_CONFLICT`: the sheet has a mistake',
  access: 'admin',
  input: v.strictObject({ id: uuid, version, project_id: uuid }),
  answer: v.object({ version: v.number() }),
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const tellTrial = post('admin/template.tell', {
  summary:
    'Have the language model tell one turn of a story by a version of a template: it follows the first choices of the script, and the words of a player. No game, no coins, and apart from all figures',
  access: 'admin',
  input: v.strictObject({
    id: templateId,
    version,
    on: v.variant('kind', [
      v.strictObject({ kind: v.literal('story'), story_id: slug }),
      v.strictObject({ kind: v.literal('project'), project_id: uuid }),
    ]),
    /** Choices of the script that are made first: always the first one. */
    after: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TRIAL_CHOICES)),
    words: saidText(MAX_TRIAL_WORDS_LENGTH),
  }),
  answer: v.object({
    /** The text that the reply follows. */
    before: v.string(),
    text: v.string(),
    ms: v.number(),
    /** Tokens of the prompt, estimated. */
    tokens: v.number(),
    /** Whether the brief was too long for its share of the prompt. */
    cut: v.boolean(),
    /** What the reply is like; null for a reply that no model wrote. `slips`: sentences that speak or decide for the player. `refused`: claims without support in it. `worn`: words that it should not use. */
    figures: v.nullable(v.object({ slips: v.number(), refused: v.number(), worn: v.number() })),
  }),
  /** `PROJECT_CONFLICT`: the story cannot be played as it is. `NARRATOR_AWAY`: there is no model, or it has no reply. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'NARRATOR_AWAY', 'TOO_MANY_REQUESTS'],
  longMs: MODEL_ANSWER_MS,
});
