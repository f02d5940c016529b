import { fail, ok, type Result } from '#domain/result.ts';
import { startOf } from '#domain/text/cut.ts';
import { freeId, type Romanize } from '#server/domain/text/free-id.ts';
import { readChapbook } from './chapbook.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import { readHarlowe } from './harlowe.ts';
import { Includes } from './includes.ts';
import type { Helper } from './ink-expression.ts';
import { InkNames } from './ink-names.ts';
import { allExpressions, allNodes } from './node-walk.ts';
import { type Node, type ReadPassage, type StoryFacts, text } from './passage-nodes.ts';
import { leadsOn, type PassageScope, writePassage, writeStatements } from './passage-writer.ts';
import { hasMarksWithin } from './printed-text.ts';
import { LEFT_OUT, type Part, partOf, sceneTag } from './story-parts.ts';
import { StoryVariables } from './story-variables.ts';
import { readSugarCube } from './sugarcube.ts';
import type { ImportNote, TwinePassage, TwineStory } from './twine-story.ts';
import { WaysByName } from './ways-by-name.ts';

/** A story of Twine as a script in ink. */
export interface ConvertedStory {
  readonly ink: string;
  readonly dialect: Dialect;
  readonly title: string;
  readonly notes: readonly ImportNote[];
  /** The tags of its passages that the script names as scenes, with their ids there. */
  readonly scenes: readonly { readonly id: string; readonly tag: string }[];
  /** Passages that lead nowhere, with their ids in the script and how they begin. */
  readonly endings: readonly { readonly id: string; readonly passage: string; readonly words: string }[];
  /** Knots by the names of their passages. */
  readonly knots: ReadonlyMap<string, string>;
}

/** Nodes that headers and footers may come to, over all passages. */
const MAX_AROUND = 500_000;

/** More passages are refused. */
export const MAX_PASSAGES = 5000;

/** Converts a story of Twine to ink: each passage a knot, each link a choice. Nothing of it is run. `romanize`: for ids of scenes and endings. Fails with a sentence where it cannot come in at all. */
export function twineToInk(story: TwineStory, romanize: Romanize): Result<ConvertedStory, string> {
  if (story.passages.length > MAX_PASSAGES)
    return fail(`The story has ${story.passages.length} passages; at most ${MAX_PASSAGES} can come in.`);
  const dialect = dialectOf(story);
  if (!dialect.ok) return dialect;
  const conversion = new Conversion(story, dialect.value, romanize);
  return conversion.hasPassages ? ok(conversion.convert()) : fail('The story has no passage that can be read.');
}

interface Written {
  readonly passage: TwinePassage;
  readonly part: Part;
  readonly nodes: readonly Node[];
}

class Conversion {
  readonly #story: TwineStory;
  readonly #dialect: Dialect;
  readonly #romanize: Romanize;
  readonly #names = new InkNames();
  readonly #notes: ImportNote[] = [];
  readonly #said = new Set<string>();
  readonly #written: readonly Written[];
  readonly #byName: ReadonlyMap<string, Written>;
  readonly #knots = new Map<string, string>();
  readonly #variables: StoryVariables;
  readonly #helpers = new Set<Helper>();
  /** Passages whose readings are counted in a place of their own, since they lead to themselves. */
  readonly #arrived: ReadonlySet<string>;
  readonly #ways: WaysByName;
  readonly #includes: Includes;
  /** Whether links lead to the passage that was read before, so that it has to be kept. */
  readonly #leadsBack: boolean;
  /** The passage that is being converted. */
  #passage: string | null = null;

