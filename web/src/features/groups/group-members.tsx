import {
  canLead,
  type GroupAct,
  type GroupCandidateRow,
  type GroupMemberRow,
  type GroupPerson,
  type GroupView,
} from '@samspill/domain/groups/group';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { userHref } from '@samspill/domain/people/paths';
import { can } from '@samspill/domain/roles/role';
import { Ellipsis, UserPlus } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { PagesEnd } from '../../api/pages-end.tsx';
import { useApiPages } from '../../data/api-pages.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useBlocked } from '../../platform/hidden/use-hidden.ts';
import { useRole, useUser } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { PeoplePicker } from '../conversations/people-picker.tsx';
import { AuthorAvatar } from '../people/author-card.tsx';
import { actOnPerson, fetchCandidates, fetchMembers } from './group-api.ts';
import styles from './groups.module.css';
import { useGroupActions } from './use-group-actions.ts';

const AVATAR_PX = 40;
const SKELETON_COUNT = 4;

interface PersonRowProps {
  readonly person: GroupPerson;
  readonly line?: string;
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
}

function PersonRow({ person, line, badge, children }: PersonRowProps) {
  return (
    <li className="cluster-3">
      <AuthorAvatar author={person} at={new Date(0)} sizePx={AVATAR_PX} />
      <div className={styles.names}>
        <p>
          <Link to={userHref(person.uid)}>{person.name}</Link> {badge}
        </p>
        <p className="muted text-sm">{line || person.headline}</p>
      </div>
      {children}
    </li>
  );
}

function LoadingPeople() {
  return Array.from({ length: SKELETON_COUNT }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move
    <li key={index} className="cluster-3" aria-hidden="true">
      <Skeleton round width={`${AVATAR_PX}px`} height={`${AVATAR_PX}px`} />
      <div className={styles.names}>
        <SkeletonText lines={2} />
      </div>
    </li>
  ));
}

interface GroupPartProps {
  readonly group: GroupView;
  readonly onChange: () => void;
}

export function GroupMembers({ group, onChange }: GroupPartProps) {
  const isLeading = canLead(group.relation, can(useRole(), 'manageMembers'));
  const load = useCallback((after: string | null) => fetchMembers(group.id, after), [group.id]);
  const pages = useApiPages(load, { keptAs: `group ${group.id}` });
  const refresh = () => {
    pages.reload();
    onChange();
  };
  return (
    <>
      {isLeading && group.status === 'active' ? (
        <Candidates group={group} onChange={refresh} />
      ) : null}
      <MemberList group={group} pages={pages} isLeading={isLeading} onChange={refresh} />
    </>
  );
}

