import type { SignInProvider } from '@samspill/domain/site/global';
import {
  MAX_PROVIDER_LABEL_CHARS,
  MAX_SIGN_IN_PROVIDERS,
  SignInProviderSchema,
  type SiteSettings,
} from '@samspill/domain/site/site-settings';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { focusFirstFault } from '../../../forms/focus-first-fault.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { splitDomains } from './sign-up-settings.tsx';
import styles from './site.module.css';
import { useChangeToast } from './use-change-toast.ts';
import type { SiteSettingsStore } from './use-site-settings.ts';

interface Typed {
  readonly id: string;
  readonly label: string;
  readonly domains: string;
}

const EMPTY: Typed = { id: '', label: '', domains: '' };
const toTyped = ({ id, label, domains }: SignInProvider): Typed => ({
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
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const rows = typed ?? stored.map(toTyped);
  const findFaults = useFaults();
  const faults = rows.map((row) =>
    findFaults(
      row,
      rows.filter((other) => other !== row),
    ),
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (faults.some((each) => Object.values(each).some(Boolean)))
      return requestAnimationFrame(() => form.current && focusFirstFault(form.current));
    const providers = rows.map((row) =>
      v.parse(SignInProviderSchema, { ...row, domains: splitDomains(row.domains) }),
    );
    const isSaved = await attempt({
      to: { signInProviders: providers },
      back: { signInProviders: [...stored] },
      done: t('admin-site.providersSaved'),
    });
    if (isSaved) setTyped(null);
  };
  return (
    <Card className={styles.card ?? ''}>
      <form ref={form} className="stack-4" noValidate onSubmit={(event) => void save(event)}>
        <h2>{t('admin-site.providers')}</h2>
        <p>{t('admin-site.providersHelp')}</p>
        {rows.map((row, index) => (
          <ProviderFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the id is edited in the row
            key={index}
            typed={row}
            faults={isAsked ? (faults[index] ?? {}) : {}}
            onChange={(changed) => setTyped(rows.with(index, changed))}
            onRemove={() => setTyped(rows.toSpliced(index, 1))}
          />
        ))}
        <div className="wrap-2">
          {rows.length < MAX_SIGN_IN_PROVIDERS ? (
            <Button onClick={() => setTyped([...rows, EMPTY])}>
              {t('admin-site.providerAdd')}
            </Button>
          ) : null}
          {typed === null ? null : (
            <Button type="submit" variant="primary">
              {t('admin-site.providersSave')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
