import styles from './segments.module.scss';

interface SegmentsProps<T extends string> {
  readonly legend: string;
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** Radio buttons side by side. */
export function Segments<T extends string>({ legend, options, value, onChoose }: SegmentsProps<T>) {
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {options.map(([option, name]) => (
          <label key={option}>
            <input
              type="radio"
              className="visually-hidden"
              name={legend}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
