/** The text that every story has. */
const SCRIPT = 'script.ink';

/** What an address of a project shows: one of its texts, and beside it the text's history. */
interface ShownText {
  readonly path: string;
  readonly hasHistory: boolean;
}

export const textFrom = (query: URLSearchParams): ShownText => ({
  path: query.get('file') ?? SCRIPT,
  hasHistory: query.has('history'),
});

export function textAddress(id: string, { path, hasHistory }: ShownText): string {
  const query = new URLSearchParams({ ...(path !== SCRIPT && { file: path }), ...(hasHistory && { history: '' }) });
  return `/projects/${id}${query.size === 0 ? '' : `?${query}`}`;
}
