import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { canLeave, canManageMember } from '@samspill/domain/requests/request-permissions';
import { Crown, Ellipsis, LogOut, UserMinus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useRestoredState } from '../../data/history-entry-state.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { CompactPersonCard, CompactPersonCardSkeleton } from '../people/person-card.tsx';
import { endMembership, offerProject } from './request-store.ts';
import { useUndoableWrite } from './use-undoable-write.ts';

interface MemberMenuProps {
  readonly project: Entity<Project>;
  readonly member: { readonly uid: string; readonly name: string };
}

function roleKeyOf({ ownerId, offeredTo }: Project, uid: string) {
  if (uid === ownerId) return 'people.owner';
  return uid === offeredTo ? 'requests.ownerAskWaits' : 'people.member';
}

/** Owner's actions on a member; both need confirmation because the owner cannot undo them alone. */
function MemberMenu({ project, member }: MemberMenuProps) {
  const { t } = useMessages();
  const user = useUser();
  const [opened, setOpened] = useState<'remove' | 'handOver' | null>(null);
  const attempt = useUndoableWrite('member');
  const { uid, name } = member;
  const { title } = project.data;
  if (!canManageMember(user, project.data, uid)) return null;
  const close = () => setOpened(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('requests.memberMenu', { name })}
            icon={<Ellipsis size={ICON_PX} />}
          />
        }
      >
        {project.data.offeredTo === uid ? (
          <MenuItem
            icon={<Crown size={ICON_PX} />}
            onSelect={() =>
              attempt(offerProject(project.id, null), { title: t('requests.ownerAskWithdrawn') })
            }
          >
            {t('requests.ownerAskWithdraw')}
          </MenuItem>
        ) : (
          <MenuItem icon={<Crown size={ICON_PX} />} onSelect={() => setOpened('handOver')}>
            {t('requests.handOver')}
          </MenuItem>
        )}
        <MenuItem danger icon={<UserMinus size={ICON_PX} />} onSelect={() => setOpened('remove')}>
          {t('requests.remove')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={opened === 'remove'}
        onOpenChange={close}
        title={t('requests.removeTitle', { name })}
        about={t('requests.removeAbout', { name })}
        confirmLabel={t('requests.remove')}
        danger
        onConfirm={() => {
          close();
          const write = endMembership(project.id, uid, user.uid);
          attempt(write, { title: t('requests.removed', { name }) });
        }}
      />
      <ConfirmDialog
        open={opened === 'handOver'}
        onOpenChange={close}
        title={t('requests.handOverTitle', { name })}
        about={t('requests.handOverAbout', { name, title })}
        confirmLabel={t('requests.handOverAsk')}
        onConfirm={() => {
          close();
          attempt(offerProject(project.id, uid), {
            title: t('requests.ownerAsked', { name, title }),
          });
        }}
      />
    </>
  );
}

/** Needs confirmation, since returning takes a new request. */
function LeaveButton({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const user = useUser();
  const attempt = useUndoableWrite('member');
  const [isLeaving, setLeaving] = useState(false);
  const { title } = project.data;
  return (
    <>
      <Button size="sm" icon={<LogOut size={16} />} onClick={() => setLeaving(true)}>
        {t('requests.leave')}
      </Button>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('requests.leaveTitle', { title })}
        about={t('requests.leaveAbout')}
        confirmLabel={t('requests.leave')}
        danger
        onConfirm={() => {
          setLeaving(false);
          const write = endMembership(project.id, user.uid, user.uid);
          attempt(write, { title: t('requests.left', { title }) });
        }}
      />
    </>
  );
}

/** Each member costs a read. */
const MEMBERS_PER_PAGE = 12;

export function MembersSection({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const user = useUser();
  const headingId = useId();
  const [pages, setPages] = useRestoredState<number>('pages of members', 1);
  const { ownerId, memberIds } = project.data;
  const uids = [ownerId, ...memberIds.filter((uid) => uid !== ownerId)];
  const shown = Array.from({ length: pages }, (_, page) =>
    uids.slice(page * MEMBERS_PER_PAGE, (page + 1) * MEMBERS_PER_PAGE),
  );
  return (
    <section aria-labelledby={headingId} className="stack-3">
      <div className="cluster-2 spread">
        <h2 id={headingId} className="text-md">
          {t('requests.members', { count: uids.length })}
        </h2>
        {canLeave(user, project.data) ? <LeaveButton project={project} /> : null}
      </div>
      <ul className="stack-2" aria-labelledby={headingId}>
        {shown.map((page, index) => (
          // Pages are never reordered.
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          <MemberPage key={index} project={project} uids={page} />
        ))}
      </ul>
      <LoadMore
        hasMore={uids.length > pages * MEMBERS_PER_PAGE}
        pending={false}
        onLoadMore={() => setPages(pages + 1)}
      />
    </section>
  );
}

function MemberPage({ project, uids }: { project: Entity<Project>; uids: readonly string[] }) {
  const { t } = useMessages();
  const people = useDocumentsOnce(uids.map(userPath), PersonSchema);
  return uids.map((uid) => {
    const person = people?.find(({ id }) => id === uid);
    const role = t(roleKeyOf(project.data, uid));
    const name = person?.data.displayName ?? t('follows.goneName');
    const menu = <MemberMenu project={project} member={{ uid, name }} />;
    if (people === null)
      return (
        <li key={uid}>
          <CompactPersonCardSkeleton />
        </li>
      );
    return (
      <li key={uid}>
        {person ? (
          <CompactPersonCard person={person} role={role} actions={menu} />
        ) : (
          <div className="row-3">
            <p className="grow">{name}</p>
            {menu}
          </div>
        )}
      </li>
    );
  });
}
