import { adminConnectionsHref } from '@samspill/domain/connections/paths';
import {
  type DeliveryRow,
  MAX_CONNECTION_NAME_CHARS,
  WEBHOOK_EVENTS,
  type WebhookChange,
  type WebhookRow,
} from '@samspill/domain/connections/webhook';
import { Unplug } from 'lucide-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useWrite } from '../../../api/use-write.ts';
import { useQuery } from '../../../data/query.ts';
import { focusFirstFault } from '../../../forms/field-error.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { Translate } from '../../../i18n/translate.ts';
import { ConflictNotes } from '../../../platform/drafts/conflict-notes.tsx';
import {
  applyChoice,
  dropUnchanged,
  editAfterSave,
  type FormEdit,
  openEdit,
  useEditConflicts,
} from '../../../platform/drafts/use-edit-conflicts.ts';
import { ConfirmSignInDialog } from '../../../platform/sign-in/confirm-sign-in-dialog.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/checkbox.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import {
  changeWebhook,
  deleteWebhook,
  fetchWebhook,
  rotateSecret,
  sendTest,
} from './connection-api.ts';
import { WebhookState } from './connections-page.tsx';
import { DeliveryLog, useAttemptText } from './delivery-log.tsx';
import { SecretDialog } from './secret-dialog.tsx';

interface WebhookProps {
  readonly webhook: WebhookRow;
  readonly onChange: (webhook: WebhookRow) => void;
}

const openWebhook = ({ name, events, isEnabled }: WebhookRow): FormEdit<WebhookChange> =>
  openEdit({ name, events: [...events], isEnabled });

function describeStored(t: Translate, value: unknown): string {
  if (typeof value === 'boolean')
    return t(value ? 'admin-connections.on' : 'admin-connections.off');
  const events = WEBHOOK_EVENTS.filter((event) => Array.isArray(value) && value.includes(event));
  return events.map((event) => t(`admin-connections.event.${event}`)).join(', ') || String(value);
}

