import { aboutPartHref } from '@samspill/domain/landing/paths';
import type { Locale } from '@samspill/domain/locale';
import type { EditPath } from '@samspill/domain/merge-edit';
import type { LegalText, Operator } from '@samspill/domain/site/legal';
import {
  LEGAL_TEXTS,
  type Legal,
  LegalDraftSchema,
  MAX_LEGAL_TEXT_CHARS,
  missingOperatorFields,
} from '@samspill/domain/site/legal';
import {
  DEFAULT_LEGAL_TEXTS,
  dropDefaultTexts,
  fillDefaultTexts,
} from '@samspill/domain/site/legal-defaults';
import type { Dispatch, SetStateAction } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { Translate } from '../../../i18n/translate.ts';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { ConflictNotes } from '../../../platform/drafts/conflict-notes.tsx';
import {
  dropUnchanged,
  editAfterSave,
  type FormEdit,
  openEdit,
} from '../../../platform/drafts/use-edit-conflicts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './site.module.css';
import { fetchLegal, saveLegal } from './site-api.ts';
import { useSaveForm } from './use-save-form.ts';

const TOAST_ID = 'legal';
const TEXT_ROWS = 12;

type LegalEdit = FormEdit<Legal>;

const mapEdit = ({ base, draft }: LegalEdit, change: (legal: Legal) => Legal): LegalEdit => ({
  base: change(base),
  draft: change(draft),
});

interface OperatorFormProps {
  readonly edit: LegalEdit;
  readonly onType: (edit: LegalEdit | null) => void;
  readonly onSave: (edit: LegalEdit) => Promise<void>;
  readonly onConflict: () => void;
}

function describeField(t: Translate, field: EditPath<Legal>): string {
  switch (field) {
    case 'privacy.nb':
    case 'terms.nb':
    case 'privacy.en':
    case 'terms.en': {
      const [name, locale] = field.split('.') as [LegalText, Locale];
      return `${t(`admin-site.${name}`)}: ${t(`admin-site.text.${locale}`)}`;
    }
    default:
      return t(`admin-site.field.${field}`);
  }
}

