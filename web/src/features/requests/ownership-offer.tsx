import type { Project } from '@samspill/domain/projects/project';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { answerOffer } from './request-store.ts';
import styles from './requests.module.css';
import { useUndoableWrite } from './use-undoable-write.ts';

/** Renders the ownership offer to the member who received it; renders nothing for others. */
export function OwnershipOffer({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const user = useUser();
  const attempt = useUndoableWrite('member');
  const { title, ownerId, offeredTo, memberIds } = project.data;
  if (offeredTo !== user.uid || !memberIds.includes(user.uid)) return null;
  const accept = () =>
    attempt(answerOffer(project.id, user.uid), { title: t('requests.tookOver', { title }) });
  const decline = () =>
    attempt(answerOffer(project.id, ownerId), { title: t('requests.takeOverDeclined', { title }) });
  return (
    <Banner
      action={
        <div className={styles.buttons}>
          <Button size="sm" variant="primary" onClick={accept}>
            {t('requests.takeOver')}
          </Button>
          <Button size="sm" onClick={decline}>
            {t('requests.takeOverDecline')}
          </Button>
        </div>
      }
    >
      {t('requests.takeOverTitle', { title })}
    </Banner>
  );
}
