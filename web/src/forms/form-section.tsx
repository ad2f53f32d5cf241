import { type ReactNode, useId } from 'react';
import { Card } from '../ui/card.tsx';
import styles from './form.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}

/** Fields that belong together under a heading. */
export function FormSection({ title, about, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.section ?? ''}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {about ? <p className={styles.about}>{about}</p> : null}
        </div>
        {children}
      </Card>
    </section>
  );
}

/** The foot of a long form, in sight while it is filled in. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
