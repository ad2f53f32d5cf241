import {
  MAX_RETENTION_DAYS,
  MIN_RETENTION_DAYS,
  RETAINED_KINDS,
  type RetainedCounts,
  type RetainedKind,
  type Retention,
} from '@samspill/domain/retention/retention';
import { type Dispatch, type FormEvent, type SetStateAction, useMemo, useState } from 'react';
import { api, readResponseBody } from '../../../api/client.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useWrite } from '../../../api/use-write.ts';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { TargetLog } from '../../admin/log-of.tsx';
import styles from '../../site/admin/retention.module.css';
import type { KindFields, RetentionFields } from './retention-fields.ts';
import { hasShorterPeriod, readRetentionFields, toRetentionFields } from './retention-fields.ts';

const { retention } = api.api.admin;

async function fetchRetention(): Promise<Retention> {
  return readResponseBody(await retention.$get());
}

async function saveRetention(json: Retention): Promise<Retention> {
  return readResponseBody(await retention.$put({ json }));
}

async function countOutdated(json: Retention): Promise<RetainedCounts> {
  return readResponseBody(await retention.preview.$post({ json }));
}

const DEBOUNCE_MS = 400;

function useRetention() {
  const { answer, error, reload, put } = useQuery(fetchRetention);
  const save = async (next: Retention): Promise<void> => put(await saveRetention(next));
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
  const { t, locale } = useMessages();
  const max = MAX_RETENTION_DAYS.toLocaleString(locale);
  const error = t('admin-retention.bounds', { min: MIN_RETENTION_DAYS[kind], max });
  return (
    <fieldset className={styles.row}>
      <legend>{t(`admin-retention.${kind}`)}</legend>
      <p className="muted text-sm">{t(`admin-retention.${kind}Help`)}</p>
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
  readonly onSave: (retention: Retention) => Promise<void>;
  readonly typed: RetentionFields | null;
  readonly onType: (typed: RetentionFields | null) => void;
}

function RetentionForm({ saved, onSave, typed, onType }: RetentionFormProps) {
  const { t } = useMessages();
  const stored = toRetentionFields(saved);
  const fields = typed ?? stored;
  const [isAsking, setAsking] = useState(false);
  const { retention, wrong, sound } = readRetentionFields(fields);
  const { counts, isFailed } = useOutdatedCount(sound);
  const { isPending, save } = useSave(saved, onSave);
  const isChanged = JSON.stringify(retention) !== JSON.stringify(saved);
  const total = counts ? RETAINED_KINDS.reduce((sum, kind) => sum + counts[kind], 0) : null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (!retention) focusFirstInvalid(event.currentTarget);
    else if (!isChanged) showToast({ title: t('admin-retention.unchanged'), id: TOAST_ID });
    // Ask as well while the count is unknown.
    else if (hasShorterPeriod(retention, saved) && total !== 0) setAsking(true);
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
function useSave(saved: Retention, onSave: RetentionFormProps['onSave']) {
  const { t } = useMessages();
  const { run, isPending } = useWrite(TOAST_ID);
  const undo = () => void run(() => onSave(saved), t('admin-retention.undone'));
  const save = (retention: Retention) =>
    run(() => onSave(retention), t('admin-retention.saved'), undo);
  return { isPending, save };
}

const LOG_TARGET = 'retention';

interface RetentionTabProps {
  readonly typed: RetentionFields | null;
  readonly onType: Dispatch<SetStateAction<RetentionFields | null>>;
}

export function RetentionTab({ typed, onType }: RetentionTabProps) {
  const { retention, error, reload, save } = useRetention();
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  if (retention === null) return <Skeleton height="40rem" />;
  const saved = JSON.stringify(retention);
  const saveTyped = async (next: Retention): Promise<void> => {
    await save(next);
    // Keep edits made during the request.
    onType((current) => (current === typed ? null : current));
  };
  return (
    <>
      <RetentionForm saved={retention} onSave={saveTyped} typed={typed} onType={onType} />
      <div className="text-column">
        <TargetLog key={saved} targetId={LOG_TARGET} />
      </div>
    </>
  );
}
