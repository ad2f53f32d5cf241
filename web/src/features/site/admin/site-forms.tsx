import type { SignInProvider } from '@samspill/domain/site/global';
import {
  type Announcement,
  MAX_ANNOUNCEMENT_CHARS,
  MAX_PROVIDER_LABEL_CHARS,
  MAX_SIGN_IN_PROVIDERS,
  SignInProviderSchema,
  type SiteSettings,
} from '@samspill/domain/site/site-settings';
import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react';
import * as v from 'valibot';
import { describeFieldError, focusFirstFault } from '../../../forms/field-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ConflictNotes } from '../../../platform/drafts/conflict-notes.tsx';
import { useEditConflicts } from '../../../platform/drafts/use-edit-conflicts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { optionsOf, Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnnouncementText } from '../announcement-text.tsx';
import {
  type AnnouncementFields,
  parseFields,
  toAnnouncementFields,
} from './announcement-fields.ts';
import { splitDomains } from './sign-up-settings.tsx';
import styles from './site.module.css';
import { type AnnouncementEdit, useAnnouncementEdit } from './use-announcement-edit.ts';
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
  readonly typed: AnnouncementEdit | null;
  readonly onType: Dispatch<SetStateAction<AnnouncementEdit | null>>;
}

export function AnnouncementForm({ settings, store, typed, onType }: AnnouncementFormProps) {
  const { t } = useMessages();
  const attempt = useChangeToast(store);
  const shown = settings.announcement;
  const edit = typed ?? { base: shown, fields: toAnnouncementFields(shown) };
  const { base, fields } = edit;
  const type = (next: AnnouncementEdit) => {
    const opened = toAnnouncementFields(next.base);
    onType(JSON.stringify(next.fields) === JSON.stringify(opened) ? null : next);
  };
  const { watch, ...notes } = useAnnouncementEdit({
    edit,
    onEdit: type,
    onConflict: store.reload,
  });
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const { announcement, faults } = parseFields(fields, Date.now());
  const set = (changes: Partial<AnnouncementFields>) =>
    type({ base, fields: { ...fields, ...changes } });

  const save = async (to: Announcement | null, done: string) => {
    if (isPending) return;
    setPending(true);
    const change = { to: { announcement: to }, base: { announcement: base } };
    const isSaved = await attempt({ ...change, watch, done });
    // Keep edits made during the request, and all edits after a removal.
    if (isSaved)
      onType((current) => current && (to && current === typed ? null : { ...current, base: to }));
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
    <Card roomy className={styles.card}>
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
            options={optionsOf(LEVELS, (value) =>
              t(`admin-site.value.announcement.level.${value}`),
            )}
            value={fields.level}
            onChoose={(level) => set({ level })}
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
        <ConflictNotes {...notes} by={null} />
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

interface Typed {
  readonly key: string;
  readonly id: string;
  readonly label: string;
  readonly domains: string;
}

const newRow = (): Typed => ({ key: crypto.randomUUID(), id: '', label: '', domains: '' });
const toTyped = ({ id, label, domains }: SignInProvider): Typed => ({
  key: id,
  id,
  label,
  domains: domains.join(', '),
});
const { id: IdSchema, label: LabelSchema, domains: DomainsSchema } = SignInProviderSchema.entries;

function useFaults() {
  const { t } = useMessages();
  return ({ id, label, domains }: Typed, others: readonly Typed[]) => ({
    id: !v.is(IdSchema, id)
      ? t('admin-site.providerIdWrong')
      : others.some((other) => other.id.trim() === id.trim())
        ? t('admin-site.providerTwice')
        : undefined,
    label: v.is(LabelSchema, label) ? undefined : t('admin-site.providerLabelWrong'),
    domains: v.is(DomainsSchema, splitDomains(domains))
      ? undefined
      : t('admin-site.domainWrong', { domain: domains }),
  });
}

interface ProviderFieldsProps {
  readonly typed: Typed;
  readonly faults: Partial<Record<keyof Typed, string | undefined>>;
  readonly onChange: (typed: Typed) => void;
  readonly onRemove: () => void;
}

function ProviderFields({ typed, faults, onChange, onRemove }: ProviderFieldsProps) {
  const { t } = useMessages();
  const name = typed.label || typed.id || t('admin-site.providers');
  return (
    <fieldset className="stack-3 outlined p-4">
      <legend className="weight-bold">{name}</legend>
      <TextField
        label={t('admin-site.providerId')}
        help={t('admin-site.providerIdHelp')}
        error={faults.id}
        autoComplete="off"
        value={typed.id}
        onChange={({ target }) => onChange({ ...typed, id: target.value })}
      />
      <TextField
        label={t('admin-site.providerLabel')}
        error={faults.label}
        maxLength={MAX_PROVIDER_LABEL_CHARS}
        autoComplete="off"
        value={typed.label}
        onChange={({ target }) => onChange({ ...typed, label: target.value })}
      />
      <TextField
        label={t('admin-site.providerDomains')}
        help={t('admin-site.providerDomainsHelp')}
        error={faults.domains}
        autoComplete="off"
        value={typed.domains}
        onChange={({ target }) => onChange({ ...typed, domains: target.value })}
      />
      <div>
        <Button size="sm" variant="ghost" onClick={onRemove}>
          {t('admin-site.providerRemove', { name })}
        </Button>
      </div>
    </fieldset>
  );
}

interface SignInProvidersFormProps {
  readonly settings: SiteSettings;
  readonly store: SiteSettingsStore;
}

export function SignInProvidersForm({ settings, store }: SignInProvidersFormProps) {
  const { t } = useMessages();
  const attempt = useChangeToast(store);
  const stored = settings.signInProviders ?? [];
  const [typed, setTyped] = useState<readonly Typed[] | null>(null);
  const [base, setBase] = useState(stored);
  const type = (rows: readonly Typed[]) => {
    if (typed === null) setBase(stored);
    setTyped(rows);
  };
  const { watch, ...notes } = useEditConflicts<Pick<SiteSettings, 'signInProviders'>>({
    onChoose: ({ theirs, whose }) => {
      const providers = theirs as SignInProvider[];
      setBase(providers);
      if (whose === 'theirs') setTyped(providers.map(toTyped));
    },
  });
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const rows = typed ?? stored.map(toTyped);
  const findFaults = useFaults();
  const faults = rows.map((row) =>
    findFaults(
      row,
      rows.filter((other) => other !== row),
    ),
  );
  const save = async (event: FormEvent | null, isSure = false) => {
    event?.preventDefault();
    setAsked(true);
    if (isPending) return;
    if (faults.some((each) => Object.values(each).some(Boolean)))
      return requestAnimationFrame(() => form.current && focusFirstFault(form.current));
    const providers = rows.map(({ id, label, domains }) =>
      v.parse(SignInProviderSchema, { id, label, domains: splitDomains(domains) }),
    );
    // Members who sign in only there would be locked out.
    if (providers.length === 0 && stored.length > 0 && !isSure) return setAsking(true);
    setPending(true);
    const isSaved = await attempt({
      to: { signInProviders: providers },
      base: { signInProviders: [...base] },
      watch,
      done: t('admin-site.providersSaved'),
    });
    setPending(false);
    if (isSaved) setTyped(null);
  };
  return (
    <Card roomy className={styles.card}>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('admin-site.lastProviderTitle')}
        about={t('admin-site.lastProviderAbout')}
        confirmLabel={t('admin-site.lastProviderRemove')}
        danger
        onConfirm={() => {
          setAsking(false);
          void save(null, true);
        }}
      />
      <form ref={form} className="stack-4" noValidate onSubmit={(event) => void save(event)}>
        <h2>{t('admin-site.providers')}</h2>
        <p>{t('admin-site.providersHelp')}</p>
        {rows.map((row, index) => (
          <ProviderFields
            key={row.key}
            typed={row}
            faults={isAsked ? (faults[index] ?? {}) : {}}
            onChange={(changed) => type(rows.with(index, changed))}
            onRemove={() => type(rows.toSpliced(index, 1))}
          />
        ))}
        <ConflictNotes
          {...notes}
          by={null}
          labelOf={() => t('admin-site.providers')}
          describe={(_field, value) =>
            (value as SignInProvider[]).map(({ label, id }) => `${label} (${id})`).join('\n') || '–'
          }
        />
        <div className="wrap-2">
          {rows.length < MAX_SIGN_IN_PROVIDERS ? (
            <Button onClick={() => type([...rows, newRow()])}>{t('admin-site.providerAdd')}</Button>
          ) : null}
          {typed === null ? null : (
            <Button type="submit" variant="primary" pending={isPending}>
              {t('admin-site.providersSave')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
