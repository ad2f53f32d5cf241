import { type Conversation, GroupTitleSchema } from '@samspill/domain/conversations/conversation';
import { conversationHref } from '@samspill/domain/conversations/paths';
import { FollowSchema } from '@samspill/domain/follows/follow';
import { FOLLOWING } from '@samspill/domain/follows/paths';
import { userPath } from '@samspill/domain/paths';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { PersonSchema } from '@samspill/domain/people/person';
import { MAX_TITLE_CHARS } from '@samspill/domain/projects/project';
import { isBlank } from '@samspill/domain/visible-text';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { describeFailure } from '../../api/error-messages.ts';
import type { Entity } from '../../data/entity.ts';
import { useDocumentsOnce, useQueryOnce } from '../../data/read-once.ts';
import { describeValue } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useHidden } from '../../platform/hidden/use-hidden.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Suggestion } from '../people/use-reference-search.ts';
import { createGroup } from './conversation-store.ts';
import { memberCard } from './conversation-title.ts';
import { FirstMessageForm } from './first-message-form.tsx';
import { PeoplePicker } from './people-picker.tsx';
import { useContact } from './use-contact.ts';
import { useKnownContacts } from './use-known-contacts.ts';

const MAX_FOLLOWED = 6;

function useSuggestedPeople(conversations: readonly Entity<Conversation>[]): readonly Suggestion[] {
  const { uid } = useUser();
  const hidden = useHidden(uid);
  const follows = useQueryOnce(
    { collection: `${userPath(uid)}/${FOLLOWING}`, where: [], orderBy: ['createdAt', 'desc'] },
    FollowSchema,
    2 * MAX_FOLLOWED,
  );
  const followed = (follows ?? [])
    .filter(({ data }) => data.kind === 'user')
    .slice(0, MAX_FOLLOWED);
  const people = useDocumentsOnce(
    followed.map(({ id }) => userPath(id)),
    PersonSchema,
  );
  const open = conversations.filter(({ data }) => data.state === 'open');
  const isDirect = ({ data }: Entity<Conversation>) => data.kind === 'direct';
  const members = [...open.filter(isDirect), ...open.filter((each) => !isDirect(each))]
    .flatMap(({ data }) => data.memberIds.map((memberId) => memberCard(data, memberId)))
    .flatMap((card) => card ?? [])
    .map((card) => ({ id: card.uid, label: card.name, about: '', photoPath: card.photoPath }));
  const others = (people ?? []).map(({ id, data }) => ({
    id,
    label: data.displayName,
    about: data.headline,
    photoPath: data.photoPath,
  }));
  // A map keeps the first place and the last value of each, so a headline is shown where it is known.
  const byId = new Map([...members, ...others].map((each) => [each.id, each]));
  return [...byId.values()]
    .filter(({ id }) => id !== uid && !hidden?.has(id))
    .map((each) => ({ sign: '@', ...each }));
}

export function describeStrangers(error: unknown, people: readonly AuthorCard[]): string | null {
  return error instanceof ApiError && error.code === 'not-reachable'
    ? namedIn(error, people)
    : null;
}

/** Names of former members, who can only return on their own. */
export function describeLeavers(error: unknown, people: readonly AuthorCard[]): string | null {
  return error instanceof ApiError && error.code === 'conflict' ? namedIn(error, people) : null;
}

function namedIn(error: ApiError, people: readonly AuthorCard[]): string | null {
  const uids = error.fields?.memberIds?.split(', ') ?? [];
  const names = people.filter(({ uid }) => uids.includes(uid)).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : null;
}

interface NewConversationDialogProps {
  /** Their members are suggested before the user types a name. */
  readonly conversations: readonly Entity<Conversation>[];
  readonly onClose: () => void;
}

export function NewConversationDialog({ conversations, onClose }: NewConversationDialogProps) {
  const { t } = useMessages();
  const suggested = useSuggestedPeople(conversations);
  const [picked, setPicked] = useState<readonly AuthorCard[]>([]);
  const [only] = picked;
  const isKnown = useKnownContacts(picked.length > 1 ? picked.map(({ uid }) => uid) : []);
  const stranger = picked.find(({ uid }) => isKnown(uid) === false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('conversations.new')}
      about={t('conversations.newAbout')}
    >
      <PeoplePicker
        label={t('conversations.findPeople')}
        picked={picked}
        suggested={suggested}
        onlyKnown={picked.length > 0}
        error={
          stranger && picked.length > 1
            ? t('conversations.strangers', { names: stranger.name })
            : undefined
        }
        onChange={setPicked}
      />
      {picked.length === 1 && only ? (
        <NewDirectConversation key={only.uid} person={only} onClose={onClose} />
      ) : picked.length > 1 ? (
        <NewGroup people={picked} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

function NewDirectConversation({ person, onClose }: { person: AuthorCard; onClose: () => void }) {
  const { t } = useMessages();
  const contact = useContact(person, onClose);
  if (contact.access === 'request') return <FirstMessageForm person={person} contact={contact} />;
  return (
    <>
      {contact.sentence ? <p role="status">{contact.sentence}</p> : null}
      <Button
        variant="primary"
        pending={contact.isBusy}
        disabled={contact.access !== null && contact.access !== 'open'}
        onClick={contact.open}
      >
        {t('conversations.start')}
      </Button>
    </>
  );
}

function NewGroup({ people, onClose }: { people: readonly AuthorCard[]; onClose: () => void }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBlank(title)) return setError(t('conversations.groupNameMissing'));
    const fault = describeValue(t, GroupTitleSchema, title);
    if (fault) return setError(fault);
    setBusy(true);
    try {
      const uids = people.map(({ uid }) => uid);
      const id = await createGroup(title.trim(), uids);
      onClose();
      void navigate(conversationHref(id));
    } catch (failure) {
      const names = describeStrangers(failure, people);
      setError(names ? t('conversations.strangers', { names }) : describeFailure(t, failure));
      setBusy(false);
    }
  };
  return (
    <form
      className="stack-2 mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('conversations.groupName')}
        value={title}
        maxLength={MAX_TITLE_CHARS}
        error={error}
        onChange={(event) => {
          setTitle(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" pending={isBusy}>
        {t('conversations.makeGroup')}
      </Button>
    </form>
  );
}
