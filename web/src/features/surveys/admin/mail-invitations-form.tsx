import { EMAIL_PATTERN } from '@samspill/domain/email';
import { MAX_INVITATIONS_PER_REQUEST } from '@samspill/domain/surveys/admin-survey';
import {
  MAX_DAYS_BETWEEN_MAILS,
  MAX_REMINDERS,
  type MailedInvitations,
  MIN_DAYS_BETWEEN_MAILS,
  type Recipient,
  type ReminderPlan,
} from '@samspill/domain/surveys/survey-mail';
import { type FormEvent, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { focusFirstFault } from '../../../forms/focus-first-fault.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useAsyncAction } from '../../session/use-async-action.ts';
import { NumberField } from './builder/number-field.tsx';
import { mailInvitations, mailReminders } from './survey-api.ts';
import styles from './surveys.module.css';

interface TypedRecipients {
  readonly recipients: readonly Recipient[];
  readonly wrong: readonly string[];
}

const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/;

/** Name and address on each line, as they are pasted from a spreadsheet, a mail or a list; the address stands in for a name. */
export function recipientsIn(text: string): TypedRecipients {
  const recipients: Recipient[] = [];
  const wrong: string[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const email = ADDRESS.exec(line)?.[0] ?? '';
    if (!EMAIL_PATTERN.test(email)) {
      wrong.push(line.trim());
      continue;
    }
    const name = line
      .replace(email, ' ')
      .replace(/[<>,;"\t]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    recipients.push({ name: name === '' ? email : name, email });
  }
  return { recipients, wrong };
}

const MAX_LINE_CHARS = 400;
const DEFAULT_PLAN: ReminderPlan = { afterDays: 7, atMost: 1 };

interface MailInvitationsFormProps {
  readonly surveyId: string;
  readonly formId: string;
  readonly onPending: (isPending: boolean) => void;
}

/** Mails each recipient a personal link, which only the recipient sees. */
export function MailInvitationsForm({ surveyId, formId, onPending }: MailInvitationsFormProps) {
  const { t, format, locale: pageLocale } = useMessages();
  const [text, setText] = useState('');
  const [locale, setLocale] = useState<'nb' | 'en'>(pageLocale);
  const [plan, setPlan] = useState<ReminderPlan | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState<MailedInvitations | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { recipients, wrong } = recipientsIn(text);
  const max = MAX_INVITATIONS_PER_REQUEST;
  const fault =
    wrong.length > 0
      ? t('admin-surveys.mailWrong', { lines: format.list(wrong.slice(0, 3)) })
      : recipients.length === 0
        ? t('admin-surveys.mailNone')
        : recipients.length > max
          ? t('admin-surveys.inviteTooMany', { max, count: recipients.length })
          : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (fault !== undefined) return focusFirstFault(event.currentTarget);
    onPending(true);
    setFailure(null);
    try {
      const json = { recipients: [...recipients], locale, remind: plan };
      setDone(await mailInvitations(surveyId, json));
      setText('');
      setAsked(false);
    } catch (error) {
      setFailure(describeFailure(t, error));
    }
    onPending(false);
  };
  return (
    <form id={formId} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {failure === null ? null : <Banner tone="error">{failure}</Banner>}
      {done === null ? null : (
        <Banner tone="success">
          {t('admin-surveys.mailed', { count: done.mailed })}
          {done.skipped.length > 0
            ? ` ${t('admin-surveys.mailSkipped', { addresses: format.list(done.skipped) })}`
            : null}
        </Banner>
      )}
      <TextArea
        label={t('admin-surveys.mailTo')}
        help={t('admin-surveys.mailToHelp', { max })}
        error={isAsked ? fault : undefined}
        maxChars={max * MAX_LINE_CHARS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Reminders plan={plan} onChange={setPlan} />
      <Select
        label={t('admin-surveys.mailLanguage')}
        options={(['nb', 'en'] as const).map((value) => ({
          value,
          label: t(`admin-surveys.mailLanguage.${value}`),
        }))}
        value={locale}
        onChange={({ target }) => setLocale(target.value === 'en' ? 'en' : 'nb')}
      />
    </form>
  );
}

interface RemindersProps {
  readonly plan: ReminderPlan | null;
  readonly onChange: (plan: ReminderPlan | null) => void;
}

function Reminders({ plan, onChange }: RemindersProps) {
  const { t } = useMessages();
  return (
    <>
      <Checkbox
        label={t('admin-surveys.remindLater')}
        help={t('admin-surveys.remindLaterHelp')}
        checked={plan !== null}
        onChange={({ target }) => onChange(target.checked ? DEFAULT_PLAN : null)}
      />
      {plan ? (
        <div className={styles.plan}>
          <NumberField
            label={t('admin-surveys.remindAfterDays')}
            value={plan.afterDays}
            min={MIN_DAYS_BETWEEN_MAILS}
            max={MAX_DAYS_BETWEEN_MAILS}
            onChange={(afterDays) => onChange({ ...plan, afterDays })}
          />
          <NumberField
            label={t('admin-surveys.remindAtMost')}
            value={plan.atMost}
            min={1}
            max={MAX_REMINDERS}
            onChange={(atMost) => onChange({ ...plan, atMost })}
          />
        </div>
      ) : null}
    </>
  );
}

export function RemindButton({ surveyId }: { surveyId: string }) {
  const { t } = useMessages();
  const { attempt, isPending, failure } = useAsyncAction();
  const remind = () =>
    attempt(async () => {
      const { reminded } = await mailReminders(surveyId);
      const title =
        reminded === null
          ? t('admin-surveys.remindedSome')
          : t('admin-surveys.reminded', { count: reminded });
      showToast({ kind: 'success', title, id: 'survey' });
    });
  return (
    <div className={styles.form}>
      <p>{t('admin-surveys.remindAbout', { days: MIN_DAYS_BETWEEN_MAILS })}</p>
      <Button size="sm" pending={isPending} onClick={() => void remind()}>
        {t('admin-surveys.remind')}
      </Button>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
    </div>
  );
}
