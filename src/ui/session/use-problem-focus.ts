import { type RefObject, useEffect, useRef } from 'react';

/** A ref for a field, which gets the focus when it has a new problem. */
export function useProblemFocus(problem: string | null): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== null) field.current?.focus();
  }, [problem]);
  return field;
}
