import { unsentTicks, unsentWords } from '#application/studio/unsent-words.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';

/** What is typed at a place and not sent, which stays when its form is gone, and how it is typed. `usual`: what stands there before anything is. */
export function useUnsent(place: string, usual = ''): readonly [words: string, type: (words: string) => void] {
  const unsent = useRemote(unsentWords);
  const words = useLivePart(unsent.state, (all) => all.get(place)) ?? usual;
  return [words, (typed) => unsent.put(place, typed)];
}

/** Whether something is ticked that was not sent, which stays too. `usual`: before it is touched. */
export function useUnsentTick(place: string, usual: boolean): readonly [isOn: boolean, tick: (isOn: boolean) => void] {
  const unsent = useRemote(unsentTicks);
  const isOn = useLivePart(unsent.state, (all) => all.get(place)) ?? usual;
  return [isOn, (is) => unsent.put(place, is)];
}
