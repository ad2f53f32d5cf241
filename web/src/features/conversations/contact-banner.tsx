import type { Conversation } from '@samspill/domain/conversations/conversation';
import { isRequestTo } from '@samspill/domain/conversations/conversation';
import { userPath } from '@samspill/domain/paths';
import { userHref } from '@samspill/domain/people/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import type { Entity } from '../../data/entity.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { TermChips } from '../../platform/site/term-chips.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useSession, useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { PersonMenu } from '../blocks/hiding-menus.tsx';
import { answerContact } from './conversation-store.ts';
import { otherCard } from './conversation-title.ts';

const MAX_SKILLS_SHOWN = 6;

interface ContactBannerProps {
  readonly conversation: Entity<Conversation>;
  readonly onAccept: () => void;
}

export function ContactBanner({ conversation, onAccept }: ContactBannerProps) {
  const { t } = useMessages();
  const user = useUser();
  const { data } = conversation;
  const other = otherCard(data, user.uid);
  if (data.state === 'open' || !other) return null;
  if (isRequestTo(data, user.uid))
    return <Answer conversation={conversation} onAccept={onAccept} />;
  return (
    <p className="muted text-center ruled p-3-4" role="status">
      {t('conversations.waitingFor', { name: other.name })}
    </p>
  );
}

function Answer({ conversation: { id, data }, onAccept }: ContactBannerProps) {
  const { t } = useMessages();
  const user = useUser();
  const other = otherCard(data, user.uid);
  if (!other) return null;
  const answer = (state: 'open' | 'declined') => {
    answerContact(id, state).catch(() =>
      showToast({ kind: 'error', title: t('conversations.answerRefused'), id: 'contact' }),
    );
    if (state === 'open') onAccept();
    else showToast({ kind: 'success', title: t('conversations.declined'), id: 'contact' });
  };
  const isDeclined = data.state === 'declined';
  return (
    <section
      className="stack-2 ruled sunken p-4"
      aria-label={t('conversations.contactFrom', { name: other.name })}
    >
      <div className="row-start-2 spread">
        <p>
          {t(isDeclined ? 'conversations.youDeclined' : 'conversations.contactAbout', {
            name: other.name,
          })}
        </p>
        <PersonMenu person={{ id: other.uid, name: other.name }} />
      </div>
      <ContactSummary uid={other.uid} />
      <div className="flex-gap-2">
        <Button variant="primary" onClick={() => answer('open')}>
          {t(isDeclined ? 'conversations.acceptAfterAll' : 'conversations.accept')}
        </Button>
        {isDeclined ? null : (
          <Button onClick={() => answer('declined')}>{t('conversations.decline')}</Button>
        )}
      </div>
    </section>
  );
}

function ContactSummary({ uid }: { uid: string }) {
  const { t, format } = useMessages();
  const { user } = useSession();
  const { skillName, sectorName } = useTaxonomy();
  const [person] = useDocumentsOnce([userPath(uid)], PersonSchema) ?? [];
  if (!person) return null;
  const { headline, skills, sectors } = person.data;
  const shared = [
    ...skills.filter((slug) => user?.skills.includes(slug)).map(skillName),
    ...sectors.filter((slug) => user?.sectors.includes(slug)).map(sectorName),
  ];
  return (
    <>
      {headline ? <p>{headline}</p> : null}
      {shared.length > 0 ? (
        <p>{t('conversations.inCommon', { list: format.list(shared) })}</p>
      ) : null}
      <TermChips
        label={t('conversations.skills')}
        names={skills.map(skillName)}
        max={MAX_SKILLS_SHOWN}
      />
      <Link to={userHref(uid)}>{t('conversations.toProfile')}</Link>
    </>
  );
}
