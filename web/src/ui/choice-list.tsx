import { Checkbox } from './checkbox.tsx';

interface ChoiceListProps<Choice extends string> {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly labelOf: (choice: Choice) => string;
  readonly helpOf?: (choice: Choice) => string | undefined;
  readonly chosen: readonly Choice[];
  readonly error: string | undefined;
  readonly onChange: (chosen: Choice[]) => void;
}

export function ChoiceList<Choice extends string>(props: ChoiceListProps<Choice>) {
  const { legend, choices, labelOf, helpOf, chosen, error, onChange } = props;
  return (
    <fieldset className="stack-2" aria-invalid={error !== undefined}>
      <legend className="weight-bold mb-1 p-0">{legend}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          label={labelOf(choice)}
          help={helpOf?.(choice)}
          checked={chosen.includes(choice)}
          onChange={({ target }) =>
            onChange(
              choices.filter((each) => (each === choice ? target.checked : chosen.includes(each))),
            )
          }
        />
      ))}
      {error ? <p className="text-sm error-text">{error}</p> : null}
    </fieldset>
  );
}
