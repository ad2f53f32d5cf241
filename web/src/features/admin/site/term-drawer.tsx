import type { TermKind } from '@samspill/domain/site/site-settings';
import { type FormEvent, useCallback, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { focusFirstFault } from '../../../forms/focus-first-fault.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { LogOf } from '../log-of.tsx';
import { MergeTerm } from './merge-term.tsx';
import styles from './site.module.css';
import { countUses, removeTerm, renameTerm } from './site-api.ts';
import { useTermFields } from './term-fields.tsx';
import type { TermRow } from './use-taxonomy-terms.ts';

interface TermDrawerProps {
  readonly kind: TermKind;
  readonly term: TermRow;
  readonly terms: readonly TermRow[];
  /** With what to say about it. */
  readonly onDone: (done: string) => void;
  readonly onClose: () => void;
}

/** One skill or sector: its names, who uses it, its end or its merging into another, and its log. */
export function TermDrawer({ kind, term, terms, onDone, onClose }: TermDrawerProps) {
  const { t, locale } = useMessages();
  const { slug } = term;
  const { fields, take } = useTermFields(term, []);
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
      setFailure(reason);
      setPending(false);
    }
  };
  const rename = (event: FormEvent) => {
    event.preventDefault();
    const taken = take();
    if (!taken) return focusFirstFault(event.currentTarget);
    const names = { nb: taken.nb, en: taken.en };
    void attempt(() => renameTerm({ kind, slug }, names), t('admin-site.renamed'));
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
        <div>
          <Button type="submit" variant="primary" pending={isPending}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
      <TermUses
        kind={kind}
        term={term}
        others={terms.filter((other) => other.slug !== slug)}
        onRemove={() => setRemoving(true)}
        onDone={onDone}
      />
      <LogOf targetId={`${kind}/${slug}`} />
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

interface TermUsesProps extends Pick<TermDrawerProps, 'kind' | 'term' | 'onDone'> {
  readonly others: readonly TermRow[];
  readonly onRemove: () => void;
}

/** How many use it, and what can be done about that: nobody's is removed, anybody's merged into another. */
function TermUses({ kind, term, others, onRemove, onDone }: TermUsesProps) {
  const { t } = useMessages();
  const { slug } = term;
  const count = useCallback(() => countUses({ kind, slug }), [kind, slug]);
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
      {uses === null ? null : (
        <MergeTerm kind={kind} term={term} uses={uses} others={others} onDone={onDone} />
      )}
    </section>
  );
}
