import type { PublicProject } from '@samspill/domain/projects/public-project';
import { MapPin } from 'lucide-react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { Cover } from '../projects/project-cover.tsx';
import styles from './public-project-card.module.css';

const CARD_WIDTH_PX = 400;
const CARD_SIZES = '(min-width: 768px) 400px, 100vw';

/** A project as anybody may see it: from the public API, without the database behind it. */
export function PublicProjectCard({ project }: { project: PublicProject }) {
  const { t, format } = useMessages();
  const wanted = project.lookingFor.map((who) => t(`projects.looking.${who}`).toLowerCase());
  return (
    <Card linked flush className={styles.card ?? ''}>
      <div className={styles.cover}>
        <PublicCover project={project} />
      </div>
      <div className={styles.body}>
        <div className={styles.meta}>
          <Badge>{t(`projects.stage.${project.stage}`)}</Badge>
          {project.location ? (
            <span className={styles.place}>
              <MapPin size={13} aria-hidden="true" />
              {project.location}
            </span>
          ) : null}
        </div>
        <h3 className={styles.title}>
          <CardLink to={hrefs.project(project.id)}>{project.title}</CardLink>
        </h3>
        <p className={styles.tagline}>{project.tagline}</p>
        {wanted.length > 0 ? (
          <p className={styles.wanted}>
            {t('projects.lookingForList', { list: format.list(wanted) })}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

function PublicCover({ project }: { project: PublicProject }) {
  const { id, coverPath, publishedAt } = project;
  const source = coverPath && { path: coverPath, changedAt: new Date(publishedAt) };
  return <Cover id={id} source={source} maxWidthPx={CARD_WIDTH_PX} sizes={CARD_SIZES} />;
}

export function PublicProjectCardSkeleton() {
  return (
    <Card flush className={styles.card ?? ''}>
      <div className={styles.cover}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.body}>
        <Skeleton width="30%" height="1.25rem" />
        <Skeleton width="60%" height="1.25rem" />
        <SkeletonText lines={2} />
      </div>
    </Card>
  );
}
