import { useCallback } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { AdminFactList } from '../../admin/facts.tsx';
import { fetchApplication } from './user-api.ts';

export function ApplicationNote({ uid }: { uid: string }) {
  const { t } = useMessages();
  const load = useCallback(() => fetchApplication(uid), [uid]);
  const { answer, error, reload } = useQuery(load);
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  if (!answer) return <SkeletonText lines={2} />;
  return (
    <AdminFactList
      facts={[
        [t('admin-users.applicationNote'), answer.note || t('admin-users.applicationNoNote')],
        [t('admin-users.declinedBecause'), answer.reason],
      ]}
    />
  );
}
