import { userPath } from '@samspill/domain/paths';
import { isChecked } from '@samspill/domain/people/checked';
import type { Person } from '@samspill/domain/people/person';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckedMark } from '../../ui/checked-mark.tsx';
import { EntityHeading } from '../../ui/entity-heading.tsx';
import { Link } from '../../ui/link.tsx';
import { ShareButton } from '../shares/share-button.tsx';
import { PersonAvatar } from './person-avatar.tsx';

const PHOTO_PX = 96;

interface PersonHeadingProps {
  readonly person: Entity<Person>;
  /** What can be done about somebody else; null for oneself. */
  readonly actions: ReactNode;
}

/** Who this is at a glance; one's own profile leads to its editor. */
export function PersonHeading({ person, actions }: PersonHeadingProps) {
  const { t } = useMessages();
  const { displayName, headline, location, kinds, counters, shareable } = person.data;
  return (
    <EntityHeading
      image={<PersonAvatar person={person} sizePx={PHOTO_PX} />}
      title={displayName}
      about={headline}
      badges={
        <>
          {isChecked(person.data) ? (
            <Link to={hrefs.aboutPart('checked')}>
              <CheckedMark />
            </Link>
          ) : null}
          {kinds.map((kind) => (
            <Badge key={kind}>{t(`people.kind.${kind}`)}</Badge>
          ))}
        </>
      }
      location={location}
      facts={<span>{t('follows.followers', { count: counters.followers })}</span>}
      actions={
        actions ?? (
          <>
            <ButtonLink icon={<Pencil size={16} />} to={hrefs.editProfile()}>
              {t('people.edit')}
            </ButtonLink>
            <ShareButton
              shared={{ kind: 'person', path: userPath(person.id), shareable }}
              name={displayName}
              href={hrefs.user(person.id)}
            >
              {t('people.share')}
            </ShareButton>
          </>
        )
      }
    />
  );
}
