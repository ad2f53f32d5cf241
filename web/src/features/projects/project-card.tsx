import { editProjectHref, projectHref } from '@samspill/domain/projects/paths';
import type { Project } from '@samspill/domain/projects/project';
import { MapPin } from 'lucide-react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ProjectActions } from '../../page/parts.tsx';
import { LazyFitBadge } from '../../platform/fit/lazy-fit-badge.tsx';
import { TermChips } from '../../platform/site/term-chips.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardAbove, CardLink } from '../../ui/card.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import styles from './project-card.module.css';
import { ProjectCover } from './project-cover.tsx';

const TONES = { draft: 'warning', published: 'success', archived: 'neutral' } as const;

export function ProjectStatusBadge({ project }: { project: Project }) {
  const { t } = useMessages();
  if (project.hidden) return <Badge tone="error">{t('projects.status.hidden')}</Badge>;
  return <Badge tone={TONES[project.status]}>{t(`projects.status.${project.status}`)}</Badge>;
}

const CARD_WIDTH_PX = 400;
const CARD_SIZES = '(min-width: 768px) 400px, 100vw';
const COMPACT_COVER_PX = 72;
const MAX_SECTORS_SHOWN = 2;

export function ProjectCard({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const { sectorName } = useTaxonomy();
  const { title, tagline, stage, sectors, location, publishedAt } = project.data;
  return (
    <Card linked flush className="stack full-height">
      <div className={styles.cover}>
        <ProjectCover project={project} maxWidthPx={CARD_WIDTH_PX} sizes={CARD_SIZES} />
      </div>
      <div className="stack-2 flex-1 p-4">
        <div className="row-start-2 spread">
          <h2 className={styles.title}>
            <CardLink to={projectHref(project.id)}>{title}</CardLink>
          </h2>
          <CardAbove>
            <ProjectActions project={project} size="sm" />
          </CardAbove>
        </div>
        <LazyFitBadge subject={{ projectId: project.id }} />
        <p className={styles.tagline}>{tagline}</p>
        <div className="row-2 subtle text-xs">
          <Badge>{t(`project-terms.stage.${stage}`)}</Badge>
          {location ? (
            <span className="row-1 min-0 truncate">
              <MapPin size={13} aria-hidden="true" />
              {location}
            </span>
          ) : null}
          {publishedAt === null ? null : (
            <span className="push-end nowrap">
              <TimeAgo at={new Date(publishedAt.toMillis())} />
            </span>
          )}
        </div>
        <TermChips
          label={t('projects.sectors')}
          names={sectors.map(sectorName)}
          max={MAX_SECTORS_SHOWN}
        />
        <LookingForLine project={project.data} />
      </div>
    </Card>
  );
}

function LookingForLine({ project }: { project: Project }) {
  const { t, format } = useMessages();
  if (project.lookingFor.length === 0) return null;
  const wanted = project.lookingFor.map((who) => t(`project-terms.looking.${who}`).toLowerCase());
  return (
    <p className={styles.looking}>
      {t('project-terms.lookingForList', { list: format.list(wanted) })}
    </p>
  );
}

interface CompactProps {
  readonly project: Entity<Project>;
  readonly showStatus?: boolean;
}

export function CompactProjectCard({ project, showStatus = false }: CompactProps) {
  const { t } = useMessages();
  const { title, tagline, stage, updatedAt } = project.data;
  const href = project.data.status === 'draft' ? editProjectHref : projectHref;
  return (
    <Card linked flush className={styles.compact ?? ''}>
      <div className={styles.thumb}>
        <ProjectCover project={project} maxWidthPx={COMPACT_COVER_PX} sizes="72px" />
      </div>
      <div className={styles.row}>
        <h3 className={styles.title}>
          <CardLink to={showStatus ? href(project.id) : projectHref(project.id)}>
            {title || t('projects.untitled')}
          </CardLink>
        </h3>
        <p className="truncate muted text-xs">{tagline || t(`project-terms.stage.${stage}`)}</p>
        {showStatus ? (
          <p className="row-2 subtle text-xs mt-1">
            <ProjectStatusBadge project={project.data} />
            <span>
              {t('projects.changed')} <TimeAgo long at={new Date(updatedAt.toMillis())} />
            </span>
          </p>
        ) : null}
      </div>
    </Card>
  );
}

export function ProjectCardSkeleton() {
  return (
    <Card flush className="stack full-height">
      <div className={styles.cover}>
        <Skeleton height="100%" />
      </div>
      <div className="stack-2 flex-1 p-4">
        <Skeleton width="70%" height="1.25rem" />
        <SkeletonText lines={2} />
        <Skeleton width="30%" height="1.25rem" />
        <Skeleton width="50%" height="1.5rem" />
      </div>
    </Card>
  );
}

export function CompactProjectCardSkeleton() {
  return (
    <Card flush className={styles.compact ?? ''}>
      <div className={styles.thumb}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.row}>
        <SkeletonText lines={2} />
      </div>
    </Card>
  );
}
