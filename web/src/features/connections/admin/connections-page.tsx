import type { ApiKeyRow } from '@samspill/domain/connections/api-key';
import { adminApiHref, adminWebhookHref } from '@samspill/domain/connections/paths';
import type { WebhookRow } from '@samspill/domain/connections/webhook';
import { KeyRound, Webhook } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useWrite } from '../../../api/use-write.ts';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { fetchConnections, revokeKey } from './connection-api.ts';
import { NewKeyDialog, NewWebhookDialog } from './connection-dialogs.tsx';
import { SecretDialog } from './secret-dialog.tsx';

export function WebhookState({ webhook }: { readonly webhook: WebhookRow }) {
  const { t } = useMessages();
  const { isEnabled, offSince } = webhook;
  if (isEnabled) return <Badge tone="success">{t('admin-connections.on')}</Badge>;
  return offSince === null ? (
    <Badge>{t('admin-connections.off')}</Badge>
  ) : (
    <Badge tone="error">{t('admin-connections.offFailures')}</Badge>
  );
}

const idOf = ({ id }: { readonly id: string }) => id;

interface SectionProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

function Section({ title, about, addLabel, onAdd, children }: SectionProps) {
  return (
    <section className="mt-6">
      <div className="cluster-3 spread">
        <h2>{title}</h2>
        <Button onClick={onAdd}>{addLabel}</Button>
      </div>
      <p className="text-column muted mt-2 mb-4">{about}</p>
      {children}
    </section>
  );
}

interface ListProps<Row> {
  readonly rows: readonly Row[];
  readonly onReload: () => void;
}

function Webhooks({ rows, onReload }: ListProps<WebhookRow>) {
  const { t } = useMessages();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const columns: readonly Column<WebhookRow>[] = [
    column('name', t('admin-connections.name'), ({ id, name }) => (
      <Link to={adminWebhookHref(id)}>{name}</Link>
    )),
    column('state', t('admin-connections.state'), (webhook) => <WebhookState webhook={webhook} />),
    column('url', t('admin-connections.url'), ({ url }) => url),
    column('events', t('admin-connections.events'), ({ events }) =>
      events.map((event) => t(`admin-connections.event.${event}`)).join(' · '),
    ),
  ];
  return (
    <Section
      title={t('admin-connections.webhooks')}
      about={t('admin-connections.webhooksAbout')}
      addLabel={t('admin-connections.addWebhook')}
      onAdd={() => setAdding(true)}
    >
      {rows.length === 0 ? (
        <EmptyState
          icon={<Webhook size={22} />}
          title={t('admin-connections.noWebhooks')}
          about={t('admin-connections.noWebhooksAbout')}
        />
      ) : (
        <DataTable
          caption={t('admin-connections.webhooks')}
          columns={columns}
          rows={rows}
          idOf={idOf}
        />
      )}
      {isAdding ? (
        <NewWebhookDialog
          onAdded={(added) => {
            setAdding(false);
            setSecret(added);
            onReload();
          }}
          onClose={() => setAdding(false)}
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
    </Section>
  );
}

function KeyState({ state, creatorName }: ApiKeyRow) {
  const { t } = useMessages();
  return (
    <Badge tone={state === 'active' ? 'success' : 'neutral'}>
      {t(`admin-connections.keyState.${state}`, { name: creatorName })}
    </Badge>
  );
}

function useKeyColumns(onRevoke: (key: ApiKeyRow) => void): readonly Column<ApiKeyRow>[] {
  const { t, format } = useMessages();
  return [
    column('name', t('admin-connections.name'), ({ name }) => name),
    column('state', t('admin-connections.state'), (key) => <KeyState {...key} />),
    column('scopes', t('admin-connections.scopes'), ({ scopes }) =>
      scopes.map((scope) => t(`admin-connections.scope.${scope}`)).join(' · '),
    ),
    column('creator', t('admin-connections.creator'), ({ creatorName }) => creatorName || '–'),
    column('expires', t('admin-connections.expires'), ({ expiresAt }) =>
      format.date(new Date(expiresAt)),
    ),
    column('lastUsed', t('admin-connections.lastUsed'), ({ lastUsedOn }) =>
      lastUsedOn === null
        ? t('admin-connections.neverUsed')
        : format.date(new Date(`${lastUsedOn}T12:00:00Z`)),
    ),
    column('revoke', t('admin-connections.actions'), (key) => (
      <Button size="sm" variant="ghost" onClick={() => onRevoke(key)}>
        {t('admin-connections.revoke')}
      </Button>
    )),
  ];
}

interface RevokeDialogProps {
  readonly revoked: ApiKeyRow;
  readonly onRevoked: () => void;
  readonly onClose: () => void;
}

function RevokeDialog({ revoked, onRevoked, onClose }: RevokeDialogProps) {
  const { t } = useMessages();
  const { run, isPending } = useWrite();
  const revoke = async () => {
    if (await run(() => revokeKey(revoked.id), t('admin-connections.revoked'))) onRevoked();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('admin-connections.revokeTitle', { name: revoked.name })}
      about={t('admin-connections.revokeAbout')}
      confirmLabel={t('admin-connections.revoke')}
      danger
      pending={isPending}
      onConfirm={() => void revoke()}
    />
  );
}

function Keys({ rows, onReload }: ListProps<ApiKeyRow>) {
  const { t } = useMessages();
  const [isAdding, setAdding] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<ApiKeyRow | null>(null);
  const columns = useKeyColumns(setRevoked);
  return (
    <Section
      title={t('admin-connections.keys')}
      about={
        <>
          {t('admin-connections.keysAbout')}{' '}
          <Link to={adminApiHref()}>{t('admin-connections.apiLink')}</Link>
        </>
      }
      addLabel={t('admin-connections.addKey')}
      onAdd={() => setAdding(true)}
    >
      {rows.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={22} />}
          title={t('admin-connections.noKeys')}
          about={t('admin-connections.noKeysAbout')}
        />
      ) : (
        <DataTable
          caption={t('admin-connections.keys')}
          columns={columns}
          rows={rows}
          idOf={idOf}
        />
      )}
      {isAdding ? (
        <NewKeyDialog
          onCreated={(key) => {
            setAdding(false);
            setCreated(key);
            onReload();
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {created === null ? null : (
        <SecretDialog
          title={t('admin-connections.keyTitle')}
          about={t('admin-connections.keyAbout')}
          secret={created}
          onClose={() => setCreated(null)}
        />
      )}
      {revoked === null ? null : (
        <RevokeDialog
          revoked={revoked}
          onRevoked={() => {
            setRevoked(null);
            onReload();
          }}
          onClose={() => setRevoked(null)}
        />
      )}
    </Section>
  );
}

export function ConnectionsPage() {
  const { t } = useMessages();
  const { answer, error, retry, reload } = useQuery(fetchConnections);
  return (
    <>
      <PageHeader title={t('admin-connections.title')} about={t('admin-connections.about')} />
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
      {answer === null ? (
        error === null && <Skeleton height="30rem" />
      ) : (
        <>
          <Webhooks rows={answer.webhooks} onReload={reload} />
          <Keys rows={answer.keys} onReload={reload} />
        </>
      )}
    </>
  );
}
