import { isChecked } from '@samspill/domain/people/checked';
import { userHref } from '@samspill/domain/people/paths';
import type { Person } from '@samspill/domain/people/person';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { LazyFitBadge } from '../../platform/fit/lazy-fit-badge.tsx';
import { TermChips } from '../../platform/site/term-chips.tsx';
import { useKinds } from '../../platform/site/use-kinds.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardAbove, CardLink } from '../../ui/card.tsx';
import { CheckedMark } from '../../ui/checked-mark.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import styles from './person-card.module.css';

const AVATAR_PX = 48;
const COMPACT_AVATAR_PX = 36;
const MAX_SKILLS_SHOWN = 3;

export function PersonCard({ person }: { person: Entity<Person> }) {
  const { t } = useMessages();
  const { skillName } = useTaxonomy();
  const { kindName } = useKinds();
  const { displayName, headline, location, kinds, skills, openTo } = person.data;
  return (
    <Card linked className={styles.full ?? ''}>
      <div className="row-3">
        <PersonAvatar person={person} sizePx={AVATAR_PX} />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <CardLink to={userHref(person.id)}>{displayName}</CardLink>
          </h2>
          {isChecked(person.data) ? <CheckedMark /> : null}
          {location ? (
            <p className="row-1 subtle text-xs">
              <MapPin size={13} aria-hidden="true" />
              {location}
            </p>
          ) : null}
        </div>
      </div>
      <LazyFitBadge subject={{ uid: person.id, name: displayName }} />
      <p className={styles.headline}>{headline || t('people.noHeadline')}</p>
      <TermChips label={t('people.skills')} names={skills.map(skillName)} max={MAX_SKILLS_SHOWN} />
      <div className="cluster gap-1-2 spread mt-auto">
        <span className="wrap-1">
          {kinds.map((kind) => (
            <Badge key={kind} isLong>
              {kindName(kind)}
            </Badge>
          ))}
        </span>
        {openTo.length > 0 ? (
          <span className={styles.open}>
            {t('people.openToList', {
              list: openTo.map((subject) => t(`people.open.${subject}`).toLowerCase()).join(', '),
            })}
          </span>
        ) : null}
      </div>
    </Card>
  );
}

interface CompactProps {
  readonly person: Entity<Person>;
  readonly role?: string;
  readonly actions?: ReactNode;
}

export function CompactPersonCard({ person, role, actions }: CompactProps) {
  return (
    <Card linked className={styles.compact ?? ''}>
      <PersonAvatar person={person} sizePx={COMPACT_AVATAR_PX} />
      <div className={styles.names}>
        <p className={styles.name}>
          <CardLink to={userHref(person.id)}>{person.data.displayName}</CardLink>
        </p>
        <p className="truncate muted text-xs">{role ?? person.data.headline}</p>
      </div>
      {actions ? <CardAbove>{actions}</CardAbove> : null}
    </Card>
  );
}

export function PersonCardSkeleton() {
  return (
    <Card className={styles.full ?? ''}>
      <div className="row-3">
        <Skeleton width={`${AVATAR_PX}px`} height={`${AVATAR_PX}px`} round />
        <div className={styles.names}>
          <Skeleton width="60%" />
        </div>
      </div>
      <SkeletonText lines={2} />
      <Skeleton width="80%" height="1.5rem" />
    </Card>
  );
}

export function CompactPersonCardSkeleton() {
  return (
    <Card className={styles.compact ?? ''}>
      <Skeleton width={`${COMPACT_AVATAR_PX}px`} height={`${COMPACT_AVATAR_PX}px`} round />
      <div className={styles.names}>
        <SkeletonText lines={2} />
      </div>
    </Card>
  );
}
