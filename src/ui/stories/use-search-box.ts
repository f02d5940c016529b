import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { StorySearch } from '#application/stories/story-search.ts';
import type { StorySummary } from '#domain/stories/story.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';

export type SearchBoxUse = ReturnType<typeof useSearchBox>;

/** What is typed into the search box, which of its suggestions is active, and where they lead. */
export function useSearchBox() {
  const search = useCase(StorySearch);
  const { query, suggestions: answered } = useLive(search.state);
  const navigate = useNavigate();
  const addressQuery = useSearchParams()[0].get('q') ?? '';
  const { focused, leave, ...focus } = useBoxFocus();
  const suggestions = focused ? answered : null;
  const { active, point, onArrow } = useActiveOption(suggestions?.stories.length ?? 0);
  const picked = suggestions?.stories[active];

  // Keeps the box in sync with the shelf, also after going back.
  useEffect(() => search.type(addressQuery), [search, addressQuery]);

  const close = () => {
    point(-1);
    leave();
  };
  const pick = ({ id }: StorySummary) => {
    close();
    navigate(`/story/${id}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked) return pick(picked);
    close();
    navigate(query.trim() === '' ? '/' : `/?${new URLSearchParams({ q: query.trim() })}`);
  };
  const type = (text: string) => {
    point(-1);
    search.type(text);
  };
  const clear = () => {
    search.clear();
    if (addressQuery !== '') navigate('/');
    focus.box.current?.focus();
  };
  return { ...focus, query, suggestions, active, picked, point, pick, submit, type, clear, close, onArrow };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The active one of the suggestions: its index, or -1 for none. The arrow keys go round. */
function useActiveOption(count: number) {
  const [active, point] = useState(-1);
  const onArrow = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    const places = count + 1;
    point((at) => ((at + 1 + step + places) % places) - 1);
  };
  return { active, point, onArrow };
}

/** The focus of the box, and whether the box is open over the header of a phone. */
function useBoxFocus() {
  const box = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [wide, setWide] = useState(false);
  // There is no event for a focus from before the app took the page over.
  useEffect(() => setFocused(document.activeElement === box.current), []);
  useEffect(() => {
    if (wide) box.current?.focus();
  }, [wide]);
  return {
    box,
    focused,
    wide,
    widen: () => setWide(true),
    leave: () => {
      setWide(false);
      box.current?.blur();
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      setWide(false);
    },
  };
}
