import { canLead, type GroupView, joiningStep } from '@samspill/domain/groups/group';
import { groupPhotoPath, groupsHref } from '@samspill/domain/groups/paths';
import { MAX_REQUEST_CHARS } from '@samspill/domain/limits';
import { can } from '@samspill/domain/roles/role';
import { UsersRound } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useWrite } from '../../api/use-write.ts';
import { openLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { usePageTitle } from '../../page/page-title.tsx';
import { GroupPicture } from '../../platform/group-filters/group-select.tsx';
import { ImageField } from '../../platform/media/image-field.tsx';
import { useRole, useUser } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EntityHeading } from '../../ui/entity-heading.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { fetchGroup, saveGroup, saveGroupPhoto } from './group-api.ts';
import { GroupFormDialog } from './group-form-dialog.tsx';
import { GroupMembers } from './group-members.tsx';
import { GroupBadges } from './groups-page.tsx';
import { useGroupActions } from './use-group-actions.ts';

const HEADING_PX = 72;
const FIELD_PX = 96;

const TABS = ['feed', 'members', 'projects', 'conversation'] as const;
type GroupTab = (typeof TABS)[number];

const isIn = ({ relation }: GroupView) => relation === 'member' || relation === 'leader';

interface GroupScreenProps {
  /** Parts from other features, for members of the group; of these, administrators see the projects only. */
  readonly parts: (group: GroupView) => Readonly<Partial<Record<GroupTab, ReactNode>>>;
}

export function GroupScreen({ parts }: GroupScreenProps) {
  const { id = '' } = useParams();
  const load = useCallback(() => fetchGroup(id), [id]);
  const { answer, latest, error, retry, reload } = useQuery(load);
  // Keeps the page while it is read again.
  const group = answer ?? (latest?.id === id ? latest : null);
  if (error !== null && group === null) return <GroupFailure error={error} onRetry={retry} />;
  if (group === null) return <LoadingGroup />;
  return <GroupPageView key={id} group={group} parts={parts} onChange={reload} />;
}

function LoadingGroup() {
  return (
    <div className="stack-3 mb-5" aria-hidden="true">
      <Skeleton width="16rem" height="2rem" />
      <Skeleton width="12rem" height="1.25rem" />
      <SkeletonText lines={2} />
      <Skeleton height="2.5rem" />
    </div>
  );
}

function GroupFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useMessages();
  if (!(error instanceof ApiError && error.code === 'not-found'))
    return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      isPage
      icon={<UsersRound size={22} />}
      title={t('groups.missingTitle')}
      about={t('groups.missingAbout')}
      actions={
        <ButtonLink variant="primary" to={groupsHref()}>
          {t('groups.toGroups')}
        </ButtonLink>
      }
    />
  );
}

interface GroupPageViewProps extends GroupScreenProps {
  readonly group: GroupView;
  readonly onChange: () => void;
}

function GroupPageView({ group, parts, onChange }: GroupPageViewProps) {
  const { t, format } = useMessages();
  usePageTitle(group.name);
  const [params, setParams] = useSearchParams();
  const isAdmin = can(useRole(), 'manageMembers');
  const given = parts(group);
  const shown = {
    ...(isIn(group) ? given : isAdmin && given.projects ? { projects: given.projects } : {}),
    members: <GroupMembers group={group} onChange={onChange} />,
  };
  const tabs = TABS.flatMap((value) =>
    shown[value] ? [{ value, label: t(`groups.tab.${value}`), content: shown[value] }] : [],
  );
  const first = tabs[0]?.value ?? 'members';
  const current = tabs.find(({ value }) => value === params.get('tab'))?.value ?? first;
  const names = group.leaders.map(({ name }) => name);
  return (
    <article className="stack-3 mb-5">
      <EntityHeading
        image={<GroupPicture group={group} sizePx={HEADING_PX} />}
        title={group.name}
        about=""
        badges={<GroupBadges group={group} />}
        location=""
        facts={
          <>
            <span>{t('groups.members', { count: group.memberCount })}</span>
            {names.length > 0 ? (
              <span>{t('groups.ledBy', { names: format.list(names) })}</span>
            ) : null}
          </>
        }
        actions={<OwnActions group={group} onChange={onChange} />}
      />
      {group.description ? <p className="break-words pre-line">{group.description}</p> : null}
      <Tabs
        label={t('groups.parts')}
        value={current}
        onChange={(tab) => setParams(tab === first ? {} : { tab }, { preventScrollReset: true })}
        tabs={tabs}
      />
    </article>
  );
}

