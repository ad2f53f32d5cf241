import type { SkippedRow } from '@samspill/domain/invitations/import';
import { adminImportHref } from '@samspill/domain/invitations/paths';
import type { Locale } from '@samspill/domain/locale';
import type { ListedKind } from '@samspill/domain/site/own-kinds';
import { useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { describeFailure } from '../../../api/error-messages.ts';
import { useQuery } from '../../../data/query.ts';
import { useAsyncAction } from '../../../data/use-async-action.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { Translate } from '../../../i18n/translate.ts';
import { useTaxonomy } from '../../../platform/site/use-taxonomy.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { checkRows, createImport, fetchGroupNames, sendRows } from './import-api.ts';
import { type ImportFile, ImportFilePart } from './import-file-part.tsx';
import { guessHeadings, guessMapping, type Mapping, planImport, readRows } from './import-plan.ts';
import { ImportCheckPart, ImportMapping } from './import-steps.tsx';
import styles from './imports.module.css';

function describeStartFailure(t: Translate, error: unknown): string {
  const isTooMany = error instanceof ApiError && error.code === 'too-many-requests';
  return isTooMany ? t('admin-imports.tooMany') : describeFailure(t, error);
}

interface Checked {
  readonly file: ImportFile;
  readonly mapping: Mapping;
  readonly hasHeadings: boolean;
  readonly fallback: Locale;
  readonly found: readonly SkippedRow[];
}

interface Progress {
  readonly action: 'checking' | 'sending';
  readonly done: number;
  readonly total: number;
}

const NO_GROUPS: readonly string[] = [];

function useNewImport(groups: readonly string[], kinds: readonly ListedKind[]) {
  const { locale } = useMessages();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [hasHeadings, setHasHeadings] = useState(true);
  const [mapping, setMapping] = useState<Mapping>({});
  const [fallback, setFallback] = useState<Locale>(locale);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const read = useMemo(
    () =>
      readRows(file?.rows.slice(hasHeadings ? 1 : 0) ?? [], mapping, { fallback, groups, kinds }),
    [file, hasHeadings, mapping, fallback, groups, kinds],
  );
  const isCurrent =
    checked?.file === file &&
    checked?.mapping === mapping &&
    checked.hasHeadings === hasHeadings &&
    checked.fallback === fallback;
  const { attempt, isPending, failure } = useAsyncAction(describeStartFailure);
  const follow = (action: Progress['action'], total: number) => (done: number) =>
    setProgress({ action, done, total });
  return {
    file,
    take: (next: ImportFile) => {
      const withHeadings = guessHeadings(next.rows);
      setFile(next);
      setHasHeadings(withHeadings);
      setMapping(guessMapping(next.rows, withHeadings));
    },
    columns: {
      hasHeadings,
      mapping,
      fallback,
      onMapping: setMapping,
      onFallback: setFallback,
      onHeadings: (next: boolean) => {
        setHasHeadings(next);
        if (file) setMapping(guessMapping(file.rows, next));
      },
    },
    read,
    checked: isCurrent ? checked : null,
    check: () =>
      attempt(async () => {
        if (!file) return;
        const report = follow('checking', read.rows.length);
        report(0);
        const found = await checkRows(read.rows, report);
        setChecked({ file, mapping, hasHeadings, fallback, found });
      }).finally(() => setProgress(null)),
    progress,
    run: (work: (onProgress: (total: number) => (done: number) => void) => Promise<void>) =>
      attempt(() => work((total) => follow('sending', total))).finally(() => setProgress(null)),
    isPending,
    failure,
  };
}

export function NewImportPage() {
  const { t } = useMessages();
  const { answer } = useQuery(fetchGroupNames);
  const groups = answer ?? NO_GROUPS;
  const { kinds } = useTaxonomy();
  const offered = useMemo(() => kinds.filter(({ archived }) => !archived), [kinds]);
  const form = useNewImport(groups, offered);
  const [options, setOptions] = useState({ resend: false, outsiders: false });
  const [draft, setDraft] = useState<{ readonly key: string; readonly id: string } | null>(null);
  const [startedId, setStartedId] = useState<string | null>(null);
  const { file, columns, read, checked, progress } = form;
  const plan = checked && planImport(read, checked.found, options);
  const start = () =>
    form.run(async (onProgress) => {
      if (!plan || !file) return;
      const report = onProgress(plan.ready.length);
      report(0);
      // A retry fills the same import, unless something was chosen since.
      const key = JSON.stringify([file.name, options, plan.ready]);
      const id =
        draft?.key === key ? draft.id : await createImport({ ...options, name: file.name });
      setDraft({ key, id });
      await sendRows(id, plan.ready, report);
      setStartedId(id);
    });
  if (startedId !== null) return <Navigate to={adminImportHref(startedId)} replace />;
  const failure = form.failure ? <Banner tone="error">{form.failure}</Banner> : null;
  return (
    <>
      <PageHeader title={t('admin-imports.new')} about={t('admin-imports.about')} />
      <div className="stack-4">
        <ImportFilePart file={file} hasHeadings={columns.hasHeadings} onFile={form.take} />
        {file ? (
          <ImportMapping file={file} {...columns} hasGroups={groups.length > 0}>
            {checked ? null : failure}
            <div className={styles.buttons}>
              <Button
                variant={checked ? 'secondary' : 'primary'}
                disabled={columns.mapping.email === undefined || checked !== null}
                pending={form.isPending && !checked}
                onClick={() => void form.check()}
              >
                {t('admin-imports.check')}
              </Button>
            </div>
            {progress?.action === 'checking' ? <Progressing {...progress} /> : null}
          </ImportMapping>
        ) : null}
        {file && plan ? (
          <ImportCheckPart
            file={file}
            hasHeadings={columns.hasHeadings}
            plan={plan}
            options={options}
            onOptions={setOptions}
            isPending={form.isPending}
            onStart={() => void start()}
          >
            {failure}
            {progress?.action === 'sending' ? <Progressing {...progress} /> : null}
          </ImportCheckPart>
        ) : null}
      </div>
      <LeaveGuard isUnsaved={file !== null} />
    </>
  );
}

function Progressing({ action, done, total }: Progress) {
  const { t } = useMessages();
  const sentence = t(`admin-imports.${action}`, { done, total });
  return (
    <div>
      <p role="status">{sentence}</p>
      <ProgressBar value={total > 0 ? done / total : 0} label={sentence} />
    </div>
  );
}