/** Saves all fields in one write, so that readers never see half a change. */
function OperatorForm({ edit, onType, onSave, onConflict }: OperatorFormProps) {
  const { t } = useMessages();
  const { base, draft: typed } = edit;
  const type = (next: LegalEdit) => onType(dropUnchanged(mapEdit(next, dropDefaultTexts)));
  const { faults, isPending, submit, notes } = useSaveForm({
    schema: LegalDraftSchema,
    edit: mapEdit(edit, fillDefaultTexts),
    onEdit: type,
    onSave: (sent) => onSave(mapEdit(sent, dropDefaultTexts)),
    onConflict,
    saved: t('admin-site.operatorSaved'),
    toastId: TOAST_ID,
  });
  const set = (changes: Partial<Legal>) => type({ base, draft: { ...typed, ...changes } });
  return (
    <Card roomy className={styles.card}>
      <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
        <OperatorFields
          operator={typed.operator}
          isEmailWrong={faults.has('operator.email')}
          isNumberWrong={faults.has('operator.organisationNumber')}
          onChange={(changes) => set({ operator: { ...typed.operator, ...changes } })}
        />
        {LEGAL_TEXTS.map((name) => (
          <LegalFields
            key={name}
            name={name}
            text={typed[name]}
            isWrong={(locale) => faults.has(`${name}.${locale}`)}
            onChange={(text) => set({ [name]: text })}
          />
        ))}
        <ConflictNotes
          {...notes}
          by={null}
          labelOf={(field) => describeField(t, field)}
          describe={(_field, value) => String(value || '–')}
        />
        <div className="wrap-2">
          <Button type="submit" variant="primary" pending={isPending}>
            {t('admin-site.operatorSave')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface OperatorFieldsProps {
  readonly operator: Operator;
  readonly isEmailWrong: boolean;
  readonly isNumberWrong: boolean;
  readonly onChange: (changes: Partial<Operator>) => void;
}

function OperatorFields(props: OperatorFieldsProps) {
  const { operator, isEmailWrong, isNumberWrong, onChange } = props;
  const { t } = useMessages();
  const { name, organisationNumber, address, email } = operator;
  return (
    <>
      <h2 className="text-md mb-1">{t('admin-site.operatorTitle')}</h2>
      <div className="grid-4 fit-14">
        <TextField
          label={t('admin-site.field.operator.name')}
          value={name}
          maxLength={120}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label={t('admin-site.field.operator.organisationNumber')}
          optional
          value={organisationNumber}
          error={isNumberWrong ? t('admin-site.operatorNumberWrong') : undefined}
          maxLength={40}
          onChange={(event) => onChange({ organisationNumber: event.target.value })}
        />
      </div>
      <TextArea
        label={t('admin-site.field.operator.address')}
        rows={2}
        maxChars={300}
        value={address}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      <TextField
        type="email"
        label={t('admin-site.field.operator.email')}
        help={t('admin-site.operatorEmailHelp')}
        value={email}
        error={isEmailWrong ? t('forms.email') : undefined}
        onChange={(event) => onChange({ email: event.target.value })}
      />
    </>
  );
}

interface LegalFieldsProps {
  readonly name: LegalText;
  readonly text: Legal[LegalText];
  readonly isWrong: (locale: 'nb' | 'en') => boolean;
  readonly onChange: (text: Legal[LegalText]) => void;
}

function LegalFields({ name, text, isWrong, onChange }: LegalFieldsProps) {
  const { t } = useMessages();
  const shown = text ?? DEFAULT_LEGAL_TEXTS[name];
  return (
    <>
      <h2 className="text-md mb-1">{t(`admin-site.${name}`)}</h2>
      <p className="muted text-sm">
        {t(text === null ? 'admin-site.textDefault' : 'admin-site.textOwn')}
      </p>
      {(['nb', 'en'] as const).map((locale) => (
        <TextArea
          key={locale}
          lang={locale}
          label={t(`admin-site.text.${locale}`)}
          rows={TEXT_ROWS}
          maxChars={MAX_LEGAL_TEXT_CHARS}
          value={shown[locale]}
          error={isWrong(locale) ? t('admin-site.textEmpty') : undefined}
          onChange={(event) => onChange({ ...shown, [locale]: event.target.value })}
        />
      ))}
      {text === null ? null : (
        <div>
          <Button size="sm" onClick={() => onChange(null)}>
            {t('admin-site.textReset')}
          </Button>
        </div>
      )}
    </>
  );
}

const LOG_TARGET = 'legal';

interface OperatorTabProps {
  readonly typed: LegalEdit | null;
  readonly onType: Dispatch<SetStateAction<LegalEdit | null>>;
}

export function OperatorTab({ typed, onType }: OperatorTabProps) {
  const { t, format } = useMessages();
  const { answer: saved, error, reload, put } = useQuery(fetchLegal);
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  if (saved === null) return <Skeleton height="40rem" />;
  const missing = missingOperatorFields(saved);
  const save = async (sent: LegalEdit) => {
    put(await saveLegal(sent));
    onType((current) => editAfterSave(current, typed, sent));
  };
  return (
    <>
      <p className="text-column muted mb-4">
        {t('admin-site.operatorAbout')}{' '}
        <Link to={aboutPartHref('contact')}>{t('admin-site.operatorShow')}</Link>
      </p>
      {missing.length > 0 ? (
        <div className="text-column mb-4">
          <Banner tone="warning">
            {t('admin-site.operatorMissing', {
              list: format.list(
                missing.map((field) => t(`admin-site.field.operator.${field}`).toLowerCase()),
              ),
            })}
          </Banner>
        </div>
      ) : null}
      <OperatorForm
        edit={typed ?? openEdit(saved)}
        onType={onType}
        onSave={save}
        onConflict={reload}
      />
      <div className="mt-8">
        <TargetLog key={JSON.stringify(saved)} targetId={LOG_TARGET} />
      </div>
    </>
  );
}
