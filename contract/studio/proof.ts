import * as v from 'valibot';
import { get, post } from '../route.ts';
import { uuid } from '../shapes.ts';

/** A way through a story as a player reads it: what is read last before each choice, the choice, and its file and line; then what is read last. */
const way = {
  turns: v.array(v.object({ before: v.string(), label: v.string(), at: v.string() })),
  last: v.string(),
};

/** What a search of a script has shown, or how far it is. */
const proof = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  /** `of_older`: the script as it was before somebody wrote on is searched. */
  v.object({ kind: v.literal('running'), begun: v.string(), states: v.number(), of_older: v.boolean() }),
  /** It could not be searched. */
  v.object({ kind: v.literal('failed'), problem: v.string() }),
  v.object({
    kind: v.literal('ended'),
    at: v.string(),
    /** What it comes to, which claims no more than was searched. `is_whole`: all was searched. */
    sentence: v.string(),
    is_proven: v.boolean(),
    is_whole: v.boolean(),
    /** What is wrong, a sentence each. */
    findings: v.array(v.string()),
    /** Where the search ended early, the numbers that went on to grow, a sentence each that says where and how to mend it. */
    grown: v.array(v.string()),
    states: v.number(),
    steps: v.number(),
    seconds: v.number(),
    /** Choices of the longest play; null where one can go round for ever, or that is not known. */
    longest: v.nullable(v.number()),
    /** Why all of the state was told apart; null where it was not. */
    kept: v.nullable(v.string()),
    choices: v.object({ seen: v.number(), all: v.number() }),
    /** Endings that the sheet names and others that were met, each with a shortest way; null where none was found. */
    endings: v.array(v.object({ id: v.string(), name: v.string(), way: v.nullable(v.object(way)) })),
    /** Choices that stand together and change nothing that follows but words, by their places. */
    alike: v.array(v.array(v.string())),
    /** At each knot what its choices can still depend on, and the knots that every way to it goes through; none where not all was searched. */
    knots: v.array(
      v.object({
        knot: v.string(),
        at: v.string(),
        values: v.array(v.object({ name: v.string(), values: v.string() })),
        always: v.array(v.string()),
      }),
    ),
    /** Turns in which a player gets stuck. */
    faults: v.array(v.object({ message: v.string(), at: v.string(), ...way })),
  }),
]);

export const readProof = get('admin/project.proof', {
  summary:
    'What a search of every way through a project’s script has shown, or how far it is. It holds for every draft and version with this script and these endings',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: proof,
  failures: ['NOT_FOUND'],
});

export const beginProof = post('admin/project.prove', {
  summary: 'Search every way through the script of a project, in the background. One that runs, or has searched all of it, is answered',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: proof,
  /** `PROJECT_CONFLICT`: another story is being searched. */
  failures: ['NOT_FOUND', 'PROJECT_CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const stopProof = post('admin/project.stop-proof', {
  summary: 'End the search of a project’s script early. What it has shown so far is kept. Where none runs, nothing changes',
  access: 'admin',
  input: v.strictObject({ id: uuid }),
  answer: v.object({ stopped: v.boolean() }),
});
