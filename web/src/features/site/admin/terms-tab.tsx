import { MAX_TERMS, type TermKind, type TermListResult } from '@samspill/domain/site/site-settings';
import { changesOfTerms } from '@samspill/domain/site/taxonomy';
import type { TermSuggestion } from '@samspill/domain/site/term-suggestion';
import { Download, FolderOpen, List, Plus, Tags } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useAsyncAction } from '../../../data/use-async-action.ts';
import { focusFirstFault } from '../../../forms/field-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useJob } from '../../../platform/admin/use-job.ts';
import { useTypedText } from '../../../platform/search/use-typed-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import control from '../../../ui/control.module.css';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { ICON_PX } from '../../../ui/icon-px.ts';
import { decodeText } from '../../../ui/read-csv.ts';
import { saveCsv } from '../../../ui/save-csv.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useKindColumns } from './kind-order.tsx';
import styles from './site.module.css';
import { addTerm, decideSuggestion, saveTerms } from './site-api.ts';
import type { SiteFilters } from './site-filters.ts';
import { MergeProgress, TermDrawer } from './term-drawer.tsx';
import { useTermFields } from './term-fields.tsx';
import { TermSuggestions } from './term-suggestions.tsx';
import { type InvalidLine, parseTermsCsv, termsToCsv, toTermsFile } from './terms-csv.ts';
import { type TermRow, useTaxonomyTerms } from './use-taxonomy-terms.ts';

const ROWS = 12;
const MAX_FAULTS_SHOWN = 5;

interface TermsListDialogProps {
  readonly kind: TermKind;
  readonly terms: readonly TermRow[];
  readonly onSaved: (answer: TermListResult) => void;
  readonly onClose: () => void;
}

