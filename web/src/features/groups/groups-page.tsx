import type { GroupRelation, GroupRow } from '@samspill/domain/groups/group';
import { adminGroupsHref, groupHref } from '@samspill/domain/groups/paths';
import { usersHref } from '@samspill/domain/people/paths';
import { can } from '@samspill/domain/roles/role';
import { UsersRound } from 'lucide-react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { GroupPicture } from '../../platform/group-filters/group-select.tsx';
import { useRole } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { fetchGroups } from './group-api.ts';

const SKELETON_COUNT = 3;
const CARD_PX = 48;

export function GroupsPage() {
  const { t } = useMessages();
  const { answer, error, retry } = useQuery(fetchGroups);
  const groups = answer ?? [];
  const isOwn = ({ relation }: GroupRow) => relation === 'member' || relation === 'leader';
  const shown = [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))];
  return (
    <>
      <PageHeader title={t('groups.title')} about={t('groups.about')} />
      {error !== null ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : answer === null ? (
        <LoadingGroups />
      ) : shown.length === 0 ? (
        <NoGroups />
      ) : (
        <ul className="grid-4 fill-18" aria-label={t('groups.title')}>
          {shown.map((group) => (
            <li key={group.id}>
              <GroupCard group={group} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function LoadingGroups() {
  return (
    <ul className="grid-4 fill-18" aria-hidden="true">
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move
        <li key={index}>
          <Card className="stack-3 full-height">
            <div className="row-3 min-0">
              <Skeleton width="3rem" height="3rem" />
              <Skeleton width="60%" height="1.25rem" />
            </div>
            <SkeletonText lines={2} />
            <Skeleton width="8rem" height="1.25rem" />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function NoGroups() {
  const { t } = useMessages();
  const mayCreate = can(useRole(), 'manageMembers');
  return (
    <EmptyState
      icon={<UsersRound size={22} />}
      title={t('groups.noneTitle')}
      about={t(mayCreate ? 'groups.noneAboutAdmin' : 'groups.noneAbout')}
      actions={
        mayCreate ? (
          <ButtonLink variant="primary" to={adminGroupsHref()}>
            {t('groups.toAdmin')}
          </ButtonLink>
        ) : (
          <ButtonLink to={usersHref()}>{t('groups.toPeople')}</ButtonLink>
        )
      }
    />
  );
}

function GroupCard({ group }: { group: GroupRow }) {
  const { t } = useMessages();
  return (
    <Card linked className="stack-3 full-height">
      <div className="row-3 min-0">
        <GroupPicture group={group} sizePx={CARD_PX} />
        <h2 className="text-md break-words">
          <CardLink to={groupHref(group.id)}>{group.name}</CardLink>
        </h2>
      </div>
      {group.description ? <p className="clamp lines-3">{group.description}</p> : null}
      <p className="cluster-2 muted text-sm mt-auto">
        <GroupBadges group={group} />
        <span>{t('groups.members', { count: group.memberCount })}</span>
      </p>
    </Card>
  );
}

type ShownRelation = Exclude<GroupRelation, 'none' | 'withdrawn' | 'refused'>;

const isShownRelation = (relation: GroupRelation): relation is ShownRelation =>
  relation !== 'none' && relation !== 'withdrawn' && relation !== 'refused';

export function GroupBadges({ group: { relation, status, admission } }: { group: GroupRow }) {
  const { t } = useMessages();
  return (
    <>
      {isShownRelation(relation) ? (
        <Badge tone={relation === 'invited' ? 'info' : 'neutral'}>
          {t(`groups.relation.${relation}`)}
        </Badge>
      ) : null}
      <Badge>
        {t(status === 'archived' ? 'groups.archived' : `groups.admission.${admission}`)}
      </Badge>
    </>
  );
}
