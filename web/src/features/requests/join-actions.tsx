import type { Project } from '@samspill/domain/projects/project';
import type { RequestKind } from '@samspill/domain/requests/request';
import { Check, HandCoins, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { OwnRequestButton } from './own-request-button.tsx';
import { useOwnRequest } from './use-own-request.ts';

const ICON_PX = 16;

interface JoinActionsProps {
  readonly project: Entity<Project>;
}

/** Asking to join or to invest, and what became of it: whoever is in the project is told so. */
export function JoinActions({ project }: JoinActionsProps) {
  const { t } = useMessages();
  const user = useUser();
  if (!project.data.memberIds.includes(user.uid)) return <GuestActions project={project} />;
  return (
    <Badge tone="success" icon={<Check size={ICON_PX} aria-hidden="true" />}>
      {t('requests.youAreMember')}
    </Badge>
  );
}

function GuestActions({ project }: JoinActionsProps) {
  const { t } = useMessages();
  const own = useOwnRequest(project);
  const [asked, setAsked] = useState<RequestKind | 'any' | null>(null);
  if (own?.request) return <OwnRequestButton project={project} request={own.request} />;
  if (!own?.canAsk) return null;
  return (
    <>
      <Button
        variant="primary"
        icon={<UsersRound size={ICON_PX} />}
        onClick={() => setAsked('any')}
      >
        {t('requests.join')}
      </Button>
      {project.data.lookingFor.includes('investor') ? (
        <Button icon={<HandCoins size={ICON_PX} />} onClick={() => setAsked('investor')}>
          {t('requests.interest')}
        </Button>
      ) : null}
      {asked === null ? null : (
        <AskDialog
          project={project}
          kind={asked === 'any' ? null : asked}
          task={null}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
