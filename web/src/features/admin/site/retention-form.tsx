import { RETAINED_KINDS, type Retention } from '@samspill/domain/retention/retention';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './retention.module.css';
import {
  isShorter,
  type RetentionFields,
  readRetentionFields,
  toRetentionFields,
} from './retention-fields.ts';
import { RetentionRow } from './retention-row.tsx';
import { useOutdated } from './use-retention.ts';

const TOAST_ID = 'retention';

interface RetentionFormProps {
  readonly saved: Retention;
  readonly onSave: (retention: Retention) => Promise<void>;
  /** Null as long as it is what is saved. */
  readonly typed: RetentionFields | null;
  readonly onType: (typed: RetentionFields | null) => void;
}

/** After how many days each kind of thing goes, and how many that would be now. */
export function RetentionForm({ saved, onSave, typed, onType }: RetentionFormProps) {
  const { t } = useMessages();
  const stored = toRetentionFields(saved);
  const fields = typed ?? stored;
  const [isAsking, setAsking] = useState(false);
  const { retention, wrong, sound } = readRetentionFields(fields);
  const { counts, isFailed } = useOutdated(sound);
  const { isPending, save } = useSave(saved, onSave);
  const isChanged = JSON.stringify(retention) !== JSON.stringify(saved);
  const total = counts ? RETAINED_KINDS.reduce((sum, kind) => sum + counts[kind], 0) : null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (!retention) focusFirstWrong(event.currentTarget);
    else if (!isChanged) showToast({ title: t('admin-retention.unchanged'), id: TOAST_ID });
    // Not counted yet is asked about, too.
    else if (isShorter(retention, saved) && total !== 0) setAsking(true);
    else void save(retention);
  };
  const confirm = () => {
    setAsking(false);
    if (retention) void save(retention);
  };
  const set = (changes: Partial<RetentionFields>) => {
    const next = { ...fields, ...changes };
    onType(JSON.stringify(next) === JSON.stringify(stored) ? null : next);
  };
  return (
    <Card className={styles.card ?? ''}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <h2>{t('admin-retention.title')}</h2>
        <p className={styles.about}>{t('admin-retention.about')}</p>
        {RETAINED_KINDS.map((kind) => (
          <RetentionRow
            key={kind}
            kind={kind}
            fields={fields[kind]}
            isWrong={wrong.includes(kind)}
            due={counts?.[kind] ?? null}
            isUncounted={isFailed}
            onChange={(changes) => set({ [kind]: { ...fields[kind], ...changes } })}
          />
        ))}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" pending={isPending}>
            {t('admin-retention.save')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('admin-retention.askTitle')}
        about={
          total === null
            ? t(isFailed ? 'admin-retention.uncounted' : 'admin-retention.counting')
            : t('admin-retention.askAbout', { count: total })
        }
        confirmLabel={t('admin-retention.askConfirm')}
        danger
        onConfirm={confirm}
      />
    </Card>
  );
}

function focusFirstWrong(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Saves and says so, with a way back until the next clean-up. */
function useSave(saved: Retention, onSave: RetentionFormProps['onSave']) {
  const { t } = useMessages();
  const [isPending, setPending] = useState(false);
  const attempt = async (retention: Retention, isUndo: boolean): Promise<void> => {
    try {
      await onSave(retention);
      const title = t(isUndo ? 'admin-retention.undone' : 'admin-retention.saved');
      const action = { label: t('ui.undo'), onClick: () => void attempt(saved, true) };
      showToast({ kind: 'success', title, id: TOAST_ID, ...(!isUndo && { action }) });
    } catch (error) {
      showToast({ kind: 'error', title: describeFailure(t, error), id: TOAST_ID });
    }
  };
  const save = async (retention: Retention) => {
    setPending(true);
    await attempt(retention, false);
    setPending(false);
  };
  return { isPending, save };
}
