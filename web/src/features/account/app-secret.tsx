import { useCallback } from 'react';
import { tryChunk } from '../../chunks/load-chunk.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './account.module.css';

interface Secret {
  readonly key: string;
  /** What the QR code holds. */
  readonly url: string;
}

/** The secret for an authenticator app, to be scanned or typed. */
export function AppSecret({ secret }: { secret: Secret | null }) {
  const { t } = useMessages();
  return (
    <>
      <p className={styles.about}>{t('account.appAbout')}</p>
      {secret === null ? <Skeleton width="11rem" height="11rem" /> : <QrCode url={secret.url} />}
      {secret === null ? null : (
        <p>
          {t('account.appKey')} <code className={styles.key}>{secret.key}</code>
        </p>
      )}
    </>
  );
}

function QrCode({ url }: { url: string }) {
  const { t } = useMessages();
  // Where it does not load, the key below it can be typed.
  const load = useCallback(
    async () => (await tryChunk(() => import('./qr-path.ts')))?.toQrPath(url) ?? null,
    [url],
  );
  const { answer: code } = useQuery(load);
  if (code === null) return <Skeleton width="11rem" height="11rem" />;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={t('account.qrLabel')}
    >
      <path d={code.path} />
    </svg>
  );
}
