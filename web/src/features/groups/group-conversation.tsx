import { conversationHref } from '@samspill/domain/conversations/paths';
import type { GroupView } from '@samspill/domain/groups/group';
import { MAX_MEMBERS } from '@samspill/domain/projects/project';
import { MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '../../api/use-write.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { openGroupConversation } from '../conversations/conversation-store.ts';

export function GroupConversation({ group: { id, memberCount } }: { group: GroupView }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { run, isPending } = useWrite('group');
  const open = () => run(async () => navigate(conversationHref(await openGroupConversation(id))));
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