function Candidates({ group, onChange }: GroupPartProps) {
  const { t } = useMessages();
  const [isInviting, setInviting] = useState(false);
  const load = useCallback(() => fetchCandidates(group.id), [group.id]);
  const { answer, error, retry, reload } = useQuery(load);
  const { act, isPending } = useGroupActions(group, () => {
    reload();
    onChange();
  });
  const ofKind = (kind: GroupCandidateRow['kind']) =>
    (answer ?? []).filter((candidate) => candidate.kind === kind);
  const row = (candidate: GroupCandidateRow, first: GroupAct | null) => (
    <PersonRow key={candidate.uid} person={candidate} line={candidate.message}>
      <div className="cluster-2">
        {first === null ? null : (
          <Button
            size="sm"
            variant="primary"
            disabled={isPending}
            aria-label={t('groups.acceptName', { name: candidate.name })}
            onClick={() => void act(candidate.uid, first)}
          >
            {t('groups.accept')}
          </Button>
        )}
        <Button
          size="sm"
          disabled={isPending}
          aria-label={t(first === null ? 'groups.withdrawName' : 'groups.declineName', {
            name: candidate.name,
          })}
          onClick={() => void act(candidate.uid, 'end-candidacy')}
        >
          {t(first === null ? 'groups.withdraw' : 'groups.decline')}
        </Button>
      </div>
    </PersonRow>
  );
  return (
    <>
      <div className="stack-3 mb-5">
        <div className="cluster-2">
          <Button icon={<UserPlus size={16} />} onClick={() => setInviting(true)}>
            {t('groups.invite')}
          </Button>
        </div>
        {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
        {ofKind('request').length > 0 ? (
          <section className="stack-3 mb-5">
            <h2>{t('groups.requests')}</h2>
            <ul className="stack-3">{ofKind('request').map((each) => row(each, 'accept'))}</ul>
          </section>
        ) : null}
        {ofKind('invitation').length > 0 ? (
          <section className="stack-3 mb-5">
            <h2>{t('groups.invited')}</h2>
            <ul className="stack-3">{ofKind('invitation').map((each) => row(each, null))}</ul>
          </section>
        ) : null}
      </div>
      {isInviting ? (
        <InviteDialog
          group={group}
          onClose={() => {
            setInviting(false);
            reload();
            onChange();
          }}
        />
      ) : null}
    </>
  );
}

function InviteDialog({ group, onClose }: { group: GroupView; onClose: () => void }) {
  const { t } = useMessages();
  const [picked, setPicked] = useState<readonly AuthorCard[]>([]);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<readonly AuthorCard[]>([]);
  const invite = async () => {
    setPending(true);
    const refused: AuthorCard[] = [];
    for (const person of picked)
      await actOnPerson(group.id, person.uid, 'invite').catch(() => refused.push(person));
    setPending(false);
    if (refused.length === 0) return onClose();
    setFailed(refused);
    setPicked(refused);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('groups.inviteTitle')}
      about={t('groups.inviteAbout')}
    >
      <div className="stack-3">
        <PeoplePicker
          label={t('groups.searchPeople')}
          picked={picked}
          error={
            failed.length > 0
              ? t('groups.inviteFailed', { names: failed.map(({ name }) => name).join(', ') })
              : undefined
          }
          onChange={(people) => {
            setFailed([]);
            setPicked(people);
          }}
        />
        <div className="cluster-2 justify-end">
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabled={picked.length === 0}
            onClick={() => void invite()}
          >
            {t('groups.invite')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface MemberListProps extends GroupPartProps {
  readonly isLeading: boolean;
  readonly pages: ReturnType<
    typeof useApiPages<{ rows: readonly GroupMemberRow[]; next: string | null }>
  >;
}

function MemberList({ group, pages, isLeading, onChange }: MemberListProps) {
  const { t } = useMessages();
  const { uid: ownUid } = useUser();
  const { act } = useGroupActions(group, onChange);
  const [removing, setRemoving] = useState<GroupMemberRow | null>(null);
  // The server notes a new block a moment later.
  const blocked = useBlocked(ownUid);
  const { isLoading } = pages;
  const rows = pages.rows.filter(({ uid }) => !blocked?.has(uid));
  return (
    <section aria-label={t('groups.tab.members')}>
      <ul className="stack-3">
        {rows.length === 0 && isLoading ? <LoadingPeople /> : null}
        {rows.map((member) => (
          <PersonRow
            key={member.uid}
            person={member}
            badge={member.leads ? <Badge tone="info">{t('groups.leader')}</Badge> : null}
          >
            {isLeading && member.uid !== ownUid ? (
              <MemberMenu
                member={member}
                isArchived={group.status === 'archived'}
                onAct={(what) => void act(member.uid, what)}
                onRemove={() => setRemoving(member)}
              />
            ) : null}
          </PersonRow>
        ))}
      </ul>
      <PagesEnd pages={pages} />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={t('groups.removeTitle', { name: removing?.name ?? '' })}
        about={t('groups.removeAbout')}
        confirmLabel={t('groups.remove')}
        danger
        onConfirm={() => {
          if (removing) void act(removing.uid, 'remove');
          setRemoving(null);
        }}
      />
    </section>
  );
}

interface MemberMenuProps {
  readonly member: GroupMemberRow;
  readonly isArchived: boolean;
  readonly onAct: (what: GroupAct) => void;
  readonly onRemove: () => void;
}

function MemberMenu({ member, isArchived, onAct, onRemove }: MemberMenuProps) {
  const { t } = useMessages();
  return (
    <Menu
      trigger={
        <IconButton
          label={t('groups.menuName', { name: member.name })}
          icon={<Ellipsis size={18} />}
        />
      }
    >
      {member.leads || !isArchived ? (
        <MenuItem onSelect={() => onAct(member.leads ? 'remove-leader' : 'make-leader')}>
          {t(member.leads ? 'groups.removeLeader' : 'groups.makeLeader')}
        </MenuItem>
      ) : null}
      <MenuItem danger onSelect={onRemove}>
        {t('groups.remove')}
      </MenuItem>
    </Menu>
  );
}
