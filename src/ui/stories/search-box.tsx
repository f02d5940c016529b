import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { StorySearch } from '../../application/stories/story-search.ts';
import { MAX_QUERY_LENGTH } from '../../domain/stories/shelf.ts';
import button from '../controls/button.module.scss';
import { loadChunk } from '../load-chunk.ts';
import { useCase } from '../use-cases.tsx';
import { useLive } from '../use-live.ts';
import styles from './search-box.module.scss';

const SearchSuggestions = lazy(async () => ({
  default: (await loadChunk(() => import('../discovery/search-suggestions.tsx'))).SearchSuggestions,
}));

/** The search in the header: suggestions while typing; Enter shows all matches. On phones it opens over the header. */
export function SearchBox() {
  const search = useCase(StorySearch);
  const { query, suggestions: answered } = useLive(search.state);
  const suggestions = answered ?? [];
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const addressQuery = params.get('q') ?? '';
  const list = useId();
  const box = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [active, setActive] = useState(-1);
  const [focused, setFocused] = useState(false);
  const [wide, setWide] = useState(false);
  const open = focused && suggestions.length > 0;
  const picked = open ? suggestions[active] : undefined;

  // Keeps the box in sync with the shelf, also after going back. What was typed before the app took the page over is kept.
  const isFirst = useRef(true);
  useEffect(() => {
    const early = isFirst.current ? (box.current?.value ?? '') : '';
    isFirst.current = false;
    if (early !== '') setFocused(document.activeElement === box.current);
    search.type(early || addressQuery);
  }, [search, addressQuery]);
  useEffect(() => {
    if (wide) box.current?.focus();
  }, [wide]);

  const leave = () => {
    setActive(-1);
    setWide(false);
    box.current?.blur();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave();
    if (picked) navigate(`/story/${picked.id}`);
    else navigate(query.trim() === '' ? '/' : `/?${new URLSearchParams({ q: query.trim() })}`);
  };
  const clear = () => {
    search.clear();
    if (addressQuery !== '') navigate('/');
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      leave();
      opener.current?.focus();
    }
    if (!open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((at) => ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
  };

  return (
    <search className={wide ? `${styles.search} ${styles.wide}` : styles.search}>
      <button ref={opener} type="button" className={`${button.icon} ${styles.opener}`} aria-label="Search" onClick={() => setWide(true)}>
        <Search />
      </button>
      <form className={styles.form} onSubmit={submit}>
        <Search className={styles.glass} />
        <input
          ref={box}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label="Search stories"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          aria-autocomplete="list"
          aria-activedescendant={picked ? `${list}-${picked.id}` : undefined}
          placeholder="Search stories"
          autoComplete="off"
          maxLength={MAX_QUERY_LENGTH}
          value={query}
          onChange={(event) => {
            setActive(-1);
            search.type(event.target.value);
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            setWide(false);
          }}
          onKeyDown={onKeyDown}
        />
        {query !== '' && (
          <button
            type="button"
            className={`${button.icon} ${styles.clear}`}
            aria-label="Clear the search"
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            <X />
          </button>
        )}
      </form>
      {focused && answered !== null && (
        <Suspense>
          <SearchSuggestions
            id={list}
            query={query}
            suggestions={answered}
            active={active}
            onPoint={setActive}
            onPick={(story) => {
              leave();
              navigate(`/story/${story.id}`);
            }}
          />
        </Suspense>
      )}
    </search>
  );
}
