import type { LegalText, Operator } from '@samspill/domain/site/legal';
import {
  EMPTY_LEGAL,
  LEGAL_TEXTS,
  type Legal,
  LegalDraftSchema,
  MAX_LEGAL_TEXT_CHARS,
  missingOperatorFields,
} from '@samspill/domain/site/legal';
import { DEFAULT_LEGAL_TEXTS } from '@samspill/domain/site/legal-defaults';
import type { Dispatch, SetStateAction } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TargetLog } from '../../admin/log-of.tsx';
import styles from './site.module.css';
import { fetchLegal, saveLegal } from './site-api.ts';
import { useSaveForm } from './use-save-form.ts';

const TOAST_ID = 'legal';
const TEXT_ROWS = 12;

interface OperatorFormProps {
  readonly saved: Legal;
  readonly typed: Legal;
  readonly onType: (legal: Legal | null) => void;
  readonly onSave: (legal: Legal) => Promise<void>;
}

/** Replaces unchanged default texts with null: only custom texts are stored. */
function withoutDefaults(legal: Legal): Legal {
  const own = (name: LegalText) => {
    const [text, given] = [legal[name], DEFAULT_LEGAL_TEXTS[name]];
    return text?.nb.trim() === given.nb && text.en.trim() === given.en ? null : text;
  };
  return { ...legal, privacy: own('privacy'), terms: own('terms') };
}

/** Saves all fields in one write, so that readers never see half a change. */
function OperatorForm({ saved, typed, onType, onSave }: OperatorFormProps) {
  const { t } = useMessages();
  const { faults, isPending, submit } = useSaveForm({
    schema: LegalDraftSchema,
    draft: typed,
    onSave: (legal) => onSave(withoutDefaults(legal)),
    saved: t('admin-site.operatorSaved'),
    toastId: TOAST_ID,
  });
  const set = (changes: Partial<Legal>) => {
    const next = withoutDefaults({ ...typed, ...changes });
    onType(JSON.stringify(next) === JSON.stringify(saved) ? null : next);
  };
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
          label={t('admin-site.operator.name')}
          value={name}
          maxLength={120}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label={t('admin-site.operator.organisationNumber')}
          optional
          value={organisationNumber}
          error={isNumberWrong ? t('admin-site.operatorNumberWrong') : undefined}
          maxLength={40}
          onChange={(event) => onChange({ organisationNumber: event.target.value })}
        />
      </div>
      <TextArea
        label={t('admin-site.operator.address')}
        rows={2}
        maxChars={300}
        value={address}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      <TextField
        type="email"
        label={t('admin-site.operator.email')}
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
  readonly typed: Legal | null;
  readonly onType: Dispatch<SetStateAction<Legal | null>>;
}

export function OperatorTab({ typed, onType }: OperatorTabProps) {
  const { t, format } = useMessages();
  const { answer: saved, error, reload, put } = useQuery(fetchLegal);
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  if (saved === null) return <Skeleton height="40rem" />;
  const missing = missingOperatorFields(saved);
  const save = async (legal: Legal) => {
    put(await saveLegal(legal));
    // Keep edits made during the request.
    onType((current) => (current === typed ? null : current));
  };
  return (
    <>
      <p className="text-column muted mb-4">
        {t('admin-site.operatorAbout')}{' '}
        <Link to={hrefs.aboutPart('contact')}>{t('admin-site.operatorShow')}</Link>
      </p>
      {missing.length > 0 ? (
        <div className="text-column mb-4">
          <Banner tone="warning">
            {t('admin-site.operatorMissing', {
              list: format.list(
                missing.map((field) => t(`admin-site.operator.${field}`).toLowerCase()),
              ),
            })}
          </Banner>
        </div>
      ) : null}
      <OperatorForm
        saved={saved}
        typed={typed ?? saved ?? EMPTY_LEGAL}
        onType={onType}
        onSave={save}
      />
      <div className="mt-8">
        <TargetLog key={JSON.stringify(saved)} targetId={LOG_TARGET} />
      </div>
    </>
  );
}
