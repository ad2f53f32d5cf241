import {
  type BroadcastDetails,
  type BroadcastDraft,
  BroadcastDraftSchema,
  EMPTY_BROADCAST,
  findGaps,
  MAX_BROADCAST_BODY_CHARS,
} from '@samspill/domain/broadcasts/broadcast';
import { adminBroadcastHref, adminBroadcastsHref } from '@samspill/domain/broadcasts/paths';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { focusFirstFault } from '../../../forms/field-error.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { isAudience, useAudienceCount } from './audience-fields.tsx';
import {
  changeBroadcast,
  createBroadcast,
  fetchBroadcast,
  sendBroadcast,
  sendTest,
} from './broadcast-api.ts';
import {
  BroadcastFields,
  BroadcastPreview,
  SendTimeField,
  usePreviewLocale,
  useSendTime,
} from './broadcast-form.tsx';
import { BroadcastProgress, DeleteButton } from './broadcast-progress.tsx';
import styles from './broadcasts.module.css';
import { useBroadcastActions } from './use-broadcast-actions.ts';

const NEW = 'new';

interface Saved {
  readonly id: string | null;
  readonly revision: number;
  readonly draft: BroadcastDraft;
}

const toSaved = ({ broadcast }: BroadcastDetails): Saved => {
  const { id, revision, audience, subject, body, inApp, email } = broadcast;
  return { id, revision, draft: { audience, subject, body, inApp, email } };
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface EditorProps {
  readonly start: Saved;
  readonly onSent: (details: BroadcastDetails) => void;
}

function useDraft(start: Saved, isBusy: boolean) {
  const [saved, setSaved] = useState(start);
  const [draft, setDraft] = useState(start.draft);
  const isUnsaved = !isSame(saved.draft, draft);
  const navigate = useNavigate();
  const { id } = saved;
  // Before the render in which nothing is unsaved the guard would ask; while it is sent, the page would load the draft.
  useEffect(() => {
    if (start.id === null && id !== null && !isUnsaved && !isBusy)
      void navigate(adminBroadcastHref(id), { replace: true });
  }, [start.id, id, isUnsaved, isBusy, navigate]);
  const save = async (): Promise<Saved & { readonly id: string }> => {
    const parsed = v.parse(BroadcastDraftSchema, draft);
    const now =
      id === null
        ? { id: await createBroadcast(parsed), revision: 0 }
        : { id, revision: await changeBroadcast(id, { ...parsed, revision: saved.revision }) };
    const result = { ...now, draft };
    setSaved(result);
    return result;
  };
  return { saved, draft, setDraft, isUnsaved, save };
}

function BroadcastEditor({ start, onSent }: EditorProps) {
  const { t, format } = useMessages();
  const { pending, run } = useBroadcastActions();
  const { saved, draft, setDraft, isUnsaved, save } = useDraft(start, pending !== null);
  const [locale, setLocale] = usePreviewLocale();
  const [isFaulty, setFaulty] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const time = useSendTime();
  const form = useRef<HTMLFormElement>(null);
  const isStorable =
    isAudience(draft.audience) &&
    Object.values(draft.body).every((text) => text.length <= MAX_BROADCAST_BODY_CHARS);
  const check = (isComplete: boolean): boolean => {
    setFaulty(true);
    if (isComplete) return true;
    // After the faults are drawn.
    requestAnimationFrame(() => form.current && focusFirstFault(form.current));
    return false;
  };
  const store = () =>
    check(isStorable) &&
    run('save', async () => {
      await save();
      setFaulty(false);
      return t('admin-broadcasts.saved');
    });
  const send = () =>
    run('send', async () => {
      const { id, revision } =
        isUnsaved || saved.id === null ? await save() : { ...saved, id: saved.id };
      const details = await sendBroadcast(id, { revision, sendAt: time.at?.toISOString() ?? null });
      setAsked(false);
      onSent(details);
      return time.at === null
        ? t('admin-broadcasts.begun')
        : t('admin-broadcasts.planned', { time: format.dateTime(time.at) });
    });
  const test = () =>
    check(isStorable && findGaps(draft).length === 0) &&
    run('test', async () => {
      await sendTest(v.parse(BroadcastDraftSchema, draft), locale);
      return t('admin-broadcasts.tested');
    });
  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} />
      <div className={styles.parts}>
        <Card roomy className="text-column">
          <form
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (check(isStorable && findGaps(draft).length === 0 && time.check())) setAsked(true);
            }}
          >
            <BroadcastFields draft={draft} isFaulty={isFaulty} onChange={setDraft} />
            <SendTimeField time={time} />
            <div className="wrap-2 mt-4">
              <Button type="submit" variant="primary" pending={pending === 'send'}>
                {t(time.isLater ? 'admin-broadcasts.plan' : 'admin-broadcasts.send')}
              </Button>
              <Button pending={pending === 'save'} onClick={() => void store()}>
                {t('admin-broadcasts.save')}
              </Button>
              <Button pending={pending === 'test'} onClick={() => void test()}>
                {t('admin-broadcasts.test')}
              </Button>
              {saved.id === null ? null : <DeleteButton id={saved.id} />}
            </div>
          </form>
        </Card>
        <div className="min-0">
          <BroadcastPreview draft={draft} locale={locale} onLocale={setLocale} />
        </div>
      </div>
      <SendDialog
        draft={draft}
        at={time.at}
        open={isAsked}
        pending={pending === 'send'}
        onOpenChange={setAsked}
        onConfirm={() => void send()}
      />
    </>
  );
}

interface SendDialogProps {
  readonly draft: BroadcastDraft;
  readonly at: Date | null;
  readonly open: boolean;
  readonly pending: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
}

function SendDialog({ draft, at, ...dialog }: SendDialogProps) {
  const { t, format } = useMessages();
  const { answer } = useAudienceCount(draft.audience);
  const count =
    answer === null
      ? t('admin-broadcasts.counting')
      : t('admin-broadcasts.count', { count: answer });
  const when =
    at === null
      ? t('admin-broadcasts.sendAbout')
      : t('admin-broadcasts.planAbout', { time: format.dateTime(at) });
  return (
    <ConfirmDialog
      {...dialog}
      title={t('admin-broadcasts.sendTitle')}
      about={`${count} ${when}`}
      confirmLabel={t(at === null ? 'admin-broadcasts.send' : 'admin-broadcasts.plan')}
    />
  );
}

function StoredBroadcast({ id }: { id: string }) {
  const load = useCallback(() => fetchBroadcast(id), [id]);
  const { answer, error, retry, reload, put } = useQuery(load);
  if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
  if (answer === null) return <Skeleton height="40rem" />;
  const { broadcast } = answer;
  return broadcast.state === 'draft' ? (
    <BroadcastEditor key={broadcast.revision} start={toSaved(answer)} onSent={put} />
  ) : (
    <BroadcastProgress details={answer} onChange={put} onReload={reload} />
  );
}

const EMPTY: Saved = { id: null, revision: 0, draft: EMPTY_BROADCAST };

export function BroadcastPage() {
  const { t } = useMessages();
  const { id = NEW } = useParams();
  const navigate = useNavigate();
  const open = ({ broadcast }: BroadcastDetails) =>
    void navigate(adminBroadcastHref(broadcast.id), { replace: true });
  return (
    <>
      <Link to={adminBroadcastsHref()}>{t('admin-broadcasts.back')}</Link>
      <PageHeader title={t('admin-broadcasts.one')} />
      {id === NEW ? (
        <BroadcastEditor start={EMPTY} onSent={open} />
      ) : (
        <StoredBroadcast key={id} id={id} />
      )}
    </>
  );
}
