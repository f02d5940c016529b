/** "2 of 5 endings". */
export function EndingsFound({ found, total }: { readonly found: number; readonly total: number }) {
  return (
    <span>
      {found === 0 ? total : `${found} of ${total}`} {total === 1 ? 'ending' : 'endings'}
      {found > 0 && <span className="visually-hidden"> found</span>}
    </span>
  );
}
