import {
  MAX_RETENTION_DAYS,
  MIN_RETENTION_DAYS,
  RETAINED_KINDS,
  type RetainedCounts,
  type RetainedKind,
  type Retention,
} from '@samspill/domain/retention-periods';
import { type Dispatch, type FormEvent, type SetStateAction, useMemo, useState } from 'react';
import { api, call } from '../../../api/client.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useWrite } from '../../../api/use-write.ts';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { fieldLabel, helpLabel } from '../../../platform/admin/audit-labels.ts';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { ConflictNotes } from '../../../platform/drafts/conflict-notes.tsx';
import {
  editAfterSave,
  type FormEdit,
  useEditConflicts,
} from '../../../platform/drafts/use-edit-conflicts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from '../../site/admin/retention.module.css';
import type { KindFields, RetentionEdit, RetentionFields } from './retention-fields.ts';
import {
  hasShorterPeriod,
  readRetentionFields,
  toKindFields,
  toRetentionFields,
} from './retention-fields.ts';

const { retention } = api.api.admin;

const fetchRetention = () => call(retention.$get());

const saveRetention = ({ base, draft }: FormEdit<Retention>) =>
  call(retention.$put({ json: { ...draft, base } }));

const countOutdated = (json: Retention) => call(retention.preview.$post({ json }));

const DEBOUNCE_MS = 400;

function useRetention() {
  const { answer, error, reload, put } = useQuery(fetchRetention);
  const save = async (edit: FormEdit<Retention>): Promise<void> => put(await saveRetention(edit));
  return { retention: answer, error, reload, save };
}

interface OutdatedCount {
  readonly counts: RetainedCounts | null;
  readonly isFailed: boolean;
}

function useOutdatedCount(retention: Retention): OutdatedCount {
  const asked = JSON.stringify(retention);
  const count = useMemo(() => () => countOutdated(JSON.parse(asked)), [asked]);
  const { answer, error } = useQuery(count, { pauseMs: DEBOUNCE_MS });
  return { counts: answer, isFailed: error !== null };
}

interface RetentionRowProps {
  readonly kind: RetainedKind;
  readonly fields: KindFields;
  readonly isWrong: boolean;
  readonly due: number | null;
  readonly isUncounted: boolean;
  readonly onChange: (changes: Partial<KindFields>) => void;
}

function RetentionRow(props: RetentionRowProps) {
  const { kind, fields, isWrong, due, isUncounted, onChange } = props;
  const words = useMessages();
  const { t, locale } = words;
  const max = MAX_RETENTION_DAYS.toLocaleString(locale);
  const error = t('admin-retention.bounds', { min: MIN_RETENTION_DAYS[kind], max });
  return (
    <fieldset className={styles.row}>
      <legend>{fieldLabel(words, kind)}</legend>
      <p className="muted text-sm">{helpLabel(words, kind)}</p>
      <div className={styles.choice}>
        <TextField
          label={t('admin-retention.days')}
          inputMode="numeric"
          autoComplete="off"
          disabled={fields.isKept}
          value={fields.isKept ? '' : fields.days}
          help={<OutdatedItems isKept={fields.isKept} due={due} isUncounted={isUncounted} />}
          error={isWrong ? error : undefined}
          onChange={(event) => onChange({ days: event.target.value })}
        />
        <Checkbox
          label={t('admin-retention.keep')}
          checked={fields.isKept}
          onChange={(event) => onChange({ isKept: event.target.checked })}
        />
      </div>
    </fieldset>
  );
}

type OutdatedItemsProps = Pick<RetentionRowProps, 'due' | 'isUncounted'> &
  Pick<KindFields, 'isKept'>;

function OutdatedItems({ isKept, due, isUncounted }: OutdatedItemsProps) {
  const { t } = useMessages();
  if (isKept) return t('admin-retention.kept');
  if (due === null)
    return t(isUncounted ? 'admin-retention.uncounted' : 'admin-retention.counting');
  return due === 0 ? t('admin-retention.dueNone') : t('admin-retention.due', { count: due });
}

const TOAST_ID = 'retention';

