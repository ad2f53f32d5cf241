import type { AuthorCard } from '@samspill/domain/people/author-card';
import { MessageCircle } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../chunks/load-chunk.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';

const ContactDialog = lazyPart(
  () => import('./contact-dialog.tsx'),
  ({ ContactDialog }) => ContactDialog,
);

interface MessageButtonProps {
  readonly person: Pick<AuthorCard, 'uid' | 'name'>;
  readonly size?: 'sm' | 'md';
  readonly startsOpen?: boolean;
  readonly isNamed?: boolean;
  /** Green is reserved for the primary action of a screen. */
  readonly primary?: boolean;
}

export function MessageButton({
  person,
  size = 'md',
  startsOpen = false,
  isNamed = false,
  primary = false,
}: MessageButtonProps) {
  const { t } = useMessages();
  const user = useUser();
  const [isOpen, setOpen] = useState(startsOpen);
  if (user.uid === person.uid) return null;
  return (
    <>
      <Button
        size={size}
        variant={primary ? 'primary' : 'secondary'}
        icon={<MessageCircle size={16} aria-hidden="true" />}
        aria-label={t('contacts.writeTo', { name: person.name })}
        onClick={() => setOpen(true)}
      >
        {isNamed ? t('contacts.writeTo', { name: person.name }) : t('contacts.write')}
      </Button>
      <Suspense>
        {isOpen ? <ContactDialog person={person} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
