import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LeaveGuard } from '../../../../forms/leave-guard.tsx';
import { hrefs } from '../../../../hrefs.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useAttempt } from '../../../session/use-attempt.ts';
import { createSurvey, fetchSurvey } from '../survey-api.ts';
import styles from './builder.module.css';
import { copyTitle } from './copy-title.ts';
import { keepDraft } from './kept-draft.ts';
import type { Builder } from './use-builder.ts';

const WAITING = ['offline', 'failed', 'unstorable', 'conflict'];

/** Asks whose changes count when somebody else saved meanwhile, and before leaving with some that are not saved. */
export function ConflictNotice({ builder }: { builder: Builder }) {
  const { status } = builder.saving;
  const [copyId, setCopyId] = useState<string | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // Only now, when nothing asks any more whether to leave.
    if (copyId !== null) void navigate(hrefs.adminSurveyEdit(copyId));
  }, [copyId, navigate]);
  return (
    <>
      {status === 'conflict' ? <Conflict builder={builder} onCopied={setCopyId} /> : null}
      <LeaveGuard isUnsaved={copyId === null && WAITING.includes(status)} />
    </>
  );
}

interface ConflictProps {
  readonly builder: Builder;
  readonly onCopied: (id: string) => void;
}

function Conflict({ builder, onCopied }: ConflictProps) {
  const { t } = useMessages();
  const { survey, definition, saving } = builder;
  const { attempt, isPending, failure } = useAttempt();
  const loadTheirs = () =>
    attempt(async () => {
      builder.replaceBy(await fetchSurvey(survey.id));
      showToast({ title: t('admin-survey-builder.theirsLoaded'), id: 'survey' });
    });
  const keepMine = () =>
    attempt(async () => {
      const id = await createSurvey({ ...definition, title: copyTitle(definition.title) });
      keepDraft(survey.id, { definition, revision: saving.revision, isSaved: true });
      showToast({ kind: 'success', title: t('admin-survey-builder.mineKept'), id: 'survey' });
      onCopied(id);
    });
  return (
    <Banner
      tone="warning"
      action={
        <div className={styles.buttons}>
          <Button size="sm" pending={isPending} onClick={() => void loadTheirs()}>
            {t('admin-survey-builder.loadTheirs')}
          </Button>
          <Button size="sm" pending={isPending} onClick={() => void keepMine()}>
            {t('admin-survey-builder.keepMine')}
          </Button>
        </div>
      }
    >
      <strong>{t('admin-survey-builder.conflictTitle')}</strong>
      <p>{t('admin-survey-builder.conflictAbout')}</p>
      {failure ? <p role="alert">{failure}</p> : null}
    </Banner>
  );
}
