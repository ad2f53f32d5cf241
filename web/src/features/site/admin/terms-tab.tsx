import type { TermKind } from '@samspill/domain/site/site-settings';
import type { TermSuggestion } from '@samspill/domain/site/term-suggestion';
import { List, Plus, Tags } from 'lucide-react';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { focusFirstFault } from '../../../forms/focus-first-fault.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useTypedText } from '../../search/use-typed-text.ts';
import styles from './site.module.css';
import { addTerm, decideSuggestion } from './site-api.ts';
import type { SiteFilters } from './site-filters.ts';
import { TermDrawer } from './term-drawer.tsx';
import { useTermFields } from './term-fields.tsx';
import { TermSuggestions } from './term-suggestions.tsx';
import { TermsListDialog } from './terms-list-dialog.tsx';
import { type TermRow, useTaxonomyTerms } from './use-taxonomy-terms.ts';

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
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {t('admin-site.add')}
          </Button>
        </>
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

export function TermsTab({ kind, filters, onFilters }: TermsTabProps) {
  const { t, locale } = useMessages();
  const { terms, error, reload } = useTaxonomyTerms(kind, locale);
  const [isAdding, setAdding] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [suggested, setSuggested] = useState<TermSuggestion>();
  const [revision, setRevision] = useState(0);
  const [text, setText] = useTypedText(filters.words, (words) =>
    onFilters({ words }, { replace: true }),
  );
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
      <TermSuggestions
        key={revision}
        kind={kind}
        onAdd={(suggestion) => {
          setSuggested(suggestion);
          setAdding(true);
        }}
      />
      {terms && rows.length === 0 ? (
        <EmptyState
          icon={<Tags size={22} />}
          title={t('admin-site.noTerms')}
          about={t('admin-site.noTermsAbout')}
        />
      ) : (
        <DataTable
          caption={t(`admin-site.tab.${kind}`)}
          columns={[
            { key: 'nb', label: t('admin-site.name.nb'), cell: ({ nb }: TermRow) => nb },
            { key: 'en', label: t('admin-site.name.en'), cell: ({ en }: TermRow) => en },
            {
              key: 'slug',
              label: t('admin-site.id'),
              cell: ({ slug }: TermRow) => <span className={styles.id}>{slug}</span>,
            },
          ]}
          rows={rows}
          idOf={({ slug }) => slug}
          isLoading={terms === null}
          onOpen={({ slug }) => onFilters({ open: slug })}
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
          kind={kind}
          term={opened}
          terms={terms}
          onDone={finish}
          onClose={() => onFilters({ open: null })}
        />
      ) : null}
    </>
  );
}
