import type { FeedbackDraft } from '@samspill/domain/feedback/feedback';
import {
  FEEDBACK_KINDS,
  FeedbackDraftSchema,
  FeedbackPathSchema,
  MAX_FEEDBACK_CHARS,
} from '@samspill/domain/feedback/feedback';
import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../api/api-error.ts';
import { describeFailure } from '../../api/error-messages.ts';
import { focusFirstFault } from '../../forms/focus-first-fault.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './feedback-dialog.module.css';
import {
  readTypedFeedback,
  restoreTypedFeedback,
  type TypedFeedback,
  writeTypedFeedback,
} from './feedback-draft.ts';
import { queueFeedback } from './feedback-queue.ts';
import { ScreenshotField } from './screenshot-field.tsx';
import type { SendOutcome } from './send-feedback.ts';
import { postFeedback, sendFeedback } from './send-feedback.ts';

const TOAST_ID = 'feedback';
const OFFLINE: SendOutcome = { sent: 0, refused: null, waiting: 'offline' };

const isMaintenance = (error: unknown) => error instanceof ApiError && error.code === 'maintenance';

function useSendFeedback(): (draft: FeedbackDraft) => Promise<void> {
  const { t } = useMessages();
  const { user } = useSession();
  const uid = user?.uid ?? null;

  const tell = ({ refused, waiting }: SendOutcome) => {
    if (refused)
      showToast({ kind: 'error', title: describeFailure(t, refused.error), id: TOAST_ID });
    else if (waiting === null)
      showToast({ kind: 'success', title: t('feedback.thanks'), id: TOAST_ID });
    else
      showToast({
        kind: 'info',
        title: t('feedback.kept'),
        about: t(isMaintenance(waiting) ? 'feedback.keptInMaintenance' : 'feedback.keptAbout'),
        id: TOAST_ID,
      });
  };

  return async (draft) => {
    if (queueFeedback(uid, draft)) {
      const outcome = navigator.onLine ? await sendFeedback(uid) : OFFLINE;
      if (outcome.refused) restoreTypedFeedback(outcome.refused.draft);
      return tell(outcome);
    }
    try {
      await postFeedback(draft);
      tell({ sent: 1, refused: null, waiting: null });
    } catch (error) {
      restoreTypedFeedback(draft);
      tell({ sent: 0, refused: { draft, error }, waiting: null });
    }
  };
}

export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages();
  const formId = useId();
  const form = useFeedbackForm();
  const send = useSendFeedback();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const draft = form.take();
    if (draft === null) return focusFirstFault(event.currentTarget);
    onClose();
    void send(draft);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('feedback.title')}
      about={t('feedback.about')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('feedback.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} noValidate onSubmit={submit}>
        <Fields form={form} />
      </form>
    </Dialog>
  );
}

function useFeedbackForm() {
  const { locale } = useMessages();
  const { user } = useSession();
  const [typed, setTyped] = useState(readTypedFeedback);
  const [screenshot, setScreenshot] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const email = typed.email.trim() === '' || user ? null : typed.email;
  const { pathname } = location;
  const path = v.is(FeedbackPathSchema, pathname) ? pathname : hrefs.home();
  const [id] = useState(() => crypto.randomUUID());
  const { kind, message } = typed;
  const parsed = v.safeParse(FeedbackDraftSchema, {
    id,
    kind,
    message,
    path,
    locale,
    email,
    screenshot,
  });
  const faults = isAsked && !parsed.success ? (v.flatten(parsed.issues).nested ?? {}) : {};
  return {
    typed,
    screenshot,
    setScreenshot,
    faults,
    isSignedIn: user !== null,
    change: (changes: Partial<TypedFeedback>) => {
      const next = { ...typed, ...changes };
      setTyped(next);
      writeTypedFeedback(next);
    },
    take: () => {
      setAsked(true);
      if (!parsed.success) return null;
      writeTypedFeedback({ ...typed, message: '' });
      return parsed.output;
    },
  };
}

function Fields({ form }: { form: ReturnType<typeof useFeedbackForm> }) {
  const { t } = useMessages();
  const { typed, change, faults } = form;
  const messageFault = typed.message.trim() === '' ? 'feedback.missing' : 'feedback.tooLong';
  return (
    <>
      <Select
        label={t('feedback.kind')}
        options={FEEDBACK_KINDS.map((value) => ({ value, label: t(`feedback.kind.${value}`) }))}
        value={typed.kind}
        onChange={({ target }) => {
          const kind = FEEDBACK_KINDS.find((value) => value === target.value);
          if (kind) change({ kind });
        }}
      />
      <TextArea
        label={t('feedback.message')}
        error={faults.message ? t(messageFault) : undefined}
        maxChars={MAX_FEEDBACK_CHARS}
        value={typed.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <ScreenshotField value={form.screenshot} onChange={form.setScreenshot} />
      {form.isSignedIn ? null : (
        <TextField
          type="email"
          autoComplete="email"
          label={t('feedback.email')}
          help={t('feedback.emailHelp')}
          optional
          error={faults.email ? t('feedback.emailWrong') : undefined}
          value={typed.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      )}
    </>
  );
}
