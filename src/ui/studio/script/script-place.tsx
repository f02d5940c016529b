import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { bookSlug } from '#domain/studio/sheets/shared-book.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';

/** A place like `script.ink:12`, which leads to its line; any other text stands as it is. */
export function ScriptPlace({ at }: { readonly at: string }) {
  const tools = useCase(ScriptTools);
  const [, file = '', line = ''] = /^(.+):(\d+)$/.exec(at) ?? [];
  // A shared book is no text of this story: its entries stand under Lore.
  if (bookSlug(file) !== null)
    return (
      <span>
        {file}, line {line} (under Lore)
      </span>
    );
  if (file === '') return <span>{at}</span>;
  return (
    <Button look="quiet" flush onClick={() => tools.goTo({ file, line: Number(line) - 1, from: 0, to: 0 })}>
      {file}, line {line}
    </Button>
  );
}
