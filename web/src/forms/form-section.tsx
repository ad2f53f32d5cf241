import { type ReactNode, useId } from 'react';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './form.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly about?: string | undefined;
  readonly children: ReactNode;
}

export function FormSection({ title, about, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card roomy className={styles.section}>
        <div>
          <h2 id={id} className="text-md">
            {title}
          </h2>
          {about ? <p className="muted mt-1">{about}</p> : null}
        </div>
        {children}
      </Card>
    </section>
  );
}

interface FormFootProps {
  readonly isFloating: boolean;
  readonly children: ReactNode;
}

export function FormFoot({ isFloating, children }: FormFootProps) {
  return <div className={classNames(styles.foot, isFloating && styles.floating)}>{children}</div>;
}
