import { Compiler, CompilerOptions } from 'inkjs/compiler/Compiler';
import type { Story } from 'inkjs/engine/Story';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import { namingPaths } from '#domain/studio/script/included-files.ts';
import { namedFiles } from '#domain/studio/script/named-files.ts';
import { storyBeginning } from '#domain/studio/script/story-beginning.ts';
import type { CompilerMessage } from '#domain/studio/script/unreadable-lines.ts';
import { type BareScript, withoutComments } from '#domain/studio/script/without-comments.ts';
import { filePath } from '#domain/text/file-path.ts';

/** Of the kinds of ink's messages. The third is a note of the author. */
const [WARNING, ERROR] = [1, 2];

/** A story that compiles. */
export interface CompiledTexts {
  readonly story: Story;
  /** What the compiler warns of. */
  readonly messages: readonly CompilerMessage[];
  /** Its texts without comments, by their files. */
  readonly bare: ReadonlyMap<string, BareScript>;
  /** Its first knot that takes nothing, also of what it includes before, where it begins if it says nothing before; empty where there is none. */
  readonly firstKnot: string;
}

/** Compiles the texts of a story, of which the first is its beginning. What the compiler says where it does not compile. */
export function compileStory(texts: StoryTexts): CompiledTexts | readonly CompilerMessage[] {
  const named = namingPaths(new Map(texts.map(({ file, text }) => [file, text])));
  const bare = new Map([...named].map(([file, text]) => [file, withoutComments(text)]));
  const find = namedFiles(bare.keys());
  const bareOf = (name: string) => bare.get(find(name) ?? '');
  const first = texts[0]?.file ?? '';
  const messages: CompilerMessage[] = [];
  const heard = (message: string, kind: number) => {
    const [, named, line = '1', said = message] = /^(?:[A-Z ]+: )?(?:'([^']*)' )?line (\d+): ([\s\S]*)$/.exec(message) ?? [];
    if (kind === WARNING || kind === ERROR)
      messages.push({ file: named ?? first, line: Number(line) - 1, message: said.split('\n')[0] ?? '', isWarning: kind === WARNING });
  };
  const files = {
    ResolveInkFilename: (name: string) => find(name) ?? filePath(name),
    LoadInkFileContents: (name: string) => {
      const found = bareOf(name);
      if (!found) throw new Error('missing');
      return found.text;
    },
  };
  try {
    const story = new Compiler(bare.get(first)?.text ?? '', new CompilerOptions(first, [], true, heard, files)).Compile();
    story.allowExternalFunctionFallbacks = true;
    const { firstKnot } = storyBeginning(bare.get(first)?.text ?? '', (name) => bareOf(name)?.text ?? null);
    if (!messages.some(({ isWarning }) => !isWarning)) return { story, messages, bare, firstKnot };
  } catch {
    // What it was about has been heard, unless the parser itself broke.
    if (messages.every(({ isWarning }) => isWarning))
      messages.push({ file: first, line: 0, message: 'ink cannot read this story and does not say why', isWarning: false });
  }
  return messages;
}
