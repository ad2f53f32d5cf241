import { dayOf } from '@samspill/domain/durations';
import type { SignInSummary } from '@samspill/domain/session/sign-in-summary';
import { Download, LogOut } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { api, call, send } from '../../api/client.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useQuery } from '../../data/query.ts';
import { useAsyncAction } from '../../data/use-async-action.ts';
import { readDownloadUrl } from '../../firebase/storage.ts';
import { OBJECT_HOST, objectUrl } from '../../firebase/storage-url.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { dateOfDay } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ConfirmSignInDialog } from '../../platform/sign-in/confirm-sign-in-dialog.tsx';
import { logOut, signOutAfterDeletion } from '../../session/log-out.ts';
import { useSiteIdentity } from '../../state/site-identity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './account.module.css';
import { EmailPart, PasswordPart } from './credential-parts.tsx';
import { toReadablePage } from './export-page.ts';
import { SecondFactorPart } from './second-factor-part.tsx';

const { account } = api.api;

const fetchExport = () => call(account.export.$get());

const SCREENSHOT = /^feedback\/([\w-]+)\//;

export function screenshotUrl(path: string): string | null {
  const id = SCREENSHOT.exec(path)?.[1];
  return id === undefined ? null : account.screenshots[':id'].$path({ param: { id } });
}

const ANSWER_FILE = /^surveys\/([\w-]+)\/([\w-]+)\/([\w-]+)$/;

export function answerFileUrl(path: string): string | null {
  const [, surveyId, responseId, fileId] = ANSWER_FILE.exec(path) ?? [];
  if (surveyId === undefined || responseId === undefined || fileId === undefined) return null;
  const param = { surveyId, responseId, fileId };
  return account['answer-files'][':surveyId'][':responseId'][':fileId'].$path({ param });
}

const fetchSignIns = async () => (await call(account['sign-ins'].$get())).places;
const endSignIns = () => send(account['sign-ins'].$delete());
const endSignIn = (id: string) => send(account['sign-ins'][':id'].$delete({ param: { id } }));

/** `idToken` must be from a fresh sign-in. */
const deleteAccount = (idToken: string) => send(account.$delete({ json: { idToken } }));

export function SignInsPart() {
  const { t } = useMessages();
  const { answer: places, error, retry } = useQuery(fetchSignIns);
  const [isAsking, setAsking] = useState(false);
  const { attempt, isPending, failure } = useAsyncAction();
  const leave = async () => {
    await attempt(async () => {
      await endSignIns();
      // All sessions are revoked, so unsent changes cannot be delivered.
      await logOut({ losesUnsent: true });
    });
    setAsking(false);
  };
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t('account.signInsTitle')}</h3>
          <p className="muted">{t('account.signInsAbout')}</p>
        </div>
        <Button icon={<LogOut size={16} />} onClick={() => setAsking(true)}>
          {t('account.signOutEverywhere')}
        </Button>
      </div>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
      {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
      {places ? <SignInList places={places} onEnded={retry} /> : null}
      {places === null && error === null ? <Skeleton height="3.6875rem" /> : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('account.signOutAsk')}
        about={t('account.signOutAbout')}
        confirmLabel={t('account.signOutEverywhere')}
        pending={isPending}
        onConfirm={() => void leave()}
      />
    </div>
  );
}

interface SignInListProps {
  readonly places: readonly SignInSummary[];
  readonly onEnded: () => void;
}

function SignInList({ places, onEnded }: SignInListProps) {
  const { t } = useMessages();
  if (places.length === 0) return <p className="muted">{t('account.noSignIns')}</p>;
  return (
    <ul className="divided" aria-label={t('account.signInsTitle')}>
      {places.map((place) => (
        <SignInEntry key={place.id} place={place} onEnded={onEnded} />
      ))}
    </ul>
  );
}

