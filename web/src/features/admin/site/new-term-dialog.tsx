import type { TermKind } from '@samspill/domain/site/site-settings';
import type { TermSuggestion } from '@samspill/domain/site/term-suggestion';
import { type FormEvent, useId, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { focusFirstFault } from '../../../forms/focus-first-fault.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { addTerm, decideSuggestion } from './site-api.ts';
import { useTermFields } from './term-fields.tsx';
import type { TermRow } from './use-taxonomy-terms.ts';

interface NewTermDialogProps {
  readonly kind: TermKind;
  readonly terms: readonly TermRow[];
  /** What members call a word that they miss; it is then no longer missed. */
  readonly suggestion?: TermSuggestion | undefined;
  readonly onAdded: (term: TermRow) => void;
  readonly onClose: () => void;
}

/** Adds a skill or sector. Mount it to open it. */
export function NewTermDialog(props: NewTermDialogProps) {
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
