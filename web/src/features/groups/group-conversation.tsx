import type { GroupView } from '@samspill/domain/groups/group';
import { MAX_MEMBERS } from '@samspill/domain/limits';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { describeFailure } from '../../api/error-messages.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/toast.ts';
import { openGroupConversation } from '../conversations/conversation-store.ts';

/** Leads to the conversation of the members, which is among their messages. */
export function GroupConversation({ group: { id, memberCount } }: { group: GroupView }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const open = async () => {
    setPending(true);
    try {
      await navigate(hrefs.conversation(await openGroupConversation(id)));
    } catch (error) {
      showToast({ kind: 'error', title: describeFailure(t, error), id: 'group' });
      setPending(false);
    }
  };
  return (
    <EmptyState
      icon={<MessageCircle size={22} />}
      title={t('groups.conversationTitle')}
      about={t(memberCount > MAX_MEMBERS ? 'groups.conversationFull' : 'groups.conversationAbout', {
        max: MAX_MEMBERS,
      })}
      actions={
        <Button variant="primary" pending={isPending} onClick={() => void open()}>
          {t('groups.openConversation')}
        </Button>
      }
    />
  );
}