function SignInEntry({ place, onEnded }: { place: SignInSummary; onEnded: () => void }) {
  const { t, format } = useMessages();
  const { attempt, isPending, failure } = useAsyncAction();
  const { browser, system, isHere } = place;
  const names = [browser, system].filter((name) => name !== null).join(' · ');
  const device = names || t('account.unknownDevice');
  const end = () =>
    attempt(async () => {
      await endSignIn(place.id);
      showToast({ kind: 'success', title: t('account.signedOutThere', { device }) });
      onEnded();
    });
  return (
    <li className="cluster gap-2-3 spread py-2">
      <div>
        <span className="weight-medium">{device}</span>{' '}
        {isHere ? <Badge tone="success">{t('account.here')}</Badge> : null}
        <div className="muted">
          {t('account.signedIn')} <TimeAgo long at={new Date(place.signedInAt)} />
          {' · '}
          {t('account.lastSeen', { day: format.date(dateOfDay(place.lastSeenOn)) })}
        </div>
        {failure ? <Banner tone="error">{failure}</Banner> : null}
      </div>
      {isHere ? null : (
        <Button size="sm" pending={isPending} onClick={() => void end()}>
          {t('account.signOutThere')}
          <span className="visually-hidden"> {device}</span>
        </Button>
      )}
    </li>
  );
}

export interface ArchiveProgress {
  readonly done: number;
  readonly total: number;
}

interface ArchiveOptions {
  readonly readFile: (path: string) => Promise<Blob>;
  readonly onProgress: (progress: ArchiveProgress) => void;
  readonly page: string;
}

interface ExportData {
  readonly files: readonly string[];
}

const encoder = new TextEncoder();

/** Builds a zip with `index.html` for people, `data.json` for programs, and the files below `files/`; lists unreadable files instead of failing. */
export async function packArchive<Export extends ExportData>(
  exported: Export,
  { readFile, onProgress, page }: ArchiveOptions,
): Promise<{ archive: Blob; failed: readonly string[] }> {
  const { downloadZip } = await loadChunk(() => import('client-zip'));
  const failed: string[] = [];
  const total = exported.files.length;
  async function* entries() {
    yield { name: 'index.html', input: encoder.encode(page) };
    yield { name: 'data.json', input: encoder.encode(JSON.stringify(exported, null, 2)) };
    for (const [index, path] of exported.files.entries()) {
      onProgress({ done: index, total });
      const file = await readFile(path).catch(() => null);
      if (file === null) failed.push(path);
      else yield { name: `files/${path}`, input: await file.arrayBuffer() };
    }
    onProgress({ done: total, total });
  }
  const archive = await downloadZip(entries()).blob();
  return { archive, failed };
}

/** Files that require the reader’s token; others are public by path (storage.rules). */
const isRestricted = (path: string) => /^(projects\/[^/]+\/decks|conversations)\//.test(path);

/** Screenshots and files of answers come through the API, because the bucket allows no reads of them. */
async function fetchExportFile(path: string): Promise<Blob> {
  const open = () => (isRestricted(path) ? readDownloadUrl(path) : objectUrl(OBJECT_HOST, path));
  const response = await fetch(screenshotUrl(path) ?? answerFileUrl(path) ?? (await open()));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.blob();
}

function useExport() {
  const { t, locale, format } = useMessages();
  const { name } = useSiteIdentity();
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
          page: toReadablePage(exported, {
            title: t('account.exportPageTitle', { name }),
            about: t('account.exportPageAbout'),
            lang: locale,
            files: exported.files,
            formatDate: format.dateTime,
          }),
        });
        saveFile(packed.archive, `{site}-${dayOf(new Date(exported.exportedAt))}.zip`);
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
          <p className="muted">{t('account.exportAbout')}</p>
        </div>
        <Button icon={<Download size={16} />} pending={isPending} onClick={() => void start()}>
          {t('account.export')}
        </Button>
      </div>
      {progress !== null && progress.total > 0 ? (
        <div className="stack-3">
          <span className="muted">{t('account.exportProgress', { ...progress })}</span>
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
          <ul className="break-words mt-2">
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
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t('account.deleteTitle')}</h3>
          <p className="muted">{t('account.deleteAbout')}</p>
        </div>
        <DeleteButton variant="danger" />
      </div>
    </div>
  );
}

export function DeleteButton(look: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {t('account.delete')}
      </Button>
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
    </>
  );
}

function DeletionConsequences() {
  const { t } = useMessages();
  return (
    <dl className={styles.consequences}>
      <dt className="weight-medium">{t('account.goes')}</dt>
      <dd>{t('account.goesWhat')}</dd>
      <dt className="weight-medium">{t('account.handedOver')}</dt>
      <dd>{t('account.handedOverWhat')}</dd>
      <dt className="weight-medium">{t('account.stays')}</dt>
      <dd>{t('account.staysWhat')}</dd>
    </dl>
  );
}

export function AccountSections() {
  const { t } = useMessages();
  return (
    <>
      <FormSection title={t('account.security')}>
        <EmailPart />
        <PasswordPart />
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
