import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { FieldConflict } from './use-field-merge.ts';

interface ConflictNotesProps<T> {
  readonly conflicts: readonly FieldConflict<T>[];
  readonly labelOf: (field: keyof T & string) => string;
  readonly describe: (field: keyof T & string, value: unknown) => string;
  /** Name of who changed it; null if unknown. */
  readonly by: string | null;
  /** Counts attempts to save, which move the focus here. */
  readonly attempts: number;
}

/** Shows the other version of fields that two people changed at once, and lets the user choose. */
export function ConflictNotes<T>(props: ConflictNotesProps<T>) {
  const { conflicts, labelOf, describe, by, attempts } = props;
  const { t } = useMessages();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) root.current?.querySelector('button')?.focus();
  }, [attempts]);
  return (
    <div ref={root} className="stack-3 hide-empty">
      {conflicts.map(({ field, theirs, choose }) => (
        <Banner key={field} tone="warning">
          <div className="stack-2">
            <p>
              {by === null
                ? t('forms.changedMeanwhile', { field: labelOf(field) })
                : t('forms.changedMeanwhileBy', { field: labelOf(field), name: by })}
            </p>
            <blockquote className="pre-line break-words">{describe(field, theirs)}</blockquote>
            <div className="cluster-2">
              <Button size="sm" onClick={() => choose('mine')}>
                {t('forms.keepMine')}
              </Button>
              <Button size="sm" onClick={() => choose('theirs')}>
                {t('forms.useTheirs')}
              </Button>
            </div>
          </div>
        </Banner>
      ))}
    </div>
  );
}
