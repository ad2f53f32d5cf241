import type { PublicProject } from '@samspill/domain/projects/public-project';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { StoredPicture } from '../media/stored-picture.tsx';
import styles from './landing.module.css';
import type { useOverview } from './use-overview.ts';

const CARD_WIDTH_PX = 400;
const CARD_SIZES = '(min-width: 768px) 400px, 100vw';

function PublicProjectCard({ project }: { project: PublicProject }) {
  const { t, format } = useMessages();
  const wanted = project.lookingFor.map((who) => t(`landing.looking.${who}`));
  return (
    <Card linked flush className={styles.card ?? ''}>
      <div className={styles.cover}>
        <PublicCover project={project} />
      </div>
      <div className={styles.body}>
        <div className={styles.meta}>
          <Badge>{t(`landing.stage.${project.stage}`)}</Badge>
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
            {t('landing.lookingForList', { list: format.list(wanted) })}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** Omits the generated pattern for missing covers, because its code would double the page’s size. */
function PublicCover({ project: { coverPath, publishedAt } }: { project: PublicProject }) {
  const [isMissing, setMissing] = useState(false);
  if (coverPath === null || isMissing) return null;
  return (
    <StoredPicture
      source={{ path: coverPath, changedAt: new Date(publishedAt) }}
      alt=""
      maxWidthPx={CARD_WIDTH_PX}
      sizes={CARD_SIZES}
      className={styles.image}
      onMissing={() => setMissing(true)}
    />
  );
}

function PublicProjectCardSkeleton() {
  return (
    <Card flush className={styles.card ?? ''}>
      <div className={styles.cover}>
        <Skeleton />
      </div>
      <div className={styles.body}>
        <Skeleton className={styles.stageToCome} />
        <Skeleton className={styles.titleToCome} />
        <SkeletonText lines={2} />
      </div>
    </Card>
  );
}

const SHOWN = 6;
const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function FeaturedProjects({ state }: { state: ReturnType<typeof useOverview> }) {
  const { t } = useMessages();
  const isEmpty = state.kind === 'ready' && state.overview.featured.length === 0;
  if (state.kind === 'failed' || isEmpty) return null;
  return (
    <section className={styles.section} aria-busy={state.kind === 'loading'}>
      <h2 className={styles.heading}>{t('landing.featuredTitle')}</h2>
      <ul className={styles.grid}>
        {state.kind === 'ready'
          ? state.overview.featured.slice(0, SHOWN).map((project) => (
              <li key={project.id}>
                <PublicProjectCard project={project} />
              </li>
            ))
          : SKELETON_KEYS.map((place) => (
              <li key={place}>
                <PublicProjectCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  );
}
