import {
  type Announcement,
  MAX_ANNOUNCEMENT_CHARS,
  type SiteSettings,
} from '@samspill/domain/site/site-settings';
import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { describeFieldError } from '../../../forms/field-error.ts';
import { focusFirstFault } from '../../../forms/focus-first-fault.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnnouncementText } from '../announcement-text.tsx';
import {
  type AnnouncementFields,
  parseFields,
  toAnnouncementFields,
} from './announcement-fields.ts';
import styles from './site.module.css';
import { useChangeToast } from './use-change-toast.ts';
import type { SiteSettingsStore } from './use-site-settings.ts';

function AnnouncementPreview({ fields }: { fields: AnnouncementFields }) {
  const { t } = useMessages();
  const texts = (['nb', 'en'] as const).filter((locale) => fields[locale].trim() !== '');
  if (texts.length === 0) return null;
  return (
    <section className="stack-2" aria-label={t('admin-site.preview')}>
      <h2 className="text-sm">{t('admin-site.preview')}</h2>
      {texts.map((locale) => (
        <div key={locale} lang={locale} className={styles.sample}>
          <AnnouncementText level={fields.level} text={fields[locale].trim()} />
        </div>
      ))}
    </section>
  );
}

const LEVELS: readonly Announcement['level'][] = ['info', 'warning'];

interface AnnouncementFormProps {
  readonly settings: SiteSettings;
  readonly store: SiteSettingsStore;
  /** Null until edited. */
  readonly typed: AnnouncementFields | null;
  readonly onType: Dispatch<SetStateAction<AnnouncementFields | null>>;
}

export function AnnouncementForm({ settings, store, typed, onType }: AnnouncementFormProps) {
  const { t } = useMessages();
  const attempt = useChangeToast(store);
  const shown = settings.announcement;
  const stored = toAnnouncementFields(shown);
  const fields = typed ?? stored;
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const { announcement, faults } = parseFields(fields, Date.now());
  const set = (changes: Partial<AnnouncementFields>) => {
    const next = { ...fields, ...changes };
    onType(JSON.stringify(next) === JSON.stringify(stored) ? null : next);
  };

  const save = async (to: Announcement | null, done: string) => {
    if (isPending) return;
    setPending(true);
    const back = { announcement: shown };
    const isSaved = await attempt({ to: { announcement: to }, back, done });
    // Keep edits made during the request, and all edits after a removal.
    if (isSaved && to) onType((current) => (current === typed ? null : current));
    if (isSaved) setAsked(false);
    setPending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (announcement) void save(announcement, t('admin-site.announced'));
    else focusFirstFault(event.currentTarget);
  };
  const errorOf = (name: keyof AnnouncementFields) => {
    const fault = isAsked ? faults[name] : undefined;
    return fault?.type === 'past' ? t('admin-site.untilPast') : describeFieldError(t, fault);
  };

  return (
    <Card className={styles.card ?? ''}>
      <form className="stack-4" noValidate onSubmit={submit}>
        {(['nb', 'en'] as const).map((locale) => (
          <TextArea
            key={locale}
            lang={locale}
            label={t(`admin-site.text.${locale}`)}
            rows={2}
            maxChars={MAX_ANNOUNCEMENT_CHARS}
            value={fields[locale]}
            error={errorOf(locale)}
            onChange={(event) => set({ [locale]: event.target.value })}
          />
        ))}
        <div className="grid-4 fit-14">
          <Select
            label={t('admin-site.level')}
            options={LEVELS.map((value) => ({ value, label: t(`admin-site.level.${value}`) }))}
            value={fields.level}
            onChange={(event) =>
              set({ level: event.target.value === 'warning' ? 'warning' : 'info' })
            }
          />
          <TextField
            type="datetime-local"
            label={t('admin-site.until')}
            help={t('admin-site.untilHelp')}
            optional
            value={fields.until}
            error={errorOf('until')}
            onChange={(event) => set({ until: event.target.value })}
          />
        </div>
        <AnnouncementPreview fields={fields} />
        <p className="muted text-sm">{t('admin-site.delay')}</p>
        <div className="wrap-2">
          <Button type="submit" variant="primary" pending={isPending}>
            {t(shown ? 'admin-site.replace' : 'admin-site.announce')}
          </Button>
          {shown ? (
            <Button onClick={() => void save(null, t('admin-site.takenDown'))}>
              {t('admin-site.takeDown')}
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}
