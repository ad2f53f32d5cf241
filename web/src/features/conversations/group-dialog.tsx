import {
  type Conversation,
  canAddMembers,
  GroupTitleSchema,
} from '@samspill/domain/conversations/conversation';
import { groupPicturePath } from '@samspill/domain/conversations/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { userHref } from '@samspill/domain/people/paths';
import { MAX_TITLE_CHARS } from '@samspill/domain/projects/project';
import { isBlank } from '@samspill/domain/visible-text';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../api/error-messages.ts';
import { useFailureToast } from '../../api/use-write.ts';
import type { Entity } from '../../data/entity.ts';
import { describeValue } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ImageField } from '../../platform/media/image-field.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConversationAvatar } from './conversation-avatar.tsx';
import { addMembers, changeGroup, removeMember } from './conversation-store.ts';
import { memberCard } from './conversation-title.ts';
import styles from './conversations.module.css';
import { describeLeavers, describeStrangers } from './new-conversation-dialog.tsx';
import { PeoplePicker } from './people-picker.tsx';

const PICTURE_PX = 96;

interface GroupDialogProps {
  readonly conversation: Entity<Conversation>;
  readonly onClose: () => void;
}

export function GroupDialog({ conversation, onClose }: GroupDialogProps) {
  const { t } = useMessages();
  const user = useUser();
  const { data } = conversation;
  const isManager = canAddMembers({ ...data, whoMayAdd: 'creator' }, user.uid);
  return (
    <Dialog open onOpenChange={onClose} title={t('conversations.groupSettings')}>
      {isManager ? <Picture conversation={conversation} /> : null}
      {isManager ? <Settings conversation={conversation} /> : null}
      <Members conversation={conversation} isManager={isManager} />
      {canAddMembers(data, user.uid) ? <AddPeople conversation={conversation} /> : null}
    </Dialog>
  );
}

function useChange() {
  const fail = useFailureToast('group');
  return (work: Promise<void>) => work.catch(fail);
}

function Picture({ conversation: { id, data } }: { conversation: Entity<Conversation> }) {
  const { t } = useMessages();
  const user = useUser();
  const change = useChange();
  const store = (photoPath: string | null) => void change(changeGroup(id, { photoPath }));
  return (
    <ImageField
      label={t('conversations.groupPicture')}
      help={t('conversations.groupPictureHelp')}
      shape="round"
      hasImage={data.photoPath !== null}
      preview={
        <ConversationAvatar id={id} conversation={data} uid={user.uid} sizePx={PICTURE_PX} />
      }
      place={async (fileName) => groupPicturePath(id, fileName)}
      onStored={store}
      onRemove={() => store(null)}
    />
  );
}

function Settings({ conversation: { id, data } }: { conversation: Entity<Conversation> }) {
  const { t } = useMessages();
  const change = useChange();
  const [title, setTitle] = useState(data.title);
  const isChanged = !isBlank(title) && title.trim() !== data.title;
  const fault = isChanged ? describeValue(t, GroupTitleSchema, title) : undefined;
  return (
    <form
      className="stack-2 mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !fault) void change(changeGroup(id, { title: title.trim() }));
      }}
    >
      <TextField
        label={t('conversations.groupName')}
        value={title}
        maxLength={MAX_TITLE_CHARS}
        error={fault}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" disabled={!isChanged}>
        {t('conversations.saveName')}
      </Button>
      <Checkbox
        label={t('conversations.everybodyAdds')}
        checked={data.whoMayAdd === 'members'}
        onChange={(event) =>
          void change(
            changeGroup(id, { whoMayAdd: event.currentTarget.checked ? 'members' : 'creator' }),
          )
        }
      />
    </form>
  );
}

interface MembersProps {
  readonly conversation: Entity<Conversation>;
  readonly isManager: boolean;
}

function Members({ conversation: { id, data }, isManager }: MembersProps) {
  const { t } = useMessages();
  const user = useUser();
  const change = useChange();
  return (
    <ul className={styles.memberList} aria-label={t('conversations.membersTitle')}>
      {data.memberIds.map((uid) => {
        const name = memberCard(data, uid)?.name ?? t('conversations.formerMember');
        return (
          <li key={uid} className="row-2">
            <Link to={userHref(uid)}>{name}</Link>
            {uid === data.createdBy ? (
              <span className="subtle text-xs">{t('conversations.madeIt')}</span>
            ) : null}
            {isManager && uid !== user.uid ? (
              <IconButton
                size="sm"
                className="push-end"
                label={t('conversations.removeMember', { name })}
                icon={<UserMinus size={16} />}
                onClick={() => void change(removeMember(id, uid))}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function AddPeople({ conversation: { id, data } }: { conversation: Entity<Conversation> }) {
  const { t } = useMessages();
  const [picked, setPicked] = useState<readonly AuthorCard[]>([]);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await addMembers(
        id,
        picked.map(({ uid }) => uid),
      );
      setPicked([]);
    } catch (failure) {
      const names = describeStrangers(failure, picked);
      const leavers = describeLeavers(failure, picked);
      if (leavers) setError(t('conversations.hasLeft', { names: leavers }));
      else setError(names ? t('conversations.strangers', { names }) : describeFailure(t, failure));
    }
    setBusy(false);
  };
  return (
    <>
      <PeoplePicker
        label={t('conversations.addPeople')}
        picked={picked}
        without={data.memberIds}
        onlyKnown
        error={error}
        onChange={(people) => {
          setPicked(people);
          setError(undefined);
        }}
      />
      {picked.length > 0 ? (
        <Button variant="primary" pending={isBusy} onClick={() => void submit()}>
          {t('conversations.add')}
        </Button>
      ) : null}
    </>
  );
}
