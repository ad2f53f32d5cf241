import type { Content } from '@samspill/domain/content/content';
import type { ProjectCard } from '@samspill/domain/projects/project-card';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Cover } from '../projects/project-cover.tsx';
import styles from './project-head.module.css';
import { useProjectCard } from './use-project-card.ts';

const COVER_PX = 96;

export function ProjectHead({ content }: { content: Content }) {
  const { t } = useMessages();
  const { projectId, project, updatedAt } = content;
  const card = useProjectCard(projectId, project);
  if (projectId === null) return null;
  if (card === undefined) return <Skeleton height="3.5rem" />;
  if (card === null)
    return (
      <Link to={hrefs.project(projectId)} className={styles.plain}>
        {t('content.kind.update')}
      </Link>
    );
  const changedAt = new Date(updatedAt.toMillis());
  return (
    <Link to={hrefs.project(projectId)} className={styles.head}>
      <span className={styles.cover}>
        <Cover
          id={projectId}
          source={card.coverPath && { path: card.coverPath, changedAt }}
          maxWidthPx={COVER_PX}
          sizes="96px"
        />
      </span>
      <span className={styles.about}>
        <span className={styles.title}>{card.title}</span>
        <Badge>{t(`project-terms.stage.${card.stage}`)}</Badge>
        <LookingFor card={card} />
      </span>
    </Link>
  );
}

function LookingFor({ card }: { card: ProjectCard }) {
  const { t, format } = useMessages();
  if (card.lookingFor.length === 0) return null;
  const wanted = card.lookingFor.map((who) => t(`project-terms.looking.${who}`).toLowerCase());
  return (
    <span className={styles.looking}>
      {t('project-terms.lookingForList', { list: format.list(wanted) })}
    </span>
  );
}
