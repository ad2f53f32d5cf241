import { joinIds } from '@samspill/domain/id';
import { MAX_APPEAL_CHARS, type RestrictionView } from '@samspill/domain/moderation/appeal';
import type { ModeratedKind } from '@samspill/domain/moderation/moderated-item';
import { NotificationSchema } from '@samspill/domain/notification-schema';
import { notificationIdOf } from '@samspill/domain/notifications/notification';
import { notificationPath } from '@samspill/domain/notifications/paths';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { api, call } from '../../api/client.ts';
import { describeFailure } from '../../api/error-messages.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useQuery } from '../../data/query.ts';
import { focusFirstFault } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';

interface HiddenTarget {
  readonly kind: ModeratedKind;
  readonly id: string;
  readonly contentId?: string;
}

interface HiddenNoteProps {
  readonly kind: Exclude<ModeratedKind, 'comment'>;
  readonly id: string;
  readonly ownerUid: string;
  readonly children: string;
}

/** The owner reads the reason, and appeals once. */
export function HiddenNote({ kind, id, ownerUid, children }: HiddenNoteProps) {
  const { uid } = useUser();
  return (
    <Banner tone="warning">
      {children}
      {uid === ownerUid ? <OwnRestriction kind={kind} id={id} /> : null}
    </Banner>
  );
}

/** Explains a hidden comment to its author, since the list omits it. Asks the API only after a notification of the decision. */
export function HiddenCommentNote({ id, contentId }: { id: string; contentId: string }) {
  const { t } = useMessages();
  const { uid } = useUser();
  const subject = { kind: 'comment', id: joinIds(contentId, id) } as const;
  const notice = useLiveDocument(
    notificationPath(uid, notificationIdOf({ type: 'admin', subject })),
    NotificationSchema,
  );
  const action = notice.status === 'ready' ? notice.data?.data.decision?.action : undefined;
  if (action !== 'hide' && action !== 'uphold') return null;
  return (
    <Banner tone="warning">
      {t('content.hiddenComment')}
      <OwnRestriction kind="comment" id={id} contentId={contentId} />
    </Banner>
  );
}

function OwnRestriction({ kind, id, contentId }: HiddenTarget) {
  const { t, format } = useMessages();
  const load = useCallback(async (): Promise<RestrictionView> => {
    const query = { kind, id, ...(contentId !== undefined && { contentId }) };
    return call(api.api.appeals.$get({ query }));
  }, [kind, id, contentId]);
  const { answer, put } = useQuery(load);
  const [isOpen, setOpen] = useState(false);
  const restriction = answer?.restriction;
  if (!restriction) return null;
  const { reason, appeal } = restriction;
  return (
    <>
      <p className="mt-2">{t('content.hiddenBecause', { reason })}</p>
      {appeal === null ? (
        <div className="mt-3">
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('content.hiddenAppeal')}
          </Button>
        </div>
      ) : (
        <p className="mt-2">
          {appeal.status === 'open'
            ? t('content.appealWaits', { at: format.dateTime(new Date(appeal.at)) })
            : t('content.appealRejected', { reason: appeal.answer })}
        </p>
      )}
      {isOpen ? (
        <AppealDialog
          kind={kind}
          id={id}
          {...(contentId !== undefined && { contentId })}
          onAppealed={put}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface AppealDialogProps extends HiddenTarget {
  readonly onAppealed: (view: RestrictionView) => void;
  readonly onClose: () => void;
}

function AppealDialog({ onAppealed, onClose, ...target }: AppealDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [text, setText] = useState('');
  const [hasTried, setTried] = useState(false);
  const fault =
    text.trim() === ''
      ? t('content.appealMissing')
      : text.length > MAX_APPEAL_CHARS
        ? t('forms.tooLong')
        : undefined;
  const send = async (): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      onAppealed(await call(api.api.appeals.$post({ json: { ...target, text } })));
      showToast({ kind: 'success', title: t('content.appealSent'), id: 'appeal' });
      onClose();
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (fault !== undefined) return focusFirstFault(event.currentTarget);
    if (!isPending) void send();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('content.hiddenAppeal')}
      about={t('content.appealAbout')}
      actions={
        <FormActions
          label={t('content.appealSend')}
          form={formId}
          pending={isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className="grid-4" noValidate onSubmit={submit}>
        <TextArea
          label={t('content.appealText')}
          error={hasTried ? fault : undefined}
          maxChars={MAX_APPEAL_CHARS}
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {failure === null ? null : <Banner tone="error">{describeFailure(t, failure)}</Banner>}
      </form>
    </Dialog>
  );
}
