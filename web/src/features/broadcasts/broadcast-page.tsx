import { broadcastText } from '@samspill/domain/broadcasts/broadcast';
import { notificationsHref } from '@samspill/domain/notifications/paths';
import { editProfileHref } from '@samspill/domain/people/paths';
import { Megaphone } from 'lucide-react';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { api, call } from '../../api/client.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { usePageTitle } from '../../page/page-title.tsx';
import { MarkdownText } from '../../platform/site/markdown-text.tsx';
import { useSiteIdentity } from '../../state/site-identity.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

const fetchReceived = (id: string) => call(api.api.broadcasts[':id'].$get({ param: { id } }));

const isGone = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-argument');

export function ReceivedBroadcastPage() {
  const { t, locale } = useMessages();
  const { id = '' } = useParams();
  const load = useCallback(() => fetchReceived(id), [id]);
  const { answer, error, retry } = useQuery(load);
  const text = answer && broadcastText(answer, locale);
  usePageTitle(text?.subject ?? t('broadcasts.title'));
  const { name } = useSiteIdentity();
  if (isGone(error))
    return (
      <EmptyState
        isPage
        icon={<Megaphone size={22} />}
        title={t('broadcasts.goneTitle')}
        about={t('broadcasts.goneAbout')}
        actions={
          <ButtonLink variant="primary" to={notificationsHref()}>
            {t('broadcasts.goneWayOut')}
          </ButtonLink>
        }
      />
    );
  if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
  if (!answer || !text)
    return (
      <div role="status" aria-label={t('ui.loading')}>
        <SkeletonText lines={6} />
      </div>
    );
  return (
    <>
      <PageHeader title={text.subject} about={t('broadcasts.from', { name })} />
      <p>
        <TimeAgo at={new Date(answer.startedAt)} />
      </p>
      <div lang={text.locale}>
        <MarkdownText text={text.body} />
      </div>
      <p>
        <Link to={`${editProfileHref()}#notifications`}>{t('broadcasts.settings')}</Link>
      </p>
    </>
  );
}