function TermsListDialog({ kind, terms, onSaved, onClose }: TermsListDialogProps) {
  const { t, locale } = useMessages();
  const [text, setText] = useState(() => termsToCsv(terms));
  const [isOpened, setIsOpened] = useState(true);
  const { attempt, isPending, failure } = useAsyncAction();
  const read = parseTermsCsv(text);
  const isTooLong = read.terms.length > MAX_TERMS;
  const { added, renamed } = changesOfTerms(terms, read.terms);
  const isReady = read.faults.length === 0 && !isTooLong && added.length + renamed.length > 0;
  const open = async (file: File) => {
    const opened = decodeText(new Uint8Array(await file.arrayBuffer()));
    setIsOpened(opened !== null);
    if (opened !== null) setText(opened);
  };
  const download = () => saveCsv(toTermsFile(text, locale), `{site}-${kind}`);
  const save = () =>
    // Terms left alone keep the names that others gave them meanwhile.
    void attempt(async () => onSaved(await saveTerms(kind, { terms: [...renamed, ...added] })));
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t(`admin-site.list.${kind}`)}
      about={t('admin-site.listAbout')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" pending={isPending} disabled={!isReady} onClick={save}>
            {t('admin-site.listSave')}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        {failure === null ? null : <Banner tone="error">{failure}</Banner>}
        {isOpened ? null : <Banner tone="error">{t('admin-site.listNotText')}</Banner>}
        <div className={styles.bar}>
          <FilePicker
            label={t('admin-site.listOpen')}
            accept=".csv,text/csv,text/plain"
            onPick={([file]) => void (file && open(file))}
          >
            {(choose) => (
              <Button icon={<FolderOpen size={ICON_PX} />} onClick={choose}>
                {t('admin-site.listOpen')}
              </Button>
            )}
          </FilePicker>
          <Button icon={<Download size={ICON_PX} />} onClick={download}>
            {t('admin-site.listDownload')}
          </Button>
        </div>
        <Field label={t('admin-site.listText')}>
          {(field) => (
            <textarea
              {...field}
              className={classNames(control.control, styles.text)}
              rows={ROWS}
              spellCheck={false}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
        <div role="status">
          {isTooLong ? (
            <p>{t('admin-site.listTooLong', { most: MAX_TERMS })}</p>
          ) : read.faults.length > 0 ? (
            <InvalidLines faults={read.faults} />
          ) : (
            <p>{t('admin-site.listChanges', { added: added.length, renamed: renamed.length })}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function InvalidLines({ faults }: { faults: readonly InvalidLine[] }): ReactNode {
  const { t } = useMessages();
  const left = faults.length - MAX_FAULTS_SHOWN;
  return (
    <ul className="text-sm error-text">
      {faults.slice(0, MAX_FAULTS_SHOWN).map(({ line, problem }) => (
        <li key={line}>{t(`admin-site.listFault.${problem}`, { line })}</li>
      ))}
      {left > 0 ? <li>{t('admin-site.listMoreFaults', { count: left })}</li> : null}
    </ul>
  );
}

interface NewTermDialogProps {
  readonly kind: TermKind;
  readonly terms: readonly TermRow[];
  readonly suggestion?: TermSuggestion | undefined;
  readonly onAdded: (term: TermRow) => void;
  readonly onClose: () => void;
}

function NewTermDialog(props: NewTermDialogProps) {
  const { kind, terms, suggestion, onAdded, onClose } = props;
  const { t } = useMessages();
  const formId = useId();
  const { fields, take } = useTermFields(
    null,
    terms.map(({ slug }) => slug),
    suggestion && { nb: suggestion.name, en: suggestion.name },
  );
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const term = take();
    if (!term) return focusFirstFault(event.currentTarget);
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      await addTerm({ kind, slug: term.slug }, { nb: term.nb, en: term.en });
      if (suggestion) await decideSuggestion(suggestion.id, 'added');
      onAdded(term);
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`admin-site.new.${kind}`)}
      actions={
        <FormActions
          label={t('admin-site.add')}
          form={formId}
          pending={isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {failure === null ? null : <Banner tone="error">{describeFailure(t, failure)}</Banner>}
        {fields}
      </form>
    </Dialog>
  );
}

interface TermsTabProps {
  readonly kind: TermKind;
  readonly filters: SiteFilters;
  readonly onFilters: (changes: Partial<SiteFilters>, options?: { replace: boolean }) => void;
}

const matchesWords = ({ slug, nb, en }: TermRow, words: string) =>
  [slug, nb, en].some((text) => text.toLowerCase().includes(words.trim().toLowerCase()));

interface TermsTableProps {
  readonly kind: TermKind;
  readonly terms: readonly TermRow[] | null;
  readonly rows: readonly TermRow[];
  readonly isSearched: boolean;
  readonly onOpen: (slug: string) => void;
  readonly onMoved: () => void;
}

function TermsTable({ kind, terms, rows, isSearched, onOpen, onMoved }: TermsTableProps) {
  const { t } = useMessages();
  const kindColumns = useKindColumns(terms ?? [], onMoved);
  return (
    <DataTable
      caption={t(`admin-site.tab.${kind}`)}
      columns={[
        { key: 'nb', label: t('admin-site.name.nb'), cell: ({ nb }: TermRow) => nb },
        { key: 'en', label: t('admin-site.name.en'), cell: ({ en }: TermRow) => en },
        {
          key: 'slug',
          label: t('admin-site.id'),
          cell: ({ slug }: TermRow) => <span className="muted text-sm break-words">{slug}</span>,
        },
        ...(kind === 'kinds' && !isSearched ? kindColumns : []),
      ]}
      rows={rows}
      idOf={({ slug }) => slug}
      isLoading={terms === null}
      onOpen={({ slug }) => onOpen(slug)}
    />
  );
}

export function TermsTab({ kind, filters, onFilters }: TermsTabProps) {
  const { t, locale } = useMessages();
  const { terms, error, reload } = useTaxonomyTerms(kind, locale);
  const merging = useJob('terms', reload);
  const [isAdding, setAdding] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [suggested, setSuggested] = useState<TermSuggestion>();
  const [revision, setRevision] = useState(0);
  const [text, setText] = useTypedText(filters.words, (words) =>
    onFilters({ words }, { replace: true }),
  );
  const isNone = kind === 'kinds' && terms?.length === 0;
  const rows = (terms ?? []).filter((term) => matchesWords(term, filters.words));
  const opened = terms?.find(({ slug }) => slug === filters.open) ?? null;
  const stopAdding = () => {
    setAdding(false);
    setSuggested(undefined);
  };
  const finish = (done: string) => {
    stopAdding();
    setListOpen(false);
    setRevision((before) => before + 1);
    onFilters({ open: null });
    showToast({ kind: 'success', title: done, id: 'term' });
    reload();
  };
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  return (
    <>
      <div className={styles.bar}>
        <SearchField label={t(`admin-site.search.${kind}`)} value={text} onChange={setText} />
        <Button
          icon={<List size={16} />}
          disabled={terms === null}
          onClick={() => setListOpen(true)}
        >
          {t('admin-site.asList')}
        </Button>
        <Button variant="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
          {t(`admin-site.new.${kind}`)}
        </Button>
      </div>
      {kind === 'kinds' ? (
        <p className="muted text-sm">{t('admin-site.kindsAbout')}</p>
      ) : (
        <TermSuggestions
          key={revision}
          kind={kind}
          onAdd={(suggestion) => {
            setSuggested(suggestion);
            setAdding(true);
          }}
        />
      )}
      {terms && rows.length === 0 ? (
        <EmptyState
          icon={<Tags size={22} />}
          title={t(isNone ? 'admin-site.noKinds' : 'admin-site.noTerms')}
          about={t(isNone ? 'admin-site.noKindsAbout' : 'admin-site.noTermsAbout')}
        />
      ) : (
        <TermsTable
          {...{ kind, terms, rows }}
          isSearched={filters.words !== ''}
          onOpen={(open) => onFilters({ open })}
          onMoved={reload}
        />
      )}
      {isAdding && terms ? (
        <NewTermDialog
          kind={kind}
          terms={terms}
          suggestion={suggested}
          onAdded={(term) => finish(t('admin-site.added', { name: term[locale] }))}
          onClose={stopAdding}
        />
      ) : null}
      {isListOpen && terms ? (
        <TermsListDialog
          kind={kind}
          terms={terms}
          onSaved={(answer) => finish(t('admin-site.listSaved', { ...answer }))}
          onClose={() => setListOpen(false)}
        />
      ) : null}
      {opened && terms ? (
        <TermDrawer
          key={opened.slug}
          {...{ kind, terms, merging }}
          term={opened}
          onDone={finish}
          onClose={() => onFilters({ open: null })}
        />
      ) : (
        <MergeProgress merging={merging} />
      )}
    </>
  );
}
