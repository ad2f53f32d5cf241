import { Download } from 'lucide-react';
import { useState } from 'react';
import { readDownloadUrl } from '../../firebase/storage.ts';
import { OBJECT_HOST } from '../../firebase/storage-host.ts';
import { objectUrl } from '../../firebase/storage-url.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { signOutAfterDeletion } from '../../session/log-out.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ConfirmSignInDialog } from '../session/confirm-sign-in-dialog.tsx';
import { useAsyncAction } from '../session/use-async-action.ts';
import styles from './account.module.css';
import { deleteAccount, fetchExport, screenshotUrl } from './account-api.ts';
import type { ArchiveProgress } from './export-archive.ts';
import { packArchive } from './export-archive.ts';
import { SecondFactorPart } from './second-factor-part.tsx';
import { SignInsPart } from './sign-ins-part.tsx';

const DAY_CHARS = 'yyyy-mm-dd'.length;

/** Files that require the reader’s token; others are public by path (storage.rules). */
const isRestricted = (path: string) => /^(projects\/[^/]+\/decks|conversations)\//.test(path);

/** Fetches a file. Screenshots come through the API, because the bucket allows no reads. */
async function fetchExportFile(path: string): Promise<Blob> {
  const open = () => (isRestricted(path) ? readDownloadUrl(path) : objectUrl(OBJECT_HOST, path));
  const response = await fetch(screenshotUrl(path) ?? (await open()));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.blob();
}

function useExport() {
  const { attempt, isPending, failure } = useAsyncAction();
  const [progress, setProgress] = useState<ArchiveProgress | null>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [isDone, setDone] = useState(false);
  const start = () =>
    attempt(async () => {
      setDone(false);
      setFailed([]);
      try {
        const exported = await fetchExport();
        const packed = await packArchive(exported, {
          readFile: fetchExportFile,
          onProgress: setProgress,
        });
        saveFile(packed.archive, `samspill-${exported.exportedAt.slice(0, DAY_CHARS)}.zip`);
        setFailed(packed.failed);
        setDone(true);
      } finally {
        setProgress(null);
      }
    });
  return { start, isPending, failure, progress, failed, isDone };
}

function ExportPart() {
  const { t } = useMessages();
  const { start, isPending, failure, progress, failed, isDone } = useExport();
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t('account.exportTitle')}</h3>
          <p className={styles.about}>{t('account.exportAbout')}</p>
        </div>
        <Button icon={<Download size={16} />} pending={isPending} onClick={() => void start()}>
          {t('account.export')}
        </Button>
      </div>
      {progress !== null && progress.total > 0 ? (
        <div className={styles.stack}>
          <span className={styles.about}>{t('account.exportProgress', { ...progress })}</span>
          <ProgressBar value={progress.done / progress.total} label={t('account.exportTitle')} />
        </div>
      ) : null}
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      {isDone && failed.length === 0 ? (
        <Banner tone="success">{t('account.exportDone')}</Banner>
      ) : null}
      {failed.length > 0 ? (
        <Banner tone="warning">
          {t('account.exportFailed', { count: failed.length })}
          <ul className={styles.files}>
            {failed.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </div>
  );
}

function DeletePart() {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t('account.deleteTitle')}</h3>
          <p className={styles.about}>{t('account.deleteAbout')}</p>
        </div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('account.delete')}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmSignInDialog
          title={t('account.deleteAsk')}
          about={t('account.deleteCannotUndo')}
          confirmLabel={t('account.deleteConfirm')}
          danger
          onConfirmed={async (idToken) => {
            await deleteAccount(idToken);
            await signOutAfterDeletion();
          }}
          onClose={() => setAsking(false)}
        >
          <DeletionConsequences />
        </ConfirmSignInDialog>
      ) : null}
    </div>
  );
}

function DeletionConsequences() {
  const { t } = useMessages();
  return (
    <dl className={styles.consequences}>
      <dt>{t('account.goes')}</dt>
      <dd>{t('account.goesWhat')}</dd>
      <dt>{t('account.handedOver')}</dt>
      <dd>{t('account.handedOverWhat')}</dd>
      <dt>{t('account.stays')}</dt>
      <dd>{t('account.staysWhat')}</dd>
    </dl>
  );
}

export function AccountSections() {
  const { t } = useMessages();
  return (
    <>
      <FormSection title={t('account.security')}>
        <SignInsPart />
        <SecondFactorPart />
      </FormSection>
      <FormSection title={t('account.title')}>
        <ExportPart />
        <DeletePart />
      </FormSection>
    </>
  );
}
