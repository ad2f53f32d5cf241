import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';

export interface ToggleProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
}

export function Checkbox({ label, help, ...input }: ToggleProps) {
  const helpId = useId();
  return (
    <label className={styles.row}>
      <input
        aria-describedby={help ? helpId : undefined}
        {...input}
        type="checkbox"
        className={styles.box}
      />
      <ToggleText label={label} help={help} helpId={helpId} />
    </label>
  );
}

/** On or off at once, without a save button. */
export function Switch({ label, help, ...input }: ToggleProps) {
  const helpId = useId();
  return (
    <label className={classNames(styles.row, styles.between)}>
      <ToggleText label={label} help={help} helpId={helpId} />
      <input
        aria-describedby={help ? helpId : undefined}
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
        role="switch"
        className={styles.switch}
      />
    </label>
  );
}

function ToggleText(props: { label: ReactNode; help: ReactNode; helpId: string }) {
  return (
    <span className={styles.text}>
      <span>{props.label}</span>
      {props.help ? (
        <span id={props.helpId} className={styles.help}>
          {props.help}
        </span>
      ) : null}
    </span>
  );
}
