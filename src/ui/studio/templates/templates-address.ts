import { USUAL } from '#application/studio/templates/templates.ts';
import type { TemplateSides } from '#domain/studio/templates/template-pair.ts';

/** What `/templates` shows. `sides`: two versions side by side, the left one of the open template; null while a template is written. */
export interface TemplatesView {
  readonly id: string;
  readonly sides: TemplateSides | null;
}

const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|story)$/;

const idFrom = (value: string | null): string | null => (value !== null && ID.test(value) ? value : null);
const versionFrom = (value: string | null): number | null => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : null);

/** What an address shows: without a template the usual brief. */
export function templatesView(query: URLSearchParams): TemplatesView {
  const id = idFrom(query.get('id')) ?? USUAL;
  if (query.get('show') !== 'sides') return { id, sides: null };
  const right = { id: idFrom(query.get('with')) ?? id, version: versionFrom(query.get('right')) };
  return { id, sides: { left: { id, version: versionFrom(query.get('left')) }, right } };
}

/** The query of an address that shows this. */
export function templatesQuery({ id, sides }: TemplatesView): string {
  const { left, right } = sides ?? {};
  const query = new URLSearchParams({
    id,
    ...(sides && { show: 'sides' }),
    ...(left?.version && { left: String(left.version) }),
    ...(right && right.id !== id && { with: right.id }),
    ...(right?.version && { right: String(right.version) }),
  });
  return `?${query}`;
}
