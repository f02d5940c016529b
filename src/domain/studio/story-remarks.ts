import { counted } from '#domain/text/count-text.ts';
import { canBe, readCondition } from './condition.ts';
import type { Name, OfferedSet, ScriptNames, Use } from './script-names.ts';
import type { PlacedEdit, Problem, TextLines } from './story-problems.ts';

/** What may be meant in a story and often is not: nothing is broken. Source: PROOF-07. */
export const storyRemarks = (names: ScriptNames, lines: TextLines): readonly Problem[] => [
  ...variableRemarks(names, lines),
  ...names.sets.flatMap((set) => [...alikeLabels(set), ...conditions(set)]),
  ...names.conditions.flatMap(settledWords),
];

/** What talks are told, under these names. */
const SET_BY_THE_APP = /^(?:typing|known_\w+)$/;

/** Variables that nothing reads, and those that nothing changes. */
function variableRemarks({ names, uses }: ScriptNames, lines: TextLines): readonly Problem[] {
  const usesOf = Map.groupBy(
    uses.filter(({ of }) => of?.kind === 'variable'),
    ({ of }) => of,
  );
  return names.flatMap((name): readonly Problem[] => {
    if (name.kind !== 'variable' || SET_BY_THE_APP.test(name.name)) return [];
    const own = usesOf.get(name) ?? [];
    const writes = own.filter(({ role }) => role === 'write');
    // What is read only to be changed is read by nothing.
    const reads = own.filter((use) => use.role !== 'write' && !writes.some((write) => isSameLine(write, use)));
    if (reads.length === 0) return [unread(name, writes, lines)];
    return writes.length === 0 ? [unchanged(name, reads, lines)] : [];
  });
}

const isSameLine = ({ at }: Use, { at: other }: Use): boolean => at.file === other.file && at.line === other.line;

function unread(name: Name, writes: readonly Use[], lines: TextLines): Problem {
  const set = writes.length === 0 ? '' : ` ${counted(writes.length, 'line')} ${writes.length === 1 ? 'changes' : 'change'} it.`;
  const all = [name.at, ...writes.map(({ at }) => at)];
  const isWhole = all.every((at) => WHOLE_LINE.test(lines.get(at.file)?.[at.line] ?? ''));
  const edits = all.map(({ file, line }): PlacedEdit => ({ file, line, from: 0, toLine: line + 1, to: 0, insert: '' }));
  return {
    kind: 'unread',
    weight: 'hint',
    at: name.at,
    sentence: `Nothing reads ${name.name}.${set}`,
    fixes: isWhole ? [{ label: `Delete ${name.name}`, edits }] : [],
  };
}

/** A line that does nothing but make or change one variable. */
const WHOLE_LINE = /^\s*(?:VAR\s+[^\s=]+\s*=|~\s*[^\s=+*/({-]+\s*(?:[-+*/]?=|\+\+|--))[^({]*$/;

function unchanged(name: Name, reads: readonly Use[], lines: TextLines): Problem {
  const { file, line } = name.at;
  const text = lines.get(file)?.[line] ?? '';
  const at = text.indexOf('VAR');
  const value = name.value === '' ? 'the same' : name.value;
  return {
    kind: 'unchanged',
    weight: 'hint',
    at: name.at,
    sentence: `Nothing changes ${name.name}: it is always ${value}, in ${counted(reads.length, 'place')} that ${reads.length === 1 ? 'reads' : 'read'} it.`,
    fixes: at < 0 ? [] : [{ label: 'Make it a constant', edits: [{ file, line, from: at, to: at + 'VAR'.length, insert: 'CONST' }] }],
  };
}

/** Choices that read the same and are always offered together. */
function alikeLabels({ choices }: OfferedSet): readonly Problem[] {
  return choices.flatMap(({ label, condition, at }, index): readonly Problem[] => {
    const isSame = (other: (typeof choices)[number]) => other.condition === null && other.label === label;
    const first = label === null || label === '' || condition !== null ? undefined : choices.slice(0, index).find(isSame);
    if (!first) return [];
    const sentence = `Two choices read the same here, “${label}”: the other is in line ${first.at.line + 1}.`;
    return [{ kind: 'alike', weight: 'hint', at, sentence, fixes: [] }];
  });
}

/** A choice that is always or never offered, and a set of which none may be left. */
function conditions({ choices, hasFallback }: OfferedSet): readonly Problem[] {
  const read = choices.map(({ condition }) => (condition === null ? null : readCondition(condition)));
  const settled = choices.flatMap(({ at, condition }, index): readonly Problem[] => {
    const one = read[index];
    if (!one || condition === null) return [];
    const isNever = canBe([one], ([holds]) => holds === true) === false;
    const isAlways = canBe([one], ([holds]) => holds === false) === false;
    if (!isNever && !isAlways) return [];
    const sentence = isNever ? `${condition} never holds: nobody is offered this choice.` : `${condition} always holds.`;
    return [{ kind: 'settled', weight: isNever ? 'loses' : 'hint', at, sentence, fixes: [] }];
  });
  const [first] = choices;
  const known = read.filter((one) => one !== null);
  // What is not understood may well hold where the others do not.
  if (!first || hasFallback || known.length < choices.length || settled.length > 0) return settled;
  if (canBe(known, (truths) => truths.every((holds) => !holds)) !== true) return settled;
  return [
    {
      kind: 'may-be-empty',
      weight: 'hint',
      at: first.at,
      sentence: 'Each choice here has a condition. Where none holds, the story stops.',
      fixes: [],
    },
  ];
}

/** Words that everybody or nobody reads, whatever their condition says. */
function settledWords({ at, condition }: ScriptNames['conditions'][number]): readonly Problem[] {
  const one = readCondition(condition);
  if (!one) return [];
  const isNever = canBe([one], ([holds]) => holds === true) === false;
  const isAlways = canBe([one], ([holds]) => holds === false) === false;
  if (!isNever && !isAlways) return [];
  const sentence = isNever ? `${condition} never holds: nobody reads these words.` : `${condition} always holds.`;
  return [{ kind: 'settled', weight: isNever ? 'loses' : 'hint', at, sentence, fixes: [] }];
}
