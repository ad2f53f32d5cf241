import { UserPlus, X } from 'lucide-react';
import { useId } from 'react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { AuthorAvatar } from '../content/author-avatar.tsx';
import { follow, unfollow } from '../follows/follow-store.ts';
import { RailMatches } from '../matches/rail-matches.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { RailTasks } from '../tasks/rail-tasks.tsx';
import styles from './feed-rail.module.css';
import type { SuggestedPerson } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

const AVATAR_PX = 36;
const LONG_AGO = new Date(0);

/** Beside the feed, once that is there: matches, tasks and people. */
export function FeedRail() {
  return (
    <div className={styles.rail}>
      <RailMatches />
      <RailTasks />
      <PeopleToFollow />
    </div>
  );
}

function PeopleToFollow() {
  const { t } = useMessages();
  const user = useUser();
  const id = useId();
  const { people, dismiss } = useSuggestions(user);
  if (people.length === 0) return null;
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
  const common = useFacetName(person.token);
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
        <p className={styles.why}>{t('feed.peopleWhy', { name: common })}</p>
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

/** `skill:react` as its name in the reader's language. */
function useFacetName(token: string): string {
  const { skillName, sectorName } = useTaxonomy();
  const [facet, slug = ''] = token.split(':');
  return facet === 'sector' ? sectorName(slug) : skillName(slug);
}
