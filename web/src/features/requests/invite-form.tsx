import { MAX_REQUEST_CHARS } from '@samspill/domain/limits';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import type { Project } from '@samspill/domain/projects/project';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './requests.module.css';
import { useInviteForm } from './use-invite-form.ts';

const KINDS = ['talent', 'cofounder'] as const;

interface InviteFormProps {
  readonly project: Entity<Project>;
  readonly person: AuthorCard;
  readonly onClose: () => void;
}

/** As what somebody is invited, and why; what is typed is kept until it is sent. */
export function InviteForm({ project, person, onClose }: InviteFormProps) {
  const { t } = useMessages();
  const form = useInviteForm({ project, person, onClose });
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t('requests.inviteAs')}</legend>
        {KINDS.map((kind) => (
          <ToggleChip key={kind} pressed={kind === form.kind} onToggle={() => form.setKind(kind)}>
            {t(`requests.kind.${kind}`)}
          </ToggleChip>
        ))}
      </fieldset>
      <TextArea
        label={t('requests.message')}
        help={t('requests.inviteHelp')}
        optional
        error={form.isTooLong ? t('requests.tooLong') : undefined}
        maxChars={MAX_REQUEST_CHARS}
        value={form.message}
        onChange={(event) => form.setMessage(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={form.send}>
          {t('requests.sendInvitation')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </>
  );
}
