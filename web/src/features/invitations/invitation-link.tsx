import { invitationHref } from '@samspill/domain/invitations/paths';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useCopy } from '../../platform/limits/use-copy.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface InvitationLinkProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Shows a link once, because only a hash of it is stored. */
export function InvitationLink({ token, onDone }: InvitationLinkProps) {
  const { t } = useMessages();
  const copy = useCopy();
  const href = invitationHref(token);
  return (
    <div className="stack-4">
      <Banner tone="warning">{t('invitations.linkOnce')}</Banner>
      <TextField
        label={t('invitations.link')}
        readOnly
        dir="ltr"
        value={new URL(href, location.origin).href}
        onFocus={(event) => event.target.select()}
      />
      <div className="cluster-2">
        <Button variant="primary" onClick={() => copy.link(href)}>
          {t('invitations.copy')}
        </Button>
        <Button onClick={onDone}>{t('invitations.done')}</Button>
      </div>
    </div>
  );
}
