import { userPath } from '@samspill/domain/paths';
import { editProfileHref, usersHref } from '@samspill/domain/people/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { editProjectHref, projectsHref } from '@samspill/domain/projects/paths';
import type { Project } from '@samspill/domain/projects/project';
import { Handshake } from 'lucide-react';
import type { Entity } from '../../data/entity.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InviteToSiteButton } from '../invitations/invite-to-site-button.tsx';
import { missingPersonFields, missingProjectFields } from './missing-fields.ts';

const ICON = <Handshake size={22} />;

export function NoMatchesOfPerson({ uid }: { uid: string }) {
  const { t, format } = useMessages();
  const [me] = useDocumentsOnce([userPath(uid)], PersonSchema) ?? [];
  const missing = me
    ? missingPersonFields(me.data).map((fact) => t(`matches.missing.${fact}`))
    : [];
  return (
    <EmptyState
      icon={ICON}
      title={t('matches.noneTitle')}
      about={
        missing.length > 0
          ? t('matches.noneMissing', { list: format.list(missing) })
          : t('matches.noneAbout')
      }
      actions={
        missing.length > 0 ? (
          <ButtonLink variant="primary" to={editProfileHref()}>
            {t('matches.editProfile')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={projectsHref()}>{t('matches.findProjects')}</ButtonLink>
            <InviteToSiteButton />
          </>
        )
      }
    />
  );
}

export function NoMatchesOfProject({ project }: { project: Entity<Project> }) {
  const { t, format } = useMessages();
  const missing = missingProjectFields(project.data).map((fact) => t(`matches.missing.${fact}`));
  const about =
    missing.length > 0
      ? t('matches.noneOfProjectMissing', { list: format.list(missing) })
      : t('matches.noneOfProjectAbout');
  return (
    <EmptyState
      icon={ICON}
      title={t('matches.noneOfProjectTitle')}
      about={project.data.status === 'published' ? about : t('matches.notPublished')}
      actions={
        missing.length > 0 || project.data.status !== 'published' ? (
          <ButtonLink to={editProjectHref(project.id)}>{t('matches.editProject')}</ButtonLink>
        ) : (
          <>
            <ButtonLink to={usersHref()}>{t('matches.findPeople')}</ButtonLink>
            <InviteToSiteButton projectId={project.id} />
          </>
        )
      }
    />
  );
}

export function NoFilteredMatches({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={ICON}
      title={t('matches.noneFilteredTitle')}
      about={t('matches.noneFilteredAbout')}
      actions={<Button onClick={onClear}>{t('matches.clearFilters')}</Button>}
    />
  );
}
