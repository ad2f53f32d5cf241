import {
  type InvitationPage,
  MAX_INVITATIONS_PER_REQUEST,
  type NewInvitation,
  type SurveyRow,
} from '@samspill/domain/surveys/admin-survey';
import { surveyHref } from '@samspill/domain/surveys/paths';
import { Copy } from 'lucide-react';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useApiPages } from '../../../data/api-pages.ts';
import { useAsyncAction } from '../../../data/use-async-action.ts';
import { focusFirstFault } from '../../../forms/field-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { Translate } from '../../../i18n/translate.ts';
import { useCopy } from '../../../platform/limits/use-copy.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { MailInvitationsForm, RemindButton } from './mail-invitations-form.tsx';
import { createInvitations, fetchInvitations } from './survey-api.ts';
import styles from './surveys.module.css';

const MAX_NAME_CHARS = 120;

type NamesFault =
  | { readonly code: 'none' }
  | { readonly code: 'tooMany'; readonly count: number }
  | { readonly code: 'tooLong'; readonly name: string };

const parseNames = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function findNamesFault(names: readonly string[]): NamesFault | null {
  if (names.length === 0) return { code: 'none' };
  if (names.length > MAX_INVITATIONS_PER_REQUEST) return { code: 'tooMany', count: names.length };
  const long = names.find((name) => name.length > MAX_NAME_CHARS);
  return long === undefined ? null : { code: 'tooLong', name: `${long.slice(0, 40)}…` };
}

interface InviteDialogProps {
  readonly row: SurveyRow;
  readonly onClose: () => void;
}

/** The links are shown only once, because they are not stored. */
export function InviteDialog({ row, onClose }: InviteDialogProps) {
  const { t } = useMessages();
  const formId = useId();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<readonly NewInvitation[] | null>(null);
  const [way, setWay] = useState<'links' | 'mail'>('links');
  const [isMailing, setMailing] = useState(false);
  const { attempt, isPending, failure } = useAsyncAction();
  const fault = findNamesFault(parseNames(text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault) return focusFirstFault(event.currentTarget);
    if (isPending) return;
    void attempt(async () => {
      setMade(await createInvitations(row.id, parseNames(text)));
      setText('');
      setAsked(false);
    });
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t('admin-surveys.inviteTitle')}
      about={t(way === 'mail' ? 'admin-surveys.mailAbout' : 'admin-surveys.inviteAbout')}
      actions={
        made ? (
          <Button onClick={() => setMade(null)}>{t('admin-surveys.inviteMore')}</Button>
        ) : (
          <Button type="submit" form={formId} variant="primary" pending={isPending || isMailing}>
            {t(way === 'mail' ? 'admin-surveys.mailSend' : 'admin-surveys.inviteMake')}
          </Button>
        )
      }
    >
      {made ? (
        <CreatedLinks surveyId={row.id} made={made} />
      ) : (
        <div className="stack-4">
          <Select
            label={t('admin-surveys.inviteWay')}
            options={(['links', 'mail'] as const).map((value) => ({
              value,
              label: t(`admin-surveys.inviteWay.${value}`),
            }))}
            value={way}
            onChoose={setWay}
          />
          {way === 'mail' ? (
            <MailInvitationsForm surveyId={row.id} formId={formId} onPending={setMailing} />
          ) : (
            <form id={formId} noValidate className="stack-4" onSubmit={submit}>
              {failure ? <Banner tone="error">{failure}</Banner> : null}
              <TextArea
                label={t('admin-surveys.inviteNames')}
                help={t('admin-surveys.inviteNamesHelp', { max: MAX_INVITATIONS_PER_REQUEST })}
                error={isAsked && fault ? describeNamesFault(t, fault) : undefined}
                maxChars={MAX_INVITATIONS_PER_REQUEST * MAX_NAME_CHARS}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            </form>
          )}
          <EarlierInvitations key={way} surveyId={row.id} />
        </div>
      )}
    </Dialog>
  );
}

function describeNamesFault(t: Translate, fault: NamesFault): string {
  const max = MAX_INVITATIONS_PER_REQUEST;
  if (fault.code === 'none') return t('admin-surveys.inviteNone');
  return fault.code === 'tooMany'
    ? t('admin-surveys.inviteTooMany', { max, count: fault.count })
    : t('admin-surveys.inviteTooLong', { name: fault.name });
}

const invitationLink = (surveyId: string, { token }: NewInvitation): string =>
  new URL(surveyHref(surveyId, token), location.origin).href;

function CreatedLinks(props: { surveyId: string; made: readonly NewInvitation[] }) {
  const { t } = useMessages();
  const copy = useCopy();
  const links = props.made.map((each) => ({ ...each, link: invitationLink(props.surveyId, each) }));
  const all = links.map(({ name, link }) => `${name}\t${link}`).join('\n');
  return (
    <div className="stack-4">
      <p role="status">{t('admin-surveys.inviteMade', { count: links.length })}</p>
      <ul className={styles.links}>
        {links.map(({ name, token, link }) => (
          <li className="row-3 spread" key={token}>
            <span>
              {name}
              <code className="block muted text-xs break-words">{link}</code>
            </span>
            <IconButton
              size="sm"
              label={t('admin-surveys.inviteCopyOne', { name })}
              icon={<Copy size={16} />}
              onClick={() => copy.link(link)}
            />
          </li>
        ))}
      </ul>
      <Button variant="primary" icon={<Copy size={16} />} onClick={() => copy.text(all)}>
        {t('admin-surveys.inviteCopyAll')}
      </Button>
    </div>
  );
}

const describeUse = (t: Translate, { used }: Pick<InvitationPage, 'used'>): string =>
  used === null
    ? t('admin-surveys.inviteUsedHidden')
    : t('admin-surveys.inviteUsedCount', { count: used });

function EarlierInvitations({ surveyId }: { surveyId: string }) {
  const { t } = useMessages();
  const load = useCallback((after: string | null) => fetchInvitations(surveyId, after), [surveyId]);
  const pages = useApiPages(load);
  if (pages.error !== null) return <LoadFailure error={pages.error} onRetry={pages.retry} />;
  if (pages.rows.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm">{t('admin-surveys.inviteBefore')}</h3>
      {pages.page?.anonymous ? (
        <p>
          {describeUse(t, pages.page)} {t('admin-surveys.inviteHolder')}
        </p>
      ) : null}
      <ul className={styles.links}>
        {pages.rows.map(({ id, name, isUsed, email }) => (
          <li className="row-3 spread" key={id}>
            <span>
              {name}
              {email && email !== name ? ` (${email})` : null}
            </span>
            {pages.page?.anonymous ? null : (
              <Badge tone={isUsed ? 'success' : 'neutral'}>
                {t(isUsed ? 'admin-surveys.inviteUsed' : 'admin-surveys.inviteUnused')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {pages.rows.some(({ email }) => email) ? <RemindButton surveyId={surveyId} /> : null}
      <LoadMore hasMore={pages.hasMore} pending={pages.isLoading} onLoadMore={pages.loadMore} />
    </section>
  );
}
