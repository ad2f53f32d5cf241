import type { GroupDraft, GroupView } from '@samspill/domain/groups/group';
import { groupHref } from '@samspill/domain/groups/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useUser } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, column, DataTable } from '../../../ui/data-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showToast } from '../../../ui/toast.ts';
import { PeoplePicker } from '../../conversations/people-picker.tsx';
import {
  actOnPerson,
  createGroup,
  deleteGroup,
  fetchAllGroups,
  setGroupStatus,
} from '../group-api.ts';
import { GroupFormDialog } from '../group-form-dialog.tsx';
import { GroupBadges } from '../groups-page.tsx';

const NEW_GROUP: GroupDraft = { name: '', description: '', admission: 'request' };
const idOf = ({ id }: GroupView) => id;

type Asked =
  | { readonly what: 'create' }
  | { readonly what: 'archive' | 'delete' | 'leader'; readonly group: GroupView };

export function AdminGroupsPage() {
  const { t } = useMessages();
  const { answer, latest, error, retry, reload } = useQuery(fetchAllGroups);
  const rows = answer ?? latest ?? [];
  const [asked, ask] = useState<Asked | null>(null);
  const run = async (work: Promise<unknown>, done: string) => {
    ask(null);
    try {
      await work;
      showToast({ kind: 'success', title: done, id: 'group' });
      reload();
    } catch (failure) {
      showToast({ kind: 'error', title: describeFailure(t, failure), id: 'group' });
    }
  };
  const restore = ({ id }: GroupView) =>
    void run(setGroupStatus(id, 'active'), t('groups.admin.restored'));
  const columns = useColumns(ask, restore);
  return (
    <>
      <PageHeader
        title={t('groups.title')}
        about={t('groups.admin.about')}
        actions={
          <Button
            variant="primary"
            icon={<Plus size={16} />}
            onClick={() => ask({ what: 'create' })}
          >
            {t('groups.admin.create')}
          </Button>
        }
      />
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
      {answer !== null && rows.length === 0 ? (
        <EmptyState
          icon={<UsersRound size={22} />}
          title={t('groups.admin.noneTitle')}
          about={t('groups.admin.noneAbout')}
        />
      ) : error === null || rows.length > 0 ? (
        <DataTable
          caption={t('groups.title')}
          columns={columns}
          rows={rows}
          idOf={idOf}
          isLoading={answer === null}
        />
      ) : null}
      <AskedDialog asked={asked} onClose={() => ask(null)} onReload={reload} run={run} />
    </>
  );
}

interface AskedDialogProps {
  readonly asked: Asked | null;
  readonly onClose: () => void;
  readonly onReload: () => void;
  readonly run: (work: Promise<unknown>, done: string) => Promise<void>;
}

function AskedDialog({ asked, onClose, onReload, run }: AskedDialogProps) {
  const { t } = useMessages();
  if (asked === null) return null;
  if (asked.what === 'create') return <CreateDialog onClose={onClose} onCreated={onReload} />;
  const { what, group } = asked;
  if (what === 'leader')
    return (
      <LeaderDialog
        onClose={onClose}
        onPick={({ uid }) =>
          void run(actOnPerson(group.id, uid, 'make-leader'), t('groups.done.make-leader'))
        }
      />
    );
  const isDeletion = what === 'delete';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`groups.admin.${what}Title`, { name: group.name })}
      about={t(`groups.admin.${what}About`)}
      confirmLabel={t(`groups.admin.${what}`)}
      danger={isDeletion}
      onConfirm={() =>
        void run(
          isDeletion ? deleteGroup(group.id) : setGroupStatus(group.id, 'archived'),
          t(isDeletion ? 'groups.admin.deleted' : 'groups.admin.archived'),
        )
      }
    />
  );
}

interface CreateDialogProps {
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const { t } = useMessages();
  const user = useUser();
  const [leader, setLeader] = useState<AuthorCard | null>(() => authorCardOf(user.uid, user));
  const [isMissing, setMissing] = useState(false);
  return (
    <GroupFormDialog
      title={t('groups.admin.create')}
      initial={NEW_GROUP}
      canSave={() => {
        setMissing(leader === null);
        return leader !== null;
      }}
      onSave={async ({ draft }) => {
        if (leader === null) return;
        await createGroup({ ...draft, leaderId: leader.uid });
        onCreated();
      }}
      onClose={onClose}
    >
      <PeoplePicker
        label={t('groups.admin.firstLeader')}
        picked={leader === null ? [] : [leader]}
        error={isMissing ? t('groups.admin.leaderMissing') : undefined}
        onChange={(people) => {
          setMissing(false);
          setLeader(people.at(-1) ?? null);
        }}
      />
    </GroupFormDialog>
  );
}

interface LeaderDialogProps {
  readonly onClose: () => void;
  readonly onPick: (person: AuthorCard) => void;
}

function LeaderDialog({ onClose, onPick }: LeaderDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('groups.admin.addLeader')}
      about={t('groups.admin.addLeaderAbout')}
    >
      <PeoplePicker
        label={t('groups.searchPeople')}
        picked={[]}
        onChange={([person]) => person && onPick(person)}
      />
    </Dialog>
  );
}

function useColumns(
  ask: (asked: Asked) => void,
  restore: (group: GroupView) => void,
): readonly Column<GroupView>[] {
  const { t, format } = useMessages();
  return [
    column('name', t('groups.name'), ({ id, name }) => <Link to={groupHref(id)}>{name}</Link>),
    column('state', t('groups.admin.state'), (group) => <GroupBadges group={group} />),
    column('leaders', t('groups.admin.leaders'), ({ leaders }) =>
      leaders.length === 0
        ? t('groups.admin.noLeader')
        : format.list(leaders.map(({ name }) => name)),
    ),
    column('members', t('groups.tab.members'), ({ memberCount }) => format.number(memberCount), {
      isNumber: true,
    }),
    column('actions', t('groups.admin.actions'), (group) => (
      <span className="cluster-2">
        {group.status === 'active' ? (
          <>
            <Button size="sm" onClick={() => ask({ what: 'leader', group })}>
              {t('groups.admin.addLeader')}
            </Button>
            <Button size="sm" onClick={() => ask({ what: 'archive', group })}>
              {t('groups.admin.archive')}
            </Button>
          </>
        ) : (
          <>
            <Button size="sm" onClick={() => restore(group)}>
              {t('groups.admin.restore')}
            </Button>
            <Button size="sm" variant="danger" onClick={() => ask({ what: 'delete', group })}>
              {t('groups.admin.delete')}
            </Button>
          </>
        )}
      </span>
    )),
  ];
}
