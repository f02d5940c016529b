/** A value of a form with the name that is shown. */
export type Option<Value extends string = string> = readonly [value: Value, name: string];

/** The options of a select element. */
export const Options = ({ of }: { readonly of: readonly Option[] }) =>
  of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
