import { withPath } from '@samspill/domain/merge-edit';
import type { TermChange, TermKind } from '@samspill/domain/site/site-settings';
import { type FormEvent, useCallback, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { focusFirstFault } from '../../../forms/field-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import type { useJob } from '../../../platform/admin/use-job.ts';
import { ConflictNotes } from '../../../platform/drafts/conflict-notes.tsx';
import { isEditConflict, useEditConflicts } from '../../../platform/drafts/use-edit-conflicts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './site.module.css';
import { countTermUses, editTerm, orderMerge, removeTerm } from './site-api.ts';
import { useTermFields } from './term-fields.tsx';
import type { TermRow } from './use-taxonomy-terms.ts';

type Merging = ReturnType<typeof useJob>;

/** One merge at a time: it goes on when the page is left, and is shown again on return. */
export function MergeProgress({ merging: { work, isBusy } }: { merging: Merging }) {
  const { t } = useMessages();
  if (work?.state === 'failed')
    return <Banner tone="error">{describeFailure(t, work.error)}</Banner>;
  if (!work || !isBusy) return null;
  const { done, total } = work;
  return (
    <div className="stack-2 text-sm tabular" role="status">
      {t('admin-site.merging', { count: Math.max(0, total - done) })}
      <ProgressBar value={total === 0 ? 1 : done / total} label={t('admin-site.merge')} />
    </div>
  );
}

interface MergeTermProps {
  readonly kind: TermKind;
  readonly term: TermRow;
  readonly uses: number;
  readonly others: readonly TermRow[];
  readonly merging: Merging;
  readonly onDone: (done: string) => void;
}

function MergeTerm({ kind, term, uses, others, merging, onDone }: MergeTermProps) {
  const { t, locale } = useMessages();
  const [intoSlug, setInto] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, follow } = merging;
  const into = others.find(({ slug }) => slug === intoSlug);
  const names = { from: term[locale], into: into?.[locale] ?? '' };
  const confirm = async () => {
    setAsking(false);
    if (!into) return;
    const order = () => orderMerge({ kind, slug: term.slug }, into.slug, uses);
    if (await follow(order, uses)) onDone(t('admin-site.merged', names));
  };
  if (isBusy) return <MergeProgress merging={merging} />;
  return (
    <>
      <MergeProgress merging={merging} />
      <Select
        label={t('admin-site.mergeInto')}
        help={t('admin-site.mergeHelp')}
        placeholder={t('admin-site.mergePick')}
        options={others.map((other) => ({ value: other.slug, label: other[locale] }))}
        value={intoSlug}
        onChoose={setInto}
      />
      <div>
        <Button size="sm" disabled={!into} onClick={() => setAsking(true)}>
          {t('admin-site.merge')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('admin-site.mergeTitle', names)}
        about={t('admin-site.mergeAbout', { ...names, count: uses })}
        confirmLabel={t('admin-site.merge')}
        danger
        onConfirm={() => void confirm()}
      />
    </>
  );
}

interface TermDrawerProps {
  readonly kind: TermKind;
  readonly term: TermRow;
  readonly terms: readonly TermRow[];
  readonly merging: Merging;
  readonly onDone: (done: string) => void;
  readonly onClose: () => void;
}

export function TermDrawer({ kind, term, terms, merging, onDone, onClose }: TermDrawerProps) {
  const { t, locale } = useMessages();
  const { slug } = term;
  const { fields, take, set } = useTermFields(term, []);
  const [base, setBase] = useState<TermChange>({ nb: term.nb, en: term.en });
  const { watch, ...notes } = useEditConflicts<TermChange>({
    onChoose: ({ path, theirs, whose }) => {
      setBase(withPath(base, path, theirs));
      if (whose === 'theirs') set({ [path]: theirs });
    },
  });
  const [isRemoving, setRemoving] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const name = term[locale];

  const attempt = async (action: () => Promise<void>, done: string) => {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      await action();
      onDone(done);
    } catch (reason) {
      setFailure(isEditConflict(reason) ? null : reason);
      setPending(false);
    }
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const taken = take();
    if (!taken) return focusFirstFault(event.currentTarget);
    const names = { nb: taken.nb, en: taken.en };
    const save = () => editTerm({ kind, slug }, { base, draft: names });
    void attempt(() => watch(save), t('admin-site.renamed'));
  };
  const setArchived = (archived: boolean) => {
    const done = t(archived ? 'admin-site.kindNowArchived' : 'admin-site.kindNowOffered', { name });
    const names = { nb: term.nb, en: term.en };
    const edit = { base: { ...names, archived: !archived }, draft: { ...names, archived } };
    void attempt(() => editTerm({ kind, slug }, edit), done);
  };
  const remove = () => {
    setRemoving(false);
    void attempt(() => removeTerm({ kind, slug }), t('admin-site.removed', { name }));
  };

  return (
    <Drawer open onOpenChange={onClose} title={name}>
      {failure === null ? null : <Banner tone="error">{describeFailure(t, failure)}</Banner>}
      <form className={styles.section} noValidate onSubmit={rename}>
        {fields}
        <ConflictNotes
          {...notes}
          by={null}
          labelOf={(field) =>
            t(field === 'archived' ? 'admin-site.kindArchive' : `admin-site.name.${field}`)
          }
          describe={(_field, value) => String(value)}
        />
        <div>
          <Button type="submit" variant="primary" pending={isPending}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
      {kind === 'kinds' ? (
        <section className={styles.section}>
          <p>{t(term.archived ? 'admin-site.kindArchivedAbout' : 'admin-site.kindOfferedAbout')}</p>
          <div>
            <Button size="sm" onClick={() => setArchived(!term.archived)}>
              {t(term.archived ? 'admin-site.kindOffer' : 'admin-site.kindArchive')}
            </Button>
          </div>
        </section>
      ) : null}
      <TermUses
        kind={kind}
        term={term}
        others={terms.filter((other) => other.slug !== slug)}
        onRemove={() => setRemoving(true)}
        merging={merging}
        onDone={onDone}
      />
      <TargetLog targetId={`${kind}/${slug}`} />
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('admin-site.removeTitle', { name })}
        about={t('admin-site.removeAbout')}
        confirmLabel={t('admin-site.remove')}
        danger
        onConfirm={remove}
      />
    </Drawer>
  );
}

interface TermUsesProps extends Pick<TermDrawerProps, 'kind' | 'term' | 'merging' | 'onDone'> {
  readonly others: readonly TermRow[];
  readonly onRemove: () => void;
}

function TermUses({ kind, term, others, merging, onRemove, onDone }: TermUsesProps) {
  const { t } = useMessages();
  const { slug } = term;
  const count = useCallback(() => countTermUses({ kind, slug }), [kind, slug]);
  const { answer: uses, error, retry } = useQuery(count);
  return (
    <section className={styles.section}>
      {error === null ? (
        <p role="status">
          {uses === null ? t('ui.loading') : t('admin-site.uses', { count: uses })}
        </p>
      ) : (
        <LoadFailure error={error} onRetry={retry} />
      )}
      {uses === 0 ? (
        <div>
          <Button variant="danger" size="sm" onClick={onRemove}>
            {t('admin-site.remove')}
          </Button>
        </div>
      ) : null}
      {uses === null ? null : <MergeTerm {...{ kind, term, uses, others, merging, onDone }} />}
    </section>
  );
}
