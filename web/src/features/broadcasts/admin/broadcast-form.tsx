import {
  type BroadcastDraft,
  type BroadcastGap,
  broadcastText,
  findGaps,
  MAX_BROADCAST_BODY_CHARS,
  MAX_BROADCAST_SUBJECT_CHARS,
} from '@samspill/domain/broadcasts/broadcast';
import { LOCALES, type Locale } from '@samspill/domain/locale';
import { useCallback, useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readSendTime } from '../../scheduled/send-times.ts';
import { ComposedMailPreview } from '../../site/admin/mail-preview.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { fetchPreview } from './broadcast-api.ts';

interface FieldsProps {
  readonly draft: BroadcastDraft;
  readonly isFaulty: boolean;
  readonly onChange: (draft: BroadcastDraft) => void;
}

const BODY_ROWS = 8;

function TextFields({ draft, isFaulty, onChange }: FieldsProps) {
  const { t } = useMessages();
  const gaps = isFaulty ? findGaps(draft) : [];
  const faultOf = (gap: BroadcastGap) =>
    gaps.includes(gap) ? t('admin-broadcasts.missing') : undefined;
  return LOCALES.map((locale) => (
    <div key={locale} className="stack-4">
      <TextField
        lang={locale}
        label={t(`admin-broadcasts.subject.${locale}`)}
        help={locale === 'en' ? t('admin-broadcasts.oneLanguage') : undefined}
        maxLength={MAX_BROADCAST_SUBJECT_CHARS}
        value={draft.subject[locale]}
        error={faultOf(`subject.${locale}`)}
        onChange={(event) =>
          onChange({ ...draft, subject: { ...draft.subject, [locale]: event.target.value } })
        }
      />
      <TextArea
        lang={locale}
        help={locale === 'en' ? undefined : t('admin-broadcasts.formatting')}
        label={t(`admin-broadcasts.body.${locale}`)}
        rows={BODY_ROWS}
        maxChars={MAX_BROADCAST_BODY_CHARS}
        value={draft.body[locale]}
        error={
          draft.body[locale].length > MAX_BROADCAST_BODY_CHARS
            ? t('admin-broadcasts.tooLong')
            : faultOf(`body.${locale}`)
        }
        onChange={(event) =>
          onChange({ ...draft, body: { ...draft.body, [locale]: event.target.value } })
        }
      />
    </div>
  ));
}

const CHANNELS = ['inApp', 'email'] as const;

function ChannelFields({ draft, isFaulty, onChange }: FieldsProps) {
  const { t } = useMessages();
  const isMissing = isFaulty && findGaps(draft).includes('channel');
  return (
    <ChoiceList
      legend={t('admin-broadcasts.channels')}
      choices={CHANNELS}
      labelOf={(channel) => t(`admin-broadcasts.${channel}`)}
      helpOf={(channel) => (channel === 'email' ? t('admin-broadcasts.emailHelp') : undefined)}
      chosen={CHANNELS.filter((channel) => draft[channel])}
      error={isMissing ? t('admin-broadcasts.noChannel') : undefined}
      onChange={(chosen) =>
        onChange({ ...draft, inApp: chosen.includes('inApp'), email: chosen.includes('email') })
      }
    />
  );
}

export function BroadcastFields(props: FieldsProps) {
  const { draft, isFaulty, onChange } = props;
  return (
    <div className="stack-4">
      <AudienceFields
        audience={draft.audience}
        isFaulty={isFaulty}
        onChange={(audience) => onChange({ ...draft, audience })}
      />
      <TextFields {...props} />
      <ChannelFields {...props} />
    </div>
  );
}

const PREVIEW_PAUSE_MS = 300;

interface PreviewProps {
  readonly draft: BroadcastDraft;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

export function BroadcastPreview({ draft, locale, onLocale }: PreviewProps) {
  const { t } = useMessages();
  const { subject, body } = draft;
  const texts = JSON.stringify({ subject, body, locale });
  const isShort = Object.values(body).every(({ length }) => length <= MAX_BROADCAST_BODY_CHARS);
  // Composed by the server, as the mail itself.
  const load = useCallback(() => fetchPreview(JSON.parse(texts)), [texts]);
  const {
    latest: mail,
    error,
    retry,
  } = useQuery(draft.email && isShort ? load : null, {
    pauseMs: PREVIEW_PAUSE_MS,
  });
  const { locale: used, subject: shown } = broadcastText(draft, locale);
  return (
    <>
      <Select
        className="text-column"
        label={t('admin-broadcasts.previewLanguage')}
        value={locale}
        options={LOCALES.map((value) => ({ value, label: t(`admin-site.mailTexts.in.${value}`) }))}
        onChoose={onLocale}
      />
      {draft.inApp ? (
        <section
          className="text-column outlined mt-4 p-4"
          aria-label={t('admin-broadcasts.asNotice')}
        >
          <p className="muted text-sm">{t('admin-broadcasts.asNotice')}</p>
          <p>{t('notifications.said.broadcast')}</p>
          <p lang={used}>{shown}</p>
        </section>
      ) : null}
      {draft.email ? (
        <>
          {mail ? <ComposedMailPreview mail={mail} locale={used} /> : null}
          {error === null ? null : <LoadFailure error={error} onRetry={retry} />}
        </>
      ) : null}
    </>
  );
}

export function usePreviewLocale() {
  const { locale: language } = useMessages();
  return useState<Locale>(language);
}

export function useSendTime() {
  const [isLater, setLater] = useState(false);
  const [value, setValue] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const read = readSendTime(value, Date.now());
  const fault = isLater && typeof read === 'string' ? read : null;
  return {
    isLater,
    value,
    at: isLater && read instanceof Date ? read : null,
    fault: isFaulty ? fault : null,
    setLater,
    setValue,
    check: () => {
      setFaulty(true);
      return fault === null;
    },
  };
}

export function SendTimeField({ time }: { time: ReturnType<typeof useSendTime> }) {
  const { t } = useMessages();
  const { isLater, value, fault, setLater, setValue } = time;
  return (
    <div className="stack-2 mt-4">
      <Checkbox
        label={t('admin-broadcasts.later')}
        checked={isLater}
        onChange={(event) => setLater(event.target.checked)}
      />
      {isLater ? (
        <TextField
          type="datetime-local"
          label={t('admin-broadcasts.sendAt')}
          value={value}
          error={fault === null ? undefined : t('admin-broadcasts.sendAtWrong')}
          onChange={(event) => setValue(event.target.value)}
        />
      ) : null}
    </div>
  );
}