type Asked = 'message' | 'leave' | 'edit' | null;

function OwnActions({ group, onChange }: Omit<GroupPageViewProps, 'parts'>) {
  const { t } = useMessages();
  const { uid } = useUser();
  const isLeading = canLead(group.relation, can(useRole(), 'manageMembers'));
  const { isPending, join, act } = useGroupActions(group, onChange);
  const [asked, ask] = useState<Asked>(null);
  const step = joiningStep(group, group.relation);
  const { relation } = group;
  return (
    <>
      {step === 'join' ? (
        <Button
          variant="primary"
          pending={isPending}
          onClick={() => void join('', t('groups.joined'))}
        >
          {t(relation === 'invited' ? 'groups.acceptInvitation' : 'groups.join')}
        </Button>
      ) : null}
      {step === 'ask' ? (
        <Button variant="primary" onClick={() => ask('message')}>
          {t('groups.ask')}
        </Button>
      ) : null}
      {relation === 'requested' || relation === 'declined' || relation === 'invited' ? (
        <Button pending={isPending} onClick={() => void act(uid, 'end-candidacy')}>
          {t(relation === 'invited' ? 'groups.declineInvitation' : 'groups.withdrawRequest')}
        </Button>
      ) : null}
      {isLeading && group.status === 'active' ? (
        <Button onClick={() => ask('edit')}>{t('ui.edit')}</Button>
      ) : null}
      {isIn(group) ? <Button onClick={() => ask('leave')}>{t('groups.leave')}</Button> : null}
      <ConfirmDialog
        open={asked === 'leave'}
        onOpenChange={() => ask(null)}
        title={t('groups.leaveTitle')}
        about={t('groups.leaveAbout')}
        confirmLabel={t('groups.leave')}
        onConfirm={() => {
          ask(null);
          void act(uid, 'remove');
        }}
      />
      {asked === 'message' ? (
        <AskDialog
          groupId={group.id}
          isPending={isPending}
          onAsk={(message) => join(message, t('groups.asked'))}
          onClose={() => ask(null)}
        />
      ) : null}
      {asked === 'edit' ? (
        <GroupFormDialog
          title={t('groups.editTitle')}
          initial={{
            name: group.name,
            description: group.description,
            admission: group.admission,
          }}
          onSave={async (edit) => {
            await saveGroup(group.id, edit);
            onChange();
          }}
          onClose={() => ask(null)}
        >
          <GroupPhotoField group={group} onChange={onChange} />
        </GroupFormDialog>
      ) : null}
    </>
  );
}

function GroupPhotoField({ group, onChange }: Omit<GroupPageViewProps, 'parts'>) {
  const { t } = useMessages();
  const { run } = useWrite('group');
  const store = async (photoPath: string | null) => {
    if (await run(() => saveGroupPhoto(group.id, photoPath))) onChange();
  };
  return (
    <ImageField
      label={t('groups.photo')}
      help={t('groups.photoHelp')}
      shape="square"
      hasImage={group.photoPath !== null}
      preview={<GroupPicture group={group} sizePx={FIELD_PX} />}
      place={async (fileName) => groupPhotoPath(group.id, fileName)}
      onStored={(path) => void store(path)}
      onRemove={() => void store(null)}
    />
  );
}

interface AskDialogProps {
  readonly groupId: string;
  readonly isPending: boolean;
  /** Returns false if the server refused it; the text then stays. */
  readonly onAsk: (message: string) => Promise<boolean>;
  readonly onClose: () => void;
}

function AskDialog({ groupId, isPending, onAsk, onClose }: AskDialogProps) {
  const { t } = useMessages();
  const name = `group-ask.${groupId}`;
  const [message, setMessage] = useState(() => {
    const begun = openLocalDraft(name)?.message;
    return typeof begun === 'string' ? begun : '';
  });
  const change = (next: string) => {
    setMessage(next);
    writeLocalDraft(name, next.trim() === '' ? {} : { message: next });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isTextSafe
      title={t('groups.ask')}
      about={t('groups.askAbout')}
    >
      <form
        className="stack-3"
        onSubmit={(event) => {
          event.preventDefault();
          void onAsk(message).then((isAsked) => {
            if (!isAsked) return;
            writeLocalDraft(name, {});
            onClose();
          });
        }}
      >
        <TextArea
          label={t('groups.message')}
          value={message}
          maxChars={MAX_REQUEST_CHARS}
          onChange={({ target }) => change(target.value)}
        />
        <div className="cluster-2 justify-end">
          <FormActions label={t('groups.send')} pending={isPending} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
