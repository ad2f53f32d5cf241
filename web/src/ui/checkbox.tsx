import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
}

export const Checkbox = (props: ToggleProps) => (
  <Option {...props} type="checkbox" className={styles.box} />
);

export const Radio = (props: ToggleProps) => (
  <Option {...props} type="radio" className={styles.radio} />
);

function Option({ label, help, ...input }: ToggleProps & ComponentProps<'input'>) {
  const ids = useTextIds(help);
  return (
    <label className="row-start-3 pointer min-line">
      <input aria-labelledby={ids.labelId} aria-describedby={ids.helpId} {...input} />
      <ToggleText label={label} help={help} {...ids} />
    </label>
  );
}

export function Switch({ label, help, ...input }: ToggleProps) {
  const ids = useTextIds(help);
  return (
    <label className="row-start-3 pointer min-line spread">
      <ToggleText label={label} help={help} {...ids} />
      <input
        aria-labelledby={ids.labelId}
        aria-describedby={ids.helpId}
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        className={styles.switch}
      />
    </label>
  );
}

interface TextIds {
  readonly labelId: string | undefined;
  readonly helpId: string | undefined;
}

/** Excludes the help from the accessible name, although both are in the label. */
function useTextIds(help: ReactNode): TextIds {
  const id = useId();
  return help
    ? { labelId: `${id}-label`, helpId: `${id}-help` }
    : { labelId: undefined, helpId: undefined };
}

function ToggleText(props: TextIds & { label: ReactNode; help: ReactNode }) {
  return (
    <span className="stack">
      <span id={props.labelId}>{props.label}</span>
      {props.help ? (
        <span id={props.helpId} className="subtle text-xs">
          {props.help}
        </span>
      ) : null}
    </span>
  );
}
