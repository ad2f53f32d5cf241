import {
  FEEDBACK_KINDS,
  type FeedbackDraft,
  FeedbackDraftSchema,
  FeedbackPathSchema,
  MAX_FEEDBACK_CHARS,
  MAX_SCREENSHOT_BYTES,
} from '@samspill/domain/feedback/feedback';
import { homeHref } from '@samspill/domain/paths';
import { Camera, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../api/api-error.ts';
import { describeFailure } from '../../api/error-messages.ts';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useDraftVersion } from '../../data/local-draft.ts';
import { focusFirstFault } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { LeftDrafts } from '../../platform/drafts/left-drafts.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './feedback-dialog.module.css';
import {
  DRAFT_NAME,
  describeTypedFeedback,
  openTypedFeedback,
  restoreTypedFeedback,
  type TypedFeedback,
  writeTypedFeedback,
} from './feedback-draft.ts';
import { queueFeedback } from './feedback-queue.ts';
import type { SendOutcome } from './send-feedback.ts';
import { postFeedback, sendFeedback } from './send-feedback.ts';

const MAX_WIDTH_PX = 1_600;
const QUALITY = 0.82;
const SCALE_STEP = 0.7;
const MIN_SCALE = 0.2;
/** Milliseconds to wait for images; lazy ones below the viewport would never load. */
const IMAGE_TIMEOUT_MS = 3_000;

const dataUrlBytes = (dataUrl: string) => ((dataUrl.length - dataUrl.indexOf(',')) / 4) * 3;

/** Captures the visible page without dialogs as a `data:` URL within the upload limit. */
async function capturePage(): Promise<string> {
  // The library is as large as a page and rarely used.
  const { domToCanvas } = await loadChunk(() => import('modern-screenshot'));
  const page = document.getElementById('root');
  if (!page) throw new Error('There is no page to draw');
  const sharp = Math.min(devicePixelRatio, Math.max(1, MAX_WIDTH_PX / innerWidth));
  for (let scale = sharp; scale > MIN_SCALE; scale *= SCALE_STEP) {
    const canvas = await domToCanvas(page, {
      width: innerWidth,
      height: innerHeight,
      scale,
      timeout: IMAGE_TIMEOUT_MS,
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      style: { transform: `translate(${-scrollX}px, ${-scrollY}px)`, transformOrigin: 'top left' },
    });
    // Safari cannot write WebP and answers with a PNG.
    const picture = canvas.toDataURL('image/webp', QUALITY);
    if (dataUrlBytes(picture) <= MAX_SCREENSHOT_BYTES) return picture;
  }
  throw new Error('The picture stays too large');
}

interface ScreenshotFieldProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Screenshot of the page, taken only on request and previewed before sending. */
function ScreenshotField({ value, onChange }: ScreenshotFieldProps) {
  const { t } = useMessages();
  const [state, setState] = useState<'idle' | 'taking' | 'failed'>('idle');
  const take = async () => {
    setState('taking');
    try {
      onChange(await capturePage());
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  if (value !== null)
    return (
      <figure className={styles.preview}>
        <img src={value} alt={t('feedback.screenshotAlt')} />
        <IconButton
          size="sm"
          className={styles.remove}
          label={t('feedback.removeScreenshot')}
          icon={<X size={ICON_PX} />}
          onClick={() => onChange(null)}
        />
      </figure>
    );
  return (
    <div>
      <Button size="sm" disabled={state === 'taking'} onClick={() => void take()}>
        <Camera size={ICON_PX} aria-hidden="true" />
        {t(state === 'taking' ? 'feedback.takingScreenshot' : 'feedback.addScreenshot')}
      </Button>
      <p className="muted text-xs mt-1" role="status">
        {t(state === 'failed' ? 'feedback.screenshotFailed' : 'feedback.screenshotHelp')}
      </p>
    </div>
  );
}

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

export function FeedbackDialog(props: { onClose: () => void }) {
  return <OpenDialog key={useDraftVersion(DRAFT_NAME)} {...props} />;
}

function OpenDialog({ onClose }: { onClose: () => void }) {
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
      isTextSafe
      title={t('feedback.title')}
      about={t('feedback.about')}
      actions={<FormActions label={t('feedback.send')} form={formId} onCancel={onClose} />}
    >
      <form id={formId} className="stack-4" noValidate onSubmit={submit}>
        <LeftDrafts name={DRAFT_NAME} describe={describeTypedFeedback} />
        <Fields form={form} />
      </form>
    </Dialog>
  );
}

function useFeedbackForm() {
  const { locale } = useMessages();
  const { user } = useSession();
  const [typed, setTyped] = useState(openTypedFeedback);
  const [screenshot, setScreenshot] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const email = typed.email.trim() === '' || user ? null : typed.email;
  const { pathname } = location;
  const path = v.is(FeedbackPathSchema, pathname) ? pathname : homeHref();
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
        onChoose={(kind) => change({ kind })}
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
