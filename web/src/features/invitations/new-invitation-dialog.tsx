import { EmailSchema } from '@samspill/domain/email';
import { hasNoLink } from '@samspill/domain/find-link';
import {
  INVITATION_KINDS,
  type InvitationKind,
  MAX_INVITATION_TEXT_CHARS,
  MAX_LINK_USES,
  type SiteInvitationDraft,
} from '@samspill/domain/invitations/invitation';
import { ownInvitationsHref } from '@samspill/domain/invitations/paths';
import { LOCALES } from '@samspill/domain/locale';
import { can } from '@samspill/domain/roles/role';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../api/api-error.ts';
import { describeFailure } from '../../api/error-messages.ts';
import { useAsyncAction } from '../../data/use-async-action.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { useRole } from '../../session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { sendInvitation } from './invitation-api.ts';
import { InvitationLink } from './invitation-link.tsx';
import styles from './invitations.module.css';

interface NewInvitationDialogProps {
  readonly projectId: string | null;
  readonly onSent: (() => void) | undefined;
  readonly onClose: () => void;
}

export function NewInvitationDialog(props: NewInvitationDialogProps) {
  const { projectId, onClose } = props;
  const { t } = useMessages();
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(token === null ? 'invitations.newTitle' : 'invitations.linkTitle')}
      about={
        token === null
          ? t(projectId === null ? 'invitations.newAbout' : 'invitations.newProjectAbout')
          : undefined
      }
    >
      {token === null ? (
        <InvitationForm {...props} onLink={setToken} />
      ) : (
        <InvitationLink token={token} onDone={onClose} />
      )}
    </Dialog>
  );
}

function describeError(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return describeFailure(t, error);
  if (error.code === 'too-many-requests') return t('invitations.tooMany');
  if (error.code === 'domain-not-allowed') return t('invitations.domainNotAllowed');
  if (error.code === 'permission-denied') return t('invitations.notAllowed');
  return describeFailure(t, error);
}

interface Faults {
  readonly email: string | undefined;
  readonly text: string | undefined;
  readonly uses: string | undefined;
}

interface FormValues {
  readonly kind: InvitationKind;
  readonly email: string;
  readonly text: string;
  readonly uses: string;
  readonly locale: SiteInvitationDraft['locale'];
}

const describeText = (t: Translate, text: string): string | undefined => {
  if (text.trim().length > MAX_INVITATION_TEXT_CHARS) return t('forms.tooLong');
  return hasNoLink(text) ? undefined : t('invitations.textHasLink');
};

function findFaults(t: Translate, { kind, email, text, uses }: FormValues, max: number): Faults {
  const count = Number(uses);
  const isCount = Number.isInteger(count) && count >= 1 && count <= max;
  const isLink = kind === 'link';
  return {
    email: isLink || v.is(EmailSchema, email) ? undefined : t('invitations.emailWrong'),
    text: isLink ? undefined : describeText(t, text),
    uses: !isLink || isCount ? undefined : t('invitations.usesWrong', { max }),
  };
}

const toDraft = (
  { kind, email, text, uses, locale }: FormValues,
  projectId: string | null,
): SiteInvitationDraft =>
  kind === 'email'
    ? { kind, email: email.trim(), text: text.trim(), locale, projectId }
    : { kind, maxUses: Number(uses), locale, projectId };

interface InvitationFormProps extends NewInvitationDialogProps {
  readonly onLink: (token: string) => void;
}

function useInvitationForm({ projectId, onSent, onClose, onLink }: InvitationFormProps) {
  const { t, locale } = useMessages();
  const isAdmin = can(useRole(), 'manageMembers');
  const max = MAX_LINK_USES[isAdmin ? 'administrator' : 'member'];
  const [values, setValues] = useState<FormValues>({
    kind: 'email',
    email: '',
    text: '',
    uses: '1',
    locale,
  });
  const [hasTried, setTried] = useState(false);
  const { attempt, isPending, failure } = useAsyncAction(describeError);
  const faults = findFaults(t, values, max);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPending || Object.values(faults).some((fault) => fault !== undefined)) return;
    void attempt(async () => {
      const { token } = await sendInvitation(toDraft(values, projectId));
      onSent?.();
      if (token !== null) return onLink(token);
      const title = t('invitations.sent', { email: values.email.trim() });
      showToast({ kind: 'success', title, id: 'invitation' });
      onClose();
    });
  };
  return {
    values,
    set: (changes: Partial<FormValues>) => setValues({ ...values, ...changes }),
    faults: hasTried ? faults : { email: undefined, text: undefined, uses: undefined },
    max,
    isPending,
    failure,
    submit,
    isAdmin,
  };
}

function InvitationForm(props: InvitationFormProps) {
  const { t } = useMessages();
  const form = useInvitationForm(props);
  const { values, set, faults } = form;
  const isLink = values.kind === 'link';
  return (
    <form className="stack-4" noValidate onSubmit={form.submit}>
      <fieldset className="wrap-2" aria-label={t('invitations.how')}>
        {INVITATION_KINDS.map((kind) => (
          <ToggleChip key={kind} pressed={kind === values.kind} onToggle={() => set({ kind })}>
            {t(`invitations.kind.${kind}`)}
          </ToggleChip>
        ))}
      </fieldset>
      {isLink ? (
        <TextField
          label={t('invitations.uses')}
          help={t('invitations.usesHelp', { max: form.max })}
          error={faults.uses}
          inputMode="numeric"
          autoComplete="off"
          value={values.uses}
          onChange={(event) => set({ uses: event.target.value })}
        />
      ) : (
        <>
          <TextField
            label={t('invitations.email')}
            help={t('invitations.emailHelp')}
            error={faults.email}
            type="email"
            autoComplete="off"
            value={values.email}
            onChange={(event) => set({ email: event.target.value })}
          />
          <TextArea
            label={t('invitations.text')}
            help={t('invitations.textHelp')}
            optional
            error={faults.text}
            rows={3}
            maxChars={MAX_INVITATION_TEXT_CHARS}
            value={values.text}
            onChange={(event) => set({ text: event.target.value })}
          />
          <Select
            label={t('invitations.language')}
            options={optionsOf(LOCALES, (each) => t(`invitations.locale.${each}`))}
            value={values.locale}
            onChoose={(locale) => set({ locale })}
          />
        </>
      )}
      {form.isAdmin ? null : <p className={styles.help}>{t('invitations.memberRules')}</p>}
      {form.failure ? <Banner tone="error">{form.failure}</Banner> : null}
      <div className="cluster-2">
        <Button type="submit" variant="primary" pending={form.isPending}>
          {t(isLink ? 'invitations.create' : 'invitations.send')}
        </Button>
        <Button onClick={props.onClose}>{t('ui.cancel')}</Button>
        <Link to={ownInvitationsHref()} onClick={props.onClose}>
          {t('invitations.toOwn')}
        </Link>
      </div>
    </form>
  );
}
