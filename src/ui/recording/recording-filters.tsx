import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type RecordedDevice, type RecordingFilter, recordedLengths } from '#domain/recording/recording-filter.ts';
import { durationText } from '#domain/text/duration-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import type { Option } from '#ui/design/options.tsx';
import { Select } from '#ui/design/select.tsx';
import styles from './recording-filters.module.scss';
import { filterIn, recordingSearch } from './recording-search.ts';

const DEVICES: readonly Option<RecordedDevice | ''>[] = [
  ['', 'All devices'],
  ['phone', 'Phones'],
  ['tablet', 'Tablets'],
  ['desktop', 'Desktops'],
];
const LENGTHS: readonly Option[] = [
  ['', 'Any length'],
  ...recordedLengths.map((seconds) => [String(seconds), `${durationText(seconds * 1000)} and more`] as const),
];
const ERRORS: readonly Option[] = [
  ['', 'All visits'],
  ['yes', 'With an error'],
];

/** Which recordings are shown. Each choice is a new address; a page is looked for when it is sent. */
export function RecordingFilters({ filter }: { readonly filter: RecordingFilter }) {
  const navigate = useNavigate();
  const label = useId();
  const [page, setPage] = useState(filter.page);
  const wrong = page.trim() !== '' && !page.trim().startsWith('/');
  const go = (change: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams(recordingSearch(filter));
    for (const [name, value] of Object.entries({ page: page.trim(), ...change })) query.set(name, value);
    navigate({ search: recordingSearch(filterIn(query)) }, { replace: true, preventScrollReset: true });
  };
  return (
    <search>
      <form
        aria-labelledby={label}
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          if (!wrong) go({});
        }}
      >
        <h2 id={label} className="visually-hidden">
          Which recordings
        </h2>
        <Field label="Page" className={styles.page} problem={wrong ? 'A page begins with /, such as /story.' : null}>
          {(control) => (
            <input
              {...control}
              value={page}
              placeholder="/story"
              maxLength={200}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setPage(target.value)}
            />
          )}
        </Field>
        <Field label="Device">
          {(control) => (
            <Select {...control} options={DEVICES} value={filter.device ?? ''} onChange={({ target }) => go({ device: target.value })} />
          )}
        </Field>
        <Field label="Length">
          {(control) => (
            <Select
              {...control}
              options={LENGTHS}
              value={String(filter.seconds ?? '')}
              onChange={({ target }) => go({ seconds: target.value })}
            />
          )}
        </Field>
        <Field label="Errors">
          {(control) => (
            <Select
              {...control}
              options={ERRORS}
              value={filter.errors ? 'yes' : ''}
              onChange={({ target }) => go({ errors: target.value })}
            />
          )}
        </Field>
        <Button look="secondary" type="submit">
          Show
        </Button>
      </form>
    </search>
  );
}
