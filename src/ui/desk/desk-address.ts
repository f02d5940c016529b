/** The text that is searched for; null where there is none. */
export const soughtIn = (query: URLSearchParams): string | null => query.get('q')?.trim() || null;

export const searchAddress = (text: string): string => `/admin?${new URLSearchParams({ q: text.trim() })}`;

export const personAddress = (id: string): string => `/admin/people/${id}`;