  constructor(story: TwineStory, dialect: Dialect, romanize: Romanize) {
    this.#story = story;
    this.#dialect = dialect;
    this.#romanize = romanize;
    for (const extra of story.extras) this.#note(`${extra} was left out`);
    const passages = this.#once(story.passages);
    const read = this.#read(passages);
    const byName = new Map(read.map((one) => [one.passage.name, one]));
    this.#includes = new Includes(
      (name) => byName.get(name)?.nodes ?? null,
      (sentence) => this.#note(sentence),
    );
    const around = (part: Part) => read.filter((one) => one.part === part).flatMap(({ nodes }) => nodes);
    const ordinary = read.filter(({ part }) => part === 'passage').length;
    const parts = [around('header'), around('ready').filter(({ kind }) => kind !== 'text'), around('footer')] as const;
    const isTooLong = parts.reduce((sum, nodes) => sum + allNodes(nodes).length, 0) * ordinary > MAX_AROUND;
    if (isTooLong) this.#note('the headers and footers of all passages are too long to stand in each; they were left out');
    const [header, ready, footer] = isTooLong ? [[], [], []] : parts;
    this.#written = read.map((one) => {
      this.#passage = one.passage.name;
      const nodes =
        one.part === 'passage'
          ? [
              ...ready,
              ...header,
              ...(header.length > 0 ? [text('\n')] : []),
              ...one.nodes,
              ...(footer.length > 0 ? [text('\n')] : []),
              ...footer,
            ]
          : one.nodes;
      return { ...one, nodes: this.#includes.expanded(nodes, [one.passage.name]) };
    });
    this.#noteKeptMarks();
    this.#byName = new Map(this.#written.map((one) => [one.passage.name, one]));
    for (const [index, { passage }] of this.#ordinary.entries())
      this.#knots.set(passage.name, this.#names.take(passage.name, `passage_${index + 1}`));
    this.#variables = new StoryVariables(
      this.#written.flatMap(({ nodes }) => nodes),
      this.#names,
    );
    this.#ways = new WaysByName(this.#knots, {
      variables: this.#variables,
      names: this.#names,
      note: (sentence) => this.#note(sentence),
    });
    this.#arrived = this.#leadingToThemselves();
    this.#leadsBack = this.#written.some(({ nodes }) =>
      allNodes(nodes).some((node) => (node.kind === 'link' || node.kind === 'goto') && node.target !== null && 'place' in node.target),
    );
  }

  /** A text with marks that a variable holds is shown as it stands: its marks are read only where it is written. */
  #noteKeptMarks(): void {
    const printed = new Set(
      this.#written.flatMap(({ nodes }) =>
        allNodes(nodes).flatMap((node) => (node.kind === 'print' && node.value.kind === 'variable' ? [node.value.name] : [])),
      ),
    );
    for (const { passage, nodes } of this.#written)
      for (const node of allNodes(nodes))
        if (node.kind === 'set' && printed.has(node.name) && hasMarksWithin(node.value))
          this.#note(`the text with marks that is kept in “${node.name}” shows its marks where it is printed`, passage.name);
    this.#passage = null;
  }

  get #ordinary(): readonly Written[] {
    return this.#written.filter(({ part }) => part === 'passage');
  }

  get hasPassages(): boolean {
    return this.#ordinary.length > 0;
  }

  convert(): ConvertedStory {
    const start = this.#start();
    const init = this.#written.filter(({ part }) => part === 'init').flatMap(({ nodes }) => nodes);
    const isShown = allNodes(init).some((node) => node.kind === 'link' || (node.kind === 'text' && node.text.trim() !== ''));
    if (isShown) this.#note('words and links of the passages that begin the story were left out: only what they set was kept');
    const beginning = this.#variables.begin(init.filter(({ kind }) => kind === 'set' || kind === 'if'));
    const reached = this.#reached(start);
    const scenes = this.#scenes();
    const endings = this.#ordinary
      .filter(({ passage, nodes }) => reached.has(passage.name) && !leadsOn(nodes))
      .map(({ passage, nodes }) => ({ passage: passage.name, words: wordsOf(nodes) }));
    const ids = this.#idsOf(
      endings.map(({ passage }) => passage),
      'ending',
    );
    const named = endings.map((ending, index) => ({ ...ending, id: ids[index] ?? '' }));
    const knots = this.#ordinary.flatMap((one) =>
      this.#knot(one, scenes, named.find(({ passage }) => passage === one.passage.name)?.id ?? null),
    );
    for (const { passage } of this.#ordinary) {
      const why = this.#includes.has(passage.name)
        ? 'this passage stands in others that include it; nothing leads to it by itself'
        : 'nothing leads to this passage';
      if (!reached.has(passage.name)) this.#note(why, passage.name);
    }
    const first = writeStatements(beginning, this.#scope(start));
    const places = this.#leadsBack ? ['here', 'before'].map((place) => `VAR passage_${place} = -> ${this.#knots.get(start)}`) : [];
    const lines = [
      ...this.#variables.declarations(),
      ...places,
      ...first,
      `-> ${this.#knots.get(start) ?? 'END'}`,
      '',
      ...knots,
      ...this.#ways.knots(),
      ...this.#functions(),
    ];
    return {
      ink: `${lines.join('\n').trimEnd()}\n`,
      dialect: this.#dialect,
      title: this.#story.title,
      notes: this.#notes,
      scenes: [...scenes].map(([tag, id]) => ({ id, tag })),
      endings: named,
      knots: this.#knots,
    };
  }

  #note(sentence: string, passage = this.#passage): void {
    const key = `${passage}\n${sentence}`;
    if (this.#said.has(key)) return;
    this.#said.add(key);
    this.#notes.push({ passage, sentence });
  }

  /** Of passages with one name the last one counts, as in the formats' own tools. */
  #once(passages: readonly TwinePassage[]): readonly TwinePassage[] {
    const last = new Map(passages.map((passage) => [passage.name, passage]));
    for (const passage of passages)
      if (last.get(passage.name) !== passage) this.#note('there is another passage of this name behind it, which was taken', passage.name);
    return passages.filter((passage) => last.get(passage.name) === passage);
  }

  /** Twice, since a word such as `$name` is a variable only where any passage gives it a value. */
  #read(passages: readonly TwinePassage[]): readonly Written[] {
    const kept = passages.map((passage) => ({ passage, part: partOf(passage, this.#dialect) }));
    for (const { passage, part } of kept) {
      const why = LEFT_OUT[part];
      if (why !== undefined) this.#note(`this passage was left out: ${why}`, passage.name);
    }
    const used = kept.filter(({ part }) => LEFT_OUT[part] === undefined);
    const names = new Set(used.map(({ passage }) => passage.name));
    const isPassage = (name: string) => names.has(name);
    const all = used.flatMap(({ passage }) => this.#nodesOf(passage, { knows: () => true, isPassage }).nodes);
    const set = new Set(allNodes(all).flatMap((node) => (node.kind === 'set' ? [node.name] : [])));
    return used.map((one) => {
      const { nodes, notes } = this.#nodesOf(one.passage, { knows: (variable) => set.has(variable), isPassage });
      for (const note of notes) this.#note(note, one.passage.name);
      return { ...one, nodes };
    });
  }

  #nodesOf(passage: TwinePassage, facts: StoryFacts): ReadPassage {
    if (this.#dialect === 'Harlowe') return readHarlowe(passage.text, facts);
    if (this.#dialect === 'Chapbook') return readChapbook(passage.text, facts);
    return readSugarCube(passage.text, passage.tags, facts);
  }

  #start(): string {
    const named = this.#story.start ?? 'Start';
    if (this.#knots.has(named)) return named;
    const first = this.#ordinary[0]?.passage.name ?? '';
    this.#note(`there is no passage “${named}” to begin with; the story begins with its first one, “${first}”`);
    return first;
  }

  /** Passages that the reader can come to, as far as links show. */
  #reached(start: string): ReadonlySet<string> {
    const reached = new Set([start]);
    for (const name of reached) {
      for (const node of allNodes(this.#byName.get(name)?.nodes ?? [])) {
        const target = node.kind === 'link' || node.kind === 'goto' ? node.target : null;
        if (target && 'passage' in target && this.#knots.has(target.passage)) reached.add(target.passage);
        else if (target && 'value' in target) for (const any of this.#ways.passages(target.value)) reached.add(any);
      }
    }
    return reached;
  }

  /** Ink does not count a divert from within a knot to itself. */
  #leadingToThemselves(): ReadonlySet<string> {
    const asked = new Set(
      this.#written.flatMap(({ passage, nodes }) =>
        allExpressions(nodes).flatMap((value) => (value.kind === 'visits' ? [value.passage ?? passage.name] : [])),
      ),
    );
    const leads = ({ passage, nodes }: Written) =>
      allNodes(nodes).some(
        (node) =>
          (node.kind === 'link' || node.kind === 'goto') && node.target && 'passage' in node.target && node.target.passage === passage.name,
      );
    return new Set(this.#ordinary.filter((one) => asked.has(one.passage.name) && leads(one)).map(({ passage }) => passage.name));
  }

  /** Ids of names, each once. */
  #idsOf(names: readonly string[], fallback: string): readonly string[] {
    const taken = new Set<string>();
    return names.map((name) => {
      const id = freeId(name, { fallback, isTaken: (tried) => taken.has(tried), romanize: this.#romanize });
      taken.add(id);
      return id;
    });
  }

  #scenes(): ReadonlyMap<string, string> {
    const tags = [...new Set(this.#ordinary.flatMap(({ passage }) => sceneTag(passage) ?? []))];
    const ids = this.#idsOf(tags, 'scene');
    return new Map(tags.map((tag, index) => [tag, ids[index] ?? '']));
  }

  #knot({ passage, nodes }: Written, scenes: ReadonlyMap<string, string>, ending: string | null): readonly string[] {
    this.#passage = passage.name;
    const knot = this.#knots.get(passage.name) ?? '';
    const scene = scenes.get(sceneTag(passage) ?? '');
    const named = ending === null ? null : `# ending: ${ending}`;
    // Behind links that stay in the passage its ending is reached where they are done.
    const hasLinks = allNodes(nodes).some(({ kind }) => kind === 'link');
    const tags = [...(scene === undefined ? [] : [`# scene: ${scene}`]), ...(named === null || hasLinks ? [] : [named])].join(' ');
    const body = writePassage(nodes, this.#scope(passage.name), hasLinks ? named : null);
    this.#passage = null;
    const temporary = body.findIndex((line) => !line.startsWith('~ temp '));
    return [
      ...(knot === passage.name ? [] : [`// ${passage.name.replace(/\s+/gu, ' ')}`]),
      `=== ${knot} ===`,
      ...(this.#arrived.has(passage.name) ? ['- (arrived)'] : []),
      ...(this.#leadsBack
        ? [`{ passage_here != -> ${knot}:`, '  ~ passage_before = passage_here', `  ~ passage_here = -> ${knot}`, '}']
        : []),
      ...body.slice(0, temporary),
      ...(tags === '' ? [] : [tags]),
      ...body.slice(temporary),
      '',
    ];
  }

  #scope(passage: string): PassageScope {
    return {
      passage,
      variable: (name) => this.#variable(name),
      typeOf: this.#variables.typeOf,
      visits: (name) => {
        const knot = this.#knots.get(name);
        return knot === undefined ? null : this.#arrived.has(name) ? `${knot}.arrived` : knot;
      },
      uses: (helper) => {
        this.#helpers.add(helper);
        return helper;
      },
      knot: (name) => this.#knots.get(name) ?? null,
      wayByName: (name) => this.#ways.way(name),
      knotBefore: () => 'passage_before',
      note: (sentence) => this.#note(sentence),
    };
  }

  #variable(name: string): string | null {
    const written = this.#variables.nameOf(name);
    if (written === null) this.#note(`nothing that can come in gives “${name}” a value; what asks for it is not understood`);
    else if (!this.#variables.isSet(name))
      this.#note(`nothing that can come in gives “${name}” a value: it is 0 wherever it is asked for`, null);
    return written;
  }

  #functions(): readonly string[] {
    return [...this.#helpers].toSorted().flatMap((helper) => {
      if (helper === 'choose')
        return ['=== function choose(value_1, value_2, value_3) ===', '{', '- value_1:', '  ~ return value_2', '}', '~ return value_3', ''];
      const count = Number(helper.slice('either_'.length));
      const values = Array.from({ length: count }, (_, index) => `value_${index + 1}`);
      const branches = values.slice(0, -1).flatMap((value, index) => [`- ${index + 1}:`, `  ~ return ${value}`]);
      return [
        `=== function ${helper}(${values.join(', ')}) ===`,
        `{ RANDOM(1, ${count}):`,
        ...branches,
        '}',
        `~ return ${values.at(-1)}`,
        '',
      ];
    });
  }
}

/** How a passage begins, in plain words. */
const wordsOf = (nodes: readonly Node[]): string =>
  startOf(
    allNodes(nodes)
      .map((node) => (node.kind === 'text' ? node.text.replace(/<[^<>]*>/gu, '') : ''))
      .join('')
      .replace(/\s+/gu, ' ')
      .trim(),
    240,
  );