function WebhookForm({ webhook, onChange }: WebhookProps) {
  const { t } = useMessages();
  const [edit, setEdit] = useState(() => openWebhook(webhook));
  const { base, draft } = edit;
  const setDraft = (next: WebhookChange) => setEdit({ base, draft: next });
  const { watch, ...notes } = useEditConflicts<WebhookChange>({
    onChoose: (choice) => setEdit(applyChoice(edit, choice)),
  });
  const { run, isPending } = useWrite();
  const form = useRef<HTMLFormElement>(null);
  const faults = {
    name: draft.name.trim() === '' ? t('admin-connections.nameMissing') : undefined,
    events: draft.events.length === 0 ? t('admin-connections.eventsMissing') : undefined,
  };
  const isUnsaved = dropUnchanged(edit) !== null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (faults.name || faults.events) return form.current && focusFirstFault(form.current);
    await run(async () => {
      const changed = await watch(() => changeWebhook(webhook.id, edit));
      setEdit((current) => editAfterSave(current, edit, edit) ?? openWebhook(changed));
      onChange(changed);
    }, t('admin-connections.saved'));
  };
  return (
    <Card roomy className="text-column mt-4">
      <LeaveGuard isUnsaved={isUnsaved} />
      <form ref={form} className="stack-4" noValidate onSubmit={(event) => void save(event)}>
        <p className="weight-bold break-words">{webhook.url}</p>
        <TextField
          label={t('admin-connections.name')}
          error={faults.name}
          maxLength={MAX_CONNECTION_NAME_CHARS}
          autoComplete="off"
          value={draft.name}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <ChoiceList
          legend={t('admin-connections.events')}
          choices={WEBHOOK_EVENTS}
          labelOf={(event) => t(`admin-connections.event.${event}`)}
          chosen={draft.events}
          error={faults.events}
          onChange={(events) => setDraft({ ...draft, events })}
        />
        <p className="muted text-sm">{t('admin-connections.anonymousHelp')}</p>
        <Switch
          label={t('admin-connections.isEnabled')}
          checked={draft.isEnabled}
          onChange={({ target }) => setDraft({ ...draft, isEnabled: target.checked })}
        />
        <ConflictNotes
          {...notes}
          by={null}
          labelOf={(field) => t(`admin-connections.${field}`)}
          describe={(_field, value) => describeStored(t, value)}
        />
        <div className="wrap-2">
          <Button type="submit" variant="primary" pending={isPending}>
            {t('admin-connections.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function RotateButton({ id }: { readonly id: string }) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('admin-connections.rotate')}</Button>
      {isAsked ? (
        <ConfirmSignInDialog
          title={t('admin-connections.rotate')}
          about={t('admin-connections.rotateAbout')}
          confirmLabel={t('admin-connections.rotate')}
          onConfirmed={async (idToken) => {
            setSecret(await rotateSecret(id, idToken));
            setAsked(false);
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
      {secret === null ? null : (
        <SecretDialog
          title={t('admin-connections.secretTitle')}
          about={t('admin-connections.secretAbout')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  );
}

function DeleteButton({ webhook: { id, name } }: Pick<WebhookProps, 'webhook'>) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { run, isPending } = useWrite();
  const remove = () =>
    run(async () => {
      await deleteWebhook(id);
      await navigate(adminConnectionsHref());
    }, t('admin-connections.deleted'));
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t('admin-connections.delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('admin-connections.deleteTitle', { name })}
        about={t('admin-connections.deleteAbout')}
        confirmLabel={t('admin-connections.delete')}
        danger
        pending={isPending}
        onConfirm={() => void remove()}
      />
    </>
  );
}

function TestButton({ id, onSent }: { readonly id: string; readonly onSent: () => void }) {
  const { t } = useMessages();
  const describe = useAttemptText();
  const { run, isPending } = useWrite();
  const show = ({ state, attempts }: DeliveryRow) => {
    const last = attempts.at(-1);
    if (state === 'delivered' && last)
      showToast({
        kind: 'success',
        title: t('admin-connections.testOk', { status: last.status ?? 0 }),
      });
    else
      showToast({
        kind: 'error',
        title: t('admin-connections.testFailed', { why: last ? describe(last) : '' }),
      });
  };
  const test = () =>
    run(async () => {
      show(await sendTest(id));
      onSent();
    });
  return (
    <Button pending={isPending} onClick={() => void test()}>
      {t('admin-connections.test')}
    </Button>
  );
}

function StoredWebhook({ webhook, onChange }: WebhookProps) {
  const { t, format } = useMessages();
  const [runs, setRuns] = useState(0);
  const { id, name, offSince } = webhook;
  return (
    <>
      <PageHeader
        title={
          <>
            {name} <WebhookState webhook={webhook} />
          </>
        }
        actions={
          <>
            <TestButton id={id} onSent={() => setRuns((count) => count + 1)} />
            <RotateButton id={id} />
            <DeleteButton webhook={webhook} />
          </>
        }
      />
      {offSince === null ? null : (
        <Banner tone="warning">
          {t('admin-connections.offSince', { time: format.dateTime(new Date(offSince)) })}
        </Banner>
      )}
      <WebhookForm webhook={webhook} onChange={onChange} />
      <section className="mt-6">
        <h2>{t('admin-connections.log')}</h2>
        <DeliveryLog key={runs} webhookId={id} />
      </section>
    </>
  );
}

export function WebhookPage() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const load = useCallback(() => fetchWebhook(id), [id]);
  const { answer, error, retry, put } = useQuery(load);
  if (error instanceof ApiError && error.code === 'not-found')
    return (
      <EmptyState
        isPage
        icon={<Unplug size={22} />}
        title={t('admin-connections.missing')}
        about={t('admin-connections.missingAbout')}
        actions={<ButtonLink to={adminConnectionsHref()}>{t('admin-connections.back')}</ButtonLink>}
      />
    );
  return (
    <>
      <Link to={adminConnectionsHref()}>{t('admin-connections.back')}</Link>
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
      {answer === null ? (
        error === null && (
          <>
            <PageHeader title={t('admin-connections.webhooks')} />
            <Skeleton height="30rem" />
          </>
        )
      ) : (
        <StoredWebhook webhook={answer} onChange={put} />
      )}
    </>
  );
}
