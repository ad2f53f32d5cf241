import type { PublishResult } from '@samspill/domain/surveys/admin-survey';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useAsyncAction } from '../../../session/use-async-action.ts';
import { fetchSurvey, publishSurvey } from '../survey-api.ts';
import styles from './builder.module.css';
import { ProblemList } from './problem-list.tsx';
import type { Builder } from './use-builder.ts';

interface PublishDialogProps {
  readonly builder: Builder;
  readonly onClose: () => void;
}

export function PublishDialog({ builder, onClose }: PublishDialogProps) {
  const { t } = useMessages();
  if (builder.problems.length === 0)
    return <ConfirmPublishing builder={builder} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('admin-survey-builder.cannotPublish')}
      about={t('admin-survey-builder.faults')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <ProblemList builder={builder} onFollow={onClose} />
    </Dialog>
  );
}

/** Faults found by the server, for instance because of new answers or other edits. */
function RefusedPublishing({ answer }: { answer: PublishResult }) {
  const { t } = useMessages();
  const keys = [
    ...answer.faults.map(({ fault }) => `fault.${fault}` as const),
    ...answer.falsifying.map(({ change }) => `change.${change}` as const),
  ];
  return (
    <Banner tone="error">
      <ul>
        {[...new Set(keys)].map((key) => (
          <li key={key}>{t(`admin-survey-builder.${key}`)}</li>
        ))}
      </ul>
    </Banner>
  );
}

function ConfirmPublishing({ builder, onClose }: PublishDialogProps) {
  const { t } = useMessages();
  const { survey, saving } = builder;
  const { attempt, isPending, failure } = useAsyncAction();
  const [refused, setRefused] = useState<PublishResult | null>(null);
  const isFirst = survey.published === null;
  const publish = () =>
    attempt(async () => {
      setRefused(null);
      await saving.flush();
      // The server publishes its stored version, so everything must be saved first; the save status shows the cause.
      if (!saving.isSaved()) throw saving.error ?? new TypeError('It is not saved');
      const answer = await publishSurvey(survey.id);
      builder.adopt(await fetchSurvey(survey.id));
      if (!answer.published) return setRefused(answer);
      showToast({ kind: 'success', title: t('admin-survey-builder.nowPublished'), id: 'survey' });
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(
        isFirst ? 'admin-survey-builder.askPublish' : 'admin-survey-builder.askPublishChanges',
      )}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" pending={isPending} onClick={() => void publish()}>
            {t(isFirst ? 'admin-survey-builder.publish' : 'admin-survey-builder.publishChanges')}
          </Button>
        </>
      }
    >
      <div className={styles.settings}>
        <Audience builder={builder} />
        {isFirst ? null : <p>{t('admin-survey-builder.publishChangesAbout')}</p>}
        {refused ? <RefusedPublishing answer={refused} /> : null}
        {failure ? <Banner tone="error">{failure}</Banner> : null}
      </div>
    </Dialog>
  );
}

function Audience({ builder }: { builder: Builder }) {
  const { t, format } = useMessages();
  const { access, kinds, opensAt, closesAt } = builder.definition.settings;
  const names = format.list(kinds.map((kind) => t(`people.kind.${kind}`).toLowerCase()));
  const who =
    access === 'public'
      ? t('admin-survey-builder.publishPublic')
      : kinds.length === 0
        ? t('admin-survey-builder.publishMembers')
        : t('admin-survey-builder.publishKinds', { kinds: names });
  const at = (iso: string) => ({ when: format.dateTime(new Date(iso)) });
  return (
    <p>
      {who} {opensAt === null ? null : t('admin-survey-builder.publishOpens', at(opensAt))}{' '}
      {closesAt === null ? null : t('admin-survey-builder.publishCloses', at(closesAt))}
    </p>
  );
}