interface RetentionFormProps {
  readonly saved: Retention;
  readonly onSave: (edit: FormEdit<Retention>) => Promise<void>;
  /** Stores the values from before a save, and leaves what was typed since. */
  readonly onUndo: (edit: FormEdit<Retention>) => Promise<void>;
  readonly onConflict: () => void;
  readonly typed: RetentionEdit | null;
  readonly onType: (typed: RetentionEdit | null) => void;
}

function RetentionForm(props: RetentionFormProps) {
  const { saved, typed, onType } = props;
  const { t, locale } = useMessages();
  const { base, fields } = typed ?? { base: saved, fields: toRetentionFields(saved) };
  const [isAsking, setAsking] = useState(false);
  const { retention, wrong, sound } = readRetentionFields(fields);
  const { counts, isFailed } = useOutdatedCount(sound);
  const type = (next: RetentionEdit) => {
    const opened = toRetentionFields(next.base);
    onType(JSON.stringify(next.fields) === JSON.stringify(opened) ? null : next);
  };
  const { watch, ...notes } = useEditConflicts<Retention>({
    onChoose: ({ path: kind, theirs, whose }) => {
      const days = theirs as number | null;
      const taken = whose === 'theirs' && { [kind]: toKindFields(kind, days) };
      type({ base: { ...base, [kind]: days }, fields: { ...fields, ...taken } });
    },
    onConflict: props.onConflict,
  });
  const { isPending, save } = useSave(props, base, watch);
  const isChanged = JSON.stringify(retention) !== JSON.stringify(base);
  const total = counts ? RETAINED_KINDS.reduce((sum, kind) => sum + counts[kind], 0) : null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (!retention) focusFirstInvalid(event.currentTarget);
    else if (!isChanged) showToast({ title: t('admin-retention.unchanged'), id: TOAST_ID });
    // Ask as well while the count is unknown.
    else if (hasShorterPeriod(retention, base) && total !== 0) setAsking(true);
    else void save(retention);
  };
  const confirm = () => {
    setAsking(false);
    if (retention) void save(retention);
  };
  const set = (changes: Partial<RetentionFields>) =>
    type({ base, fields: { ...fields, ...changes } });
  return (
    <Card roomy className="text-column mb-6">
      <form className="stack" noValidate onSubmit={submit}>
        <h2 className="mb-1">{t('admin-retention.title')}</h2>
        <p className="muted text-sm">{t('admin-retention.about')}</p>
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
        <ConflictNotes
          {...notes}
          by={null}
          labelOf={(kind) => fieldLabel({ t, locale }, kind)}
          describe={(_kind, days) =>
            days === null ? t('admin-retention.keep') : `${t('admin-retention.days')}: ${days}`
          }
        />
        <div className="mt-5">
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

function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** Undo works until the next clean-up. */
function useSave(
  { onSave, onUndo }: Pick<RetentionFormProps, 'onSave' | 'onUndo'>,
  base: Retention,
  watch: (save: () => Promise<void>) => Promise<void>,
) {
  const { t } = useMessages();
  const { run, isPending } = useWrite(TOAST_ID);
  const save = (draft: Retention) => {
    const undo = () =>
      void run(() => onUndo({ base: draft, draft: base }), t('admin-retention.undone'));
    return run(() => watch(() => onSave({ base, draft })), t('admin-retention.saved'), undo);
  };
  return { isPending, save };
}

const LOG_TARGET = 'retention';

interface RetentionTabProps {
  readonly typed: RetentionEdit | null;
  readonly onType: Dispatch<SetStateAction<RetentionEdit | null>>;
}

export function RetentionTab({ typed, onType }: RetentionTabProps) {
  const { retention, error, reload, save } = useRetention();
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  if (retention === null) return <Skeleton height="40rem" />;
  const saved = JSON.stringify(retention);
  const saveTyped = async (sent: FormEdit<Retention>): Promise<void> => {
    await save(sent);
    onType((current) => editAfterSave(current, typed, sent));
  };
  return (
    <>
      <RetentionForm
        {...{ typed, onType }}
        saved={retention}
        onSave={saveTyped}
        onUndo={save}
        onConflict={reload}
      />
      <div className="text-column">
        <TargetLog key={saved} targetId={LOG_TARGET} />
      </div>
    </>
  );
}
