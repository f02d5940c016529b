import { ScriptTools } from '#application/studio/script/script-tools.ts';
import type { ScriptTag } from '#domain/studio/script/script-tags.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import styles from './tag-places.module.scss';

interface TagPlacesProps {
  readonly kind: ScriptTag['kind'];
  readonly id: string;
  /** Null while the script is not known. */
  readonly tags: readonly ScriptTag[] | null;
}

/** The tag of a row, and the lines of the script that have it. Each leads there. */
export function TagPlaces({ kind, id, tags }: TagPlacesProps) {
  const tools = useCase(ScriptTools);
  const places = tags?.filter((tag) => tag.kind === kind && tag.id === id) ?? [];
  return (
    <p className={styles.places}>
      <code>
        # {kind}: {id}
      </code>{' '}
      {tags !== null && places.length === 0 && <span className={styles.missing}>stands in no line of the script</span>}
      {places.map(({ at, knot }) => (
        <Button key={`${at.file} ${at.line} ${at.from}`} look="quiet" onClick={() => tools.goTo({ ...at, to: at.from })}>
          {knot || 'the beginning'} {at.line + 1}
        </Button>
      ))}
    </p>
  );
}
