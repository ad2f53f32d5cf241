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
import { useAsyncAction } from '../../../data/use-async-action.ts';
import { focusFirstFault } from '../../../forms/field-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast.ts';
import { NumberField } from './builder/number-field.tsx';
import { mailInvitations, mailReminders } from './survey-api.ts';
import styles from './surveys.module.css';

interface TypedRecipients {
  readonly recipients: readonly Recipient[];
  readonly wrong: readonly string[];
}

const ADDRESS = /[^\s<>()[\],;"]+@[^\s<>()[\],;"]+/g;

const emailOf = (found: string): string =>
  found
    .replace(/^'?mailto:/i, '')
    .replace(/^'(.*)'$/, '$1')
    .replace(/\.$/, '');

const nameOf = (text: string): string =>
  text
    .replace(/[<>()[\],;"\t]+|mailto:/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Recipients on a line; null if one of them is unclear. Mail programs put all on a line, with the name first. */
function recipientsOn(line: string): Recipient[] | null {
  const found = [...line.matchAll(ADDRESS)];
  const emails = found.map(([address]) => emailOf(address));
  if (emails.length === 0 || !emails.every((email) => EMAIL_PATTERN.test(email))) return null;
  const [first = ''] = emails;
  if (new Set(emails).size === 1) {
    const name = nameOf(found.reduce((rest, [address]) => rest.replace(address, ' '), line));
    return name.includes('@') ? null : [{ name: name === '' ? first : name, email: first }];
  }
  let end = 0;
  const recipients = found.map(({ index, 0: address }, order): Recipient => {
    const name = nameOf(line.slice(end, index));
    end = index + address.length;
    const email = emails[order] ?? '';
    return { name: name === '' ? email : name, email };
  });
  return nameOf(line.slice(end)) === '' ? recipients : null;
}

/** Names and addresses, as they are pasted from a spreadsheet, a mail or a list; the address stands in for a name. */
export function recipientsIn(text: string): TypedRecipients {
  const recipients = new Map<string, Recipient>();
  const wrong: string[] = [];
  for (const line of text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').split(/\r\n?|\n/)) {
    if (line.trim() === '') continue;
    const found = recipientsOn(line);
    if (found === null) wrong.push(line.trim());
    for (const recipient of found ?? []) {
      const key = recipient.email.toLowerCase();
      if (!recipients.has(key)) recipients.set(key, recipient);
    }
  }
  return { recipients: [...recipients.values()], wrong };
}

const MAX_LINE_CHARS = 400;
const DEFAULT_PLAN: ReminderPlan = { afterDays: 7, atMost: 1 };

interface MailInvitationsFormProps {
  readonly surveyId: string;
  readonly formId: string;
  readonly onPending: (isPending: boolean) => void;
}

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
    <form id={formId} noValidate className="stack-4" onSubmit={(event) => void submit(event)}>
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
        onChoose={setLocale}
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
    <div className="stack-4">
      <p>{t('admin-surveys.remindAbout', { days: MIN_DAYS_BETWEEN_MAILS })}</p>
      <Button size="sm" pending={isPending} onClick={() => void remind()}>
        {t('admin-surveys.remind')}
      </Button>
      {failure ? <Banner tone="error">{failure}</Banner> : null}
    </div>
  );
}
