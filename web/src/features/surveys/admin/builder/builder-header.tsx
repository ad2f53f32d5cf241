import type { PublishResult } from '@samspill/domain/surveys/admin-survey';
import { adminSurveyResultsHref, surveyHref } from '@samspill/domain/surveys/paths';
import {
  ChartColumn,
  Check,
  CircleAlert,
  CloudOff,
  CloudUpload,
  Ellipsis,
  Link2,
  Lock,
  LockOpen,
  Redo2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../../../api/error-messages.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { useAsyncAction } from '../../../../data/use-async-action.ts';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { useCopy } from '../../../../platform/limits/use-copy.ts';
import { useKinds } from '../../../../platform/site/use-kinds.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ICON_PX } from '../../../../ui/icon-px.ts';
import { Menu, MenuItem, MenuLink } from '../../../../ui/menu.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { closeSurvey, fetchSurvey, publishSurvey, reopenSurvey } from '../survey-api.ts';
import { StatusBadge, useSurveyTitle } from '../survey-columns.tsx';
import styles from './builder.module.css';
import { ProblemList } from './problem-list.tsx';
import type { Builder } from './use-builder.ts';
import type { Saving } from './use-saving.ts';

interface PublishDialogProps {
  readonly builder: Builder;
  readonly onClose: () => void;
}

function PublishDialog({ builder, onClose }: PublishDialogProps) {
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
      <div className="stack-4 min-0">
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
  const { kindName } = useKinds();
  const { access, kinds, groupId = null, opensAt, closesAt } = builder.definition.settings;
  const names = format.list(kinds.map((kind) => kindName(kind).toLowerCase()));
  const who =
    access === 'public'
      ? t('admin-survey-builder.publishPublic')
      : kinds.length === 0
        ? t('admin-survey-builder.publishMembers')
        : t('admin-survey-builder.publishKinds', { kinds: names });
  const at = (iso: string) => ({ when: format.dateTime(new Date(iso)) });
  return (
    <p>
      {who}{' '}
      {access === 'members' && groupId !== null ? t('admin-survey-builder.publishGroup') : null}{' '}
      {opensAt === null ? null : t('admin-survey-builder.publishOpens', at(opensAt))}{' '}
      {closesAt === null ? null : t('admin-survey-builder.publishCloses', at(closesAt))}
    </p>
  );
}

const ICONS = {
  saved: Check,
  saving: CloudUpload,
  offline: CloudOff,
  failed: CircleAlert,
  unstorable: CircleAlert,
  conflict: CircleAlert,
} as const;

function SaveStatus({ saving }: { saving: Saving }) {
  const { t, format } = useMessages();
  const { status, savedAtMs, error, retry } = saving;
  const Icon = ICONS[status];
  const words =
    status === 'saved' && savedAtMs !== null
      ? t('admin-survey-builder.saving.savedAt', { time: format.time(new Date(savedAtMs)) })
      : t(`admin-survey-builder.saving.${status}`);
  // Announce only states that need attention; announcing every save would disturb typing.
  const isNews = status !== 'saved' && status !== 'saving';
  return (
    <span
      className={styles.status}
      data-status={status}
      role={isNews ? 'status' : undefined}
      title={status === 'failed' ? describeFailure(t, error) : undefined}
    >
      <Icon size={15} aria-hidden="true" />
      {words}
      {status === 'failed' ? (
        <Button size="sm" onClick={retry}>
          {t('ui.retry')}
        </Button>
      ) : null}
    </span>
  );
}

export function BuilderHeader({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const titleOf = useSurveyTitle();
  const [isPublishing, setPublishing] = useState(false);
  const { survey, saving, undo, redo, hasUnpublished, definition } = builder;
  const isFirst = survey.published === null;
  return (
    <>
      <PageHeader
        title={titleOf(definition.title)}
        about={
          <span className="cluster-2">
            <StatusBadge status={survey.status} />
            {hasUnpublished ? (
              <Badge tone="warning">{t('admin-survey-builder.unpublished')}</Badge>
            ) : null}
            <SaveStatus saving={saving} />
          </span>
        }
        actions={
          <>
            <IconButton
              label={t('admin-survey-builder.undo')}
              icon={<Undo2 size={ICON_PX} />}
              disabled={undo === null}
              onClick={() => undo?.()}
            />
            <IconButton
              label={t('admin-survey-builder.redo')}
              icon={<Redo2 size={ICON_PX} />}
              disabled={redo === null}
              onClick={() => redo?.()}
            />
            <MoreMenu builder={builder} />
            {isFirst || hasUnpublished ? (
              <Button variant="primary" onClick={() => setPublishing(true)}>
                {t(
                  isFirst ? 'admin-survey-builder.publish' : 'admin-survey-builder.publishChanges',
                )}
              </Button>
            ) : null}
          </>
        }
      />
      {isPublishing ? (
        <PublishDialog builder={builder} onClose={() => setPublishing(false)} />
      ) : null}
    </>
  );
}

function MoreMenu({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const titleOf = useSurveyTitle();
  const copy = useCopy();
  const { survey, adopt, definition } = builder;
  const { id, status } = survey;
  const write = useWrite('survey');
  const run = (work: () => Promise<typeof survey>, done: string) =>
    write.run(async () => adopt(await work()), done);
  return (
    <Menu
      trigger={
        <IconButton
          label={t('admin-surveys.menu', { title: titleOf(definition.title) })}
          icon={<Ellipsis size={ICON_PX} />}
        />
      }
    >
      <MenuLink to={adminSurveyResultsHref(id)} icon={<ChartColumn size={ICON_PX} />}>
        {t('admin-survey-builder.results')}
      </MenuLink>
      {status === 'draft' ? null : (
        <MenuItem icon={<Link2 size={ICON_PX} />} onSelect={() => copy.link(surveyHref(id))}>
          {t('admin-survey-builder.copyLink')}
        </MenuItem>
      )}
      {status === 'open' ? (
        <MenuItem
          icon={<Lock size={ICON_PX} />}
          onSelect={() => void run(() => closeSurvey(id), t('admin-survey-builder.nowClosed'))}
        >
          {t('admin-survey-builder.close')}
        </MenuItem>
      ) : null}
      {status === 'closed' ? (
        <MenuItem
          icon={<LockOpen size={ICON_PX} />}
          onSelect={() => void run(() => reopenSurvey(id), t('admin-survey-builder.nowReopened'))}
        >
          {t('admin-survey-builder.reopen')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
