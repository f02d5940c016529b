import { type ComponentType, useEffect, useState } from 'react';

const IGNORE = (): void => undefined;

/**
 * A component that is loaded when it is first needed; null until then, and when it cannot be loaded: `load` rejects, or resolves to null for an optional
 * part. `load` and `onFailed` have to stay the same from render to render.
 */
export function useLazyComponent<Props>(
  needed: boolean,
  load: () => Promise<ComponentType<Props> | null>,
  onFailed = IGNORE,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (needed && Part === null) load().then((loaded) => (loaded === null ? onFailed() : setPart(() => loaded)), onFailed);
  }, [needed, Part, load, onFailed]);
  return Part;
}
