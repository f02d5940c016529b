/** A version of a template. */
export interface TemplateVersion {
  readonly id: string;
  readonly version: number;
}

/** Two versions that are to stand side by side. A version of null is the newest one, or on the left, beside another of the same template, the one before. */
export interface TemplateSides {
  readonly left: { readonly id: string; readonly version: number | null };
  readonly right: { readonly id: string; readonly version: number | null };
}

/** Two versions, side by side. */
export interface TemplatePair {
  readonly left: TemplateVersion;
  readonly right: TemplateVersion;
}

/** The versions that stand side by side. `newest`: of the template on each side. Source: STUDIO-39. */
export function templatePairOf({ left, right }: TemplateSides, newest: { readonly left: number; readonly right: number }): TemplatePair {
  const before = left.id === right.id ? Math.max(1, newest.left - 1) : newest.left;
  return {
    left: { id: left.id, version: left.version ?? before },
    right: { id: right.id, version: right.version ?? newest.right },
  };
}

export const isSamePair = (one: TemplatePair, other: TemplatePair): boolean =>
  isSame(one.left, other.left) && isSame(one.right, other.right);

export const isSameSides = (one: TemplateSides, other: TemplateSides): boolean =>
  isSame(one.left, other.left) && isSame(one.right, other.right);

const isSame = (one: TemplateSides['left'], other: TemplateSides['left']): boolean => one.id === other.id && one.version === other.version;
