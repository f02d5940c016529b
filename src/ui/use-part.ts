import { type ComponentType, useEffect, useState } from 'react';

const IGNORE = (): void => undefined;

/**
 * A component that is loaded when it is first wanted; null until then, and when it cannot be loaded. `load` and `onFailed` have to stay the same from
 * render to render.
 */
export function usePart<Props>(wanted: boolean, load: () => Promise<ComponentType<Props>>, onFailed = IGNORE): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (wanted && Part === null) load().then((loaded) => setPart(() => loaded), onFailed);
  }, [wanted, Part, load, onFailed]);
  return Part;
}
