import type { AuthorCard } from '@samspill/domain/people/author-card';
import { useEffect } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FirstMessageForm } from './first-message-form.tsx';
import { useContact } from './use-contact.ts';

interface ContactDialogProps {
  readonly person: Pick<AuthorCard, 'uid' | 'name'>;
  readonly onClose: () => void;
}

export function ContactDialog({ person, onClose }: ContactDialogProps) {
  const { t } = useMessages();
  const contact = useContact(person, onClose);
  const isOpen = contact.access === 'open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is another one at each render
  useEffect(() => {
    if (isOpen) contact.open();
  }, [isOpen]);
  const isWaiting = contact.access === null || (isOpen && contact.sentence === null);
  return (
    <Dialog
      open
      isTextSafe
      onOpenChange={onClose}
      title={t('contacts.writeTo', { name: person.name })}
    >
      {contact.access === 'request' ? (
        <FirstMessageForm person={person} contact={contact} />
      ) : (
        <p role="status">{contact.sentence ?? (isWaiting ? t('contacts.opening') : null)}</p>
      )}
      {contact.access === 'waiting' ? (
        <Button onClick={contact.show}>{t('contacts.show')}</Button>
      ) : null}
    </Dialog>
  );
}
