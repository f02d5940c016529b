import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useRef } from 'react';
import { loadOptional } from '#application/platform/load-chunk.ts';
import { MAX_QUERY_LENGTH } from '#domain/stories/story-filter.ts';
import { IconButton } from '#ui/design/icon-button.tsx';
import { useLazyComponent } from '#ui/platform/use-lazy-component.ts';
import styles from './search-box.module.scss';
import { type SearchBoxUse, useSearchBox } from './use-search-box.ts';

const loadSuggestions = async () =>
  (await loadOptional('search-suggestions', () => import('./search-suggestions.tsx')))?.SearchSuggestions ?? null;

/** The search in the header: suggestions while typing; Enter shows all matches. On phones it opens over the header. */
export function SearchBox() {
  const search = useSearchBox();
  const { query, suggestions, active, wide } = search;
  const list = useId();
  const Suggestions = useLazyComponent(suggestions !== null, loadSuggestions);
  const opener = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    search.onArrow(event);
    if (event.key !== 'Escape') return;
    search.close();
    opener.current?.focus();
  };
  return (
    <search className={wide ? `${styles.search} ${styles.wide}` : styles.search}>
      <IconButton ref={opener} className={styles.opener} label="Search" onClick={search.widen}>
        <Search />
      </IconButton>
      <form className={styles.form} onSubmit={search.submit}>
        <Search className={styles.glass} />
        <SearchField search={search} list={Suggestions && list} onKeyDown={onKeyDown} />
        {query !== '' && <ClearButton clear={search.clear} />}
      </form>
      {suggestions !== null && Suggestions && (
        <Suggestions id={list} query={query} suggestions={suggestions} active={active} onPoint={search.point} onPick={search.pick} />
      )}
    </search>
  );
}

interface SearchFieldProps {
  readonly search: SearchBoxUse;
  /** Id of the list of suggestions; null without the list. */
  readonly list: string | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SearchField({ search, list, onKeyDown }: SearchFieldProps) {
  const { suggestions, picked } = search;
  const open = list !== null && suggestions !== null && suggestions.stories.length > 0;
  return (
    <input
      ref={search.box}
      type="text"
      dir="auto"
      inputMode="search"
      enterKeyHint="search"
      role="combobox"
      aria-label="Search stories"
      aria-expanded={open}
      aria-controls={open ? list : undefined}
      aria-autocomplete="list"
      aria-activedescendant={open && picked ? `${list}-${picked.id}` : undefined}
      placeholder="Search stories"
      autoComplete="off"
      maxLength={MAX_QUERY_LENGTH}
      value={search.query}
      onChange={(event) => search.type(event.target.value)}
      onFocus={search.onFocus}
      onBlur={search.onBlur}
      onKeyDown={onKeyDown}
    />
  );
}

function ClearButton({ clear }: { readonly clear: () => void }) {
  return (
    <IconButton
      className={styles.clear}
      label="Clear the search"
      // Keeps the focus in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={clear}
    >
      <X />
    </IconButton>
  );
}
