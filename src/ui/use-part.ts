import { type ComponentType, useEffect, useState } from 'react';

/** A component that is loaded when it is first wanted; null until then. `load` and `onFailed` have to stay the same from render to render. */
export function usePart<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (wanted && Part === null) load().then((loaded) => setPart(() => loaded), onFailed);
  }, [wanted, Part, load, onFailed]);
  return Part;
}
