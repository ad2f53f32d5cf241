import { UserPlus, X } from 'lucide-react';
import { useId } from 'react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { RailSection } from '../../ui/rail-section.tsx';
import { showToast } from '../../ui/toast.ts';
import { AuthorAvatar } from '../content/author-avatar.tsx';
import { follow, unfollow } from '../follows/follow-store.ts';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import styles from './people-to-follow.module.css';
import type { SuggestedPerson } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

const AVATAR_PX = 36;
const LONG_AGO = new Date(0);

interface PeopleToFollowProps {
  /** Falls back to the most followed people if nothing is in common; costs reads. */
  readonly orMostFollowed?: boolean;
  readonly isStrip?: boolean;
}

export function PeopleToFollow({ orMostFollowed = false, isStrip = false }: PeopleToFollowProps) {
  const { t } = useMessages();
  const user = useUser();
  const id = useId();
  const { people, dismiss } = useSuggestions(user, orMostFollowed);
  if (people.length === 0) return null;
  if (isStrip)
    return (
      <RailSection
        title={t('feed.peopleTitle')}
        to={hrefs.users()}
        allLabel={t('feed.allPeople')}
        isStrip
      >
        {people.map((person) => (
          <li key={person.uid}>
            <Card className={styles.person ?? ''}>
              <PersonToFollow person={person} onGone={() => dismiss(person.uid)} />
            </Card>
          </li>
        ))}
      </RailSection>
    );
  return (
    <section aria-labelledby={id}>
      <Card className={styles.people ?? ''}>
        <div className={styles.head}>
          <h2 id={id}>{t('feed.peopleTitle')}</h2>
          <Link to={hrefs.users()}>{t('feed.allPeople')}</Link>
        </div>
        <ul className={styles.list}>
          {people.map((person) => (
            <li key={person.uid} className={styles.person}>
              <PersonToFollow person={person} onGone={() => dismiss(person.uid)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function PersonToFollow({ person, onGone }: { person: SuggestedPerson; onGone: () => void }) {
  const { t } = useMessages();
  const user = useUser();
  const { uid, name, photoPath } = person;
  const why = useReason(person);
  const fail = () =>
    showToast({ kind: 'error', title: t('follows.failed', { name }), id: 'follow' });
  const onFollow = () => {
    follow(user.uid, { kind: 'user', id: uid }).catch(fail);
    showToast({
      kind: 'success',
      title: t('follows.nowFollowing', { name }),
      id: 'follow',
      action: { label: t('ui.undo'), onClick: () => void unfollow(user.uid, uid).catch(fail) },
    });
    onGone();
  };
  return (
    <>
      <AuthorAvatar author={{ uid, name, photoPath }} at={LONG_AGO} sizePx={AVATAR_PX} />
      <div className={styles.about}>
        <Link to={hrefs.user(uid)} className={styles.name}>
          {name}
        </Link>
        <p className={styles.line}>{person.headline}</p>
        <p className={styles.why}>{why}</p>
        <Button
          size="sm"
          icon={<UserPlus size={14} />}
          aria-label={`${t('feed.follow')} ${name}`}
          onClick={onFollow}
        >
          {t('feed.follow')}
        </Button>
      </div>
      <IconButton
        size="sm"
        label={t('feed.dismiss', { name })}
        icon={<X size={15} />}
        onClick={onGone}
      />
    </>
  );
}

/** Translates the shared trait, such as `skill:react`, or the number of followers if nothing is shared. */
function useReason({ token, followers }: SuggestedPerson): string {
  const { t } = useMessages();
  const { skillName, sectorName } = useTaxonomy();
  if (token === null)
    return followers > 0 ? t('feed.peopleFollowed', { count: followers }) : t('feed.peopleNew');
  const [facet, slug = ''] = token.split(':');
  return t('feed.peopleWhy', { name: facet === 'sector' ? sectorName(slug) : skillName(slug) });
}
