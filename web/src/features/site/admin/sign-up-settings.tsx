import { SIGN_UP_MODES, signUpModeOf } from '@samspill/domain/site/global';
import {
  DomainSchema,
  MAX_SIGN_UP_DOMAINS,
  type SiteSettings,
} from '@samspill/domain/site/site-settings';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ConflictNotes } from '../../../platform/drafts/conflict-notes.tsx';
import { useEditConflicts } from '../../../platform/drafts/use-edit-conflicts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/checkbox.tsx';
import { optionsOf, Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './site.module.css';
import { useChangeToast } from './use-change-toast.ts';
import type { SiteSettingsStore } from './use-site-settings.ts';

interface SignUpSettingsProps {
  readonly settings: SiteSettings;
  readonly store: SiteSettingsStore;
}

/** Saves the mode at once; the domains with a button. */
export function SignUpSettings({ settings, store }: SignUpSettingsProps) {
  const { t } = useMessages();
  const attempt = useChangeToast(store);
  const mode = signUpModeOf(settings);
  return (
    <Card roomy className={styles.card}>
      <div className="stack-4">
        <Select
          label={t('admin-site.signUps')}
          help={t(`admin-site.signUpsHelp.${mode}`)}
          options={optionsOf(SIGN_UP_MODES, (value) => t(`admin-site.value.signUps.${value}`))}
          value={mode}
          onChoose={(signUps) =>
            void attempt({
              to: { signUps },
              back: { signUps: mode },
              done: t('admin-site.signUpsChanged'),
            })
          }
        />
        <Switch
          label={t('admin-site.membersInvite')}
          help={t('admin-site.membersInviteHelp')}
          checked={settings.membersInvite ?? false}
          onChange={({ target: { checked } }) =>
            void attempt({
              to: { membersInvite: checked },
              back: { membersInvite: !checked },
              done: t(checked ? 'admin-site.membersInviteOn' : 'admin-site.membersInviteOff'),
            })
          }
        />
        <DomainsForm settings={settings} store={store} />
      </div>
    </Card>
  );
}

export const splitDomains = (text: string) =>
  text.split(/[\s,;]+/).filter((domain) => domain !== '');

function DomainsForm({ settings, store }: SignUpSettingsProps) {
  const { t } = useMessages();
  const attempt = useChangeToast(store);
  const stored = settings.signUpDomains ?? [];
  const [typed, setTyped] = useState<string | null>(null);
  const [base, setBase] = useState(stored);
  const type = (text: string) => {
    if (typed === null) setBase(stored);
    setTyped(text);
  };
  const { watch, ...notes } = useEditConflicts<Pick<SiteSettings, 'signUpDomains'>>({
    onChoose: ({ theirs, whose }) => {
      const domains = theirs as string[];
      setBase(domains);
      if (whose === 'theirs') setTyped(domains.join(', '));
    },
  });
  const [isAsked, setAsked] = useState(false);
  const words = splitDomains(typed ?? stored.join(', '));
  const wrong = words.find((word) => !v.is(DomainSchema, word));
  const error =
    wrong !== undefined
      ? t('admin-site.domainWrong', { domain: wrong })
      : words.length > MAX_SIGN_UP_DOMAINS
        ? t('admin-site.domainsTooMany', { max: MAX_SIGN_UP_DOMAINS })
        : undefined;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (error !== undefined) return;
    const domains = [...new Set(words.map((word) => v.parse(DomainSchema, word)))];
    const isSaved = await attempt({
      to: { signUpDomains: domains },
      base: { signUpDomains: base },
      watch,
      done: t('admin-site.domainsSaved'),
    });
    if (isSaved) setTyped(null);
  };
  return (
    <form className="stack-4" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={t('admin-site.domains')}
        help={t('admin-site.domainsHelp')}
        error={isAsked ? error : undefined}
        value={typed ?? stored.join(', ')}
        onChange={(event) => type(event.target.value)}
      />
      <ConflictNotes
        {...notes}
        by={null}
        labelOf={() => t('admin-site.domains')}
        describe={(_field, value) => (value as string[]).join(', ') || '–'}
      />
      {typed === null ? null : (
        <div>
          <Button type="submit" size="sm">
            {t('admin-site.domainsSave')}
          </Button>
        </div>
      )}
    </form>
  );
}
