import type { TermKind } from '@samspill/domain/site/site-settings';
import { useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './site.module.css';
import { useMerge } from './use-merge.ts';
import type { TermRow } from './use-taxonomy-terms.ts';

interface MergeTermProps {
  readonly kind: TermKind;
  readonly term: TermRow;
  readonly uses: number;
  readonly others: readonly TermRow[];
  readonly onDone: (done: string) => void;
}

/** Puts another word in this one's place wherever it is used, and ends this one. */
export function MergeTerm({ kind, term, uses, others, onDone }: MergeTermProps) {
  const { t, locale } = useMessages();
  const [intoSlug, setInto] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { left, error, merge } = useMerge({ kind, slug: term.slug }, uses);
  const into = others.find(({ slug }) => slug === intoSlug);
  const names = { from: term[locale], into: into?.[locale] ?? '' };
  const confirm = async () => {
    setAsking(false);
    if (into && (await merge(into.slug))) onDone(t('admin-site.merged', names));
  };
  if (left !== null)
    return (
      <div className={styles.progress} role="status">
        {t('admin-site.merging', { count: left })}
        <ProgressBar value={uses === 0 ? 1 : 1 - left / uses} label={t('admin-site.merge')} />
      </div>
    );
  return (
    <>
      {error === null ? null : <Banner tone="error">{describeFailure(t, error)}</Banner>}
      <Select
        label={t('admin-site.mergeInto')}
        help={t('admin-site.mergeHelp')}
        placeholder={t('admin-site.mergePick')}
        options={others.map((other) => ({ value: other.slug, label: other[locale] }))}
        value={intoSlug}
        onChange={(event) => setInto(event.target.value)}
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
