import type { Locale } from '@samspill/domain/locale';
import {
  defaultMailTexts,
  MAIL_KINDS,
  type MailKind,
  MailTextsChangeSchema,
  mailAction,
  missingPlaceholders,
  type OwnMailTexts,
  placeholdersOf,
  SAMPLE_MAIL_VALUES,
  unknownPlaceholders,
} from '@samspill/domain/mail-texts';
import {
  MAX_MAIL_BODY_CHARS,
  MAX_MAIL_LINE_CHARS,
  type MailText,
  MailTextSchema,
  type MailTexts,
} from '@samspill/domain/site/mail-text';
import { type Dispatch, type SetStateAction, useState } from 'react';
import * as v from 'valibot';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useWrite } from '../../../api/use-write.ts';
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
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { optionsOf, Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { MailPreview } from './mail-preview.tsx';
import site from './site.module.css';
import { fetchMailTexts, saveMailTexts, sendTestMail } from './site-api.ts';
import { useSaveForm } from './use-save-form.ts';

const TOAST_ID = 'mail-texts';
const LOG_TARGET = 'mail-texts';
const LOCALES = ['nb', 'en'] as const;
const FIELDS = ['subject', 'heading', 'body'] as const;
type Field = (typeof FIELDS)[number];
const PLACES = LOCALES.flatMap((locale) => FIELDS.map((field) => ({ locale, field })));

type MailTextsEdit = FormEdit<MailTexts>;
export type TypedMailTexts = Readonly<Partial<Record<MailKind, MailTextsEdit>>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Faults of placeholders show while typing, an empty field once saving was tried. */
function faultOf(
  t: Translate,
  { kind, field, text }: { kind: MailKind; field: Field; text: string },
  isFaulty: boolean,
): string | undefined {
  const unknown = unknownPlaceholders(kind, text);
  if (unknown.length > 0)
    return t('admin-site.mailTexts.unknown', {
      names: inBraces(unknown),
      known: inBraces(placeholdersOf(kind)),
    });
  if (text.trim() === '' && isFaulty) return t('admin-site.mailTexts.empty');
  const missing = field === 'body' ? missingPlaceholders(kind, text) : [];
  if (missing.length > 0) return t('admin-site.mailTexts.missing', { names: inBraces(missing) });
  return isFaulty ? t('admin-site.mailTexts.tooLong') : undefined;
}

interface TextFieldsProps {
  readonly kind: MailKind;
  readonly locale: Locale;
  readonly text: MailText;
  readonly faults: ReadonlySet<string>;
  readonly onChange: (text: MailText) => void;
}

function TextFields({ kind, locale, text, faults, onChange }: TextFieldsProps) {
  const { t } = useMessages();
  return FIELDS.map((field) => {
    const props = {
      lang: locale,
      label: t(`admin-site.mailTexts.${field}.${locale}`),
      value: text[field],
      error: faultOf(t, { kind, field, text: text[field] }, faults.has(`texts.${locale}.${field}`)),
    };
    const set = (value: string) => onChange({ ...text, [field]: value });
    return field === 'body' ? (
      <TextArea
        key={field}
        {...props}
        rows={5}
        maxChars={MAX_MAIL_BODY_CHARS}
        onChange={(event) => set(event.target.value)}
      />
    ) : (
      <TextField
        key={field}
        {...props}
        optional={field === 'heading'}
        maxLength={MAX_MAIL_LINE_CHARS}
        onChange={(event) => set(event.target.value)}
      />
    );
  });
}

function TestButton({ kind, locale, text }: Pick<TextFieldsProps, 'kind' | 'locale' | 'text'>) {
  const { t } = useMessages();
  const { run, isPending } = useWrite(TOAST_ID);
  const send = async () => {
    const parsed = v.safeParse(MailTextSchema, text);
    if (!parsed.success)
      return showToast({ kind: 'error', title: t('admin-site.mailTexts.testWrong'), id: TOAST_ID });
    const { output } = parsed;
    await run(() => sendTestMail({ kind, locale, text: output }), t('admin-site.mailTexts.tested'));
  };
  return (
    <Button pending={isPending} onClick={() => void send()}>
      {t('admin-site.mailTexts.test')}
    </Button>
  );
}

interface MailFormProps {
  readonly kind: MailKind;
  readonly edit: MailTextsEdit;
  readonly isOwn: boolean;
  readonly onType: (edit: MailTextsEdit) => void;
  readonly onSave: (edit: MailTextsEdit) => Promise<void>;
  readonly onConflict: () => void;
}

function useMailForm({ kind, edit, onType, onSave, onConflict }: MailFormProps) {
  const { t } = useMessages();
  const given = defaultMailTexts(kind);
  const { notes, ...form } = useSaveForm({
    schema: MailTextsChangeSchema,
    edit: {
      base: { kind, texts: edit.base },
      draft: { kind, texts: edit.draft },
    },
    onEdit: ({ base, draft }) => onType({ base: base.texts ?? given, draft: draft.texts ?? given }),
    onSave: ({ base, draft }) => onSave({ base: base.texts ?? given, draft: draft.texts ?? given }),
    onConflict,
    saved: t('admin-site.mailTexts.saved'),
    toastId: TOAST_ID,
  });
  const labelOf = (path: string) => {
    const place = PLACES.find(({ locale, field }) => path === `texts.${locale}.${field}`);
    return place ? t(`admin-site.mailTexts.${place.field}.${place.locale}`) : path;
  };
  return { ...form, notes: { ...notes, labelOf } };
}

function MailForm(props: MailFormProps) {
  const { kind, edit, isOwn, onType } = props;
  const { base, draft: texts } = edit;
  const { t, locale: language } = useMessages();
  const [locale, setLocale] = useState<Locale>(language);
  const given = defaultMailTexts(kind);
  const { faults, isPending, submit, notes } = useMailForm(props);
  return (
    <>
      <Card roomy className={site.card}>
        <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
          <p className="muted text-sm">
            {t(isOwn ? 'admin-site.mailTexts.own' : 'admin-site.mailTexts.default')}{' '}
            {t('admin-site.mailTexts.placeholders', { names: inBraces(placeholdersOf(kind)) })}
          </p>
          {LOCALES.map((each) => (
            <TextFields
              key={each}
              kind={kind}
              locale={each}
              text={texts[each]}
              faults={faults}
              onChange={(text) => {
                setLocale(each);
                onType({ base, draft: { ...texts, [each]: text } });
              }}
            />
          ))}
          <ConflictNotes {...notes} by={null} describe={(_field, value) => String(value || '–')} />
          <div className="wrap-2">
            <Button type="submit" variant="primary" pending={isPending}>
              {t('admin-site.operatorSave')}
            </Button>
            <TestButton kind={kind} locale={locale} text={texts[locale]} />
            {isSame(texts, given) ? null : (
              <Button variant="ghost" onClick={() => onType({ base, draft: given })}>
                {t('admin-site.textReset')}
              </Button>
            )}
          </div>
        </form>
      </Card>
      <Select
        label={t('admin-site.mailTexts.language')}
        value={locale}
        options={optionsOf(LOCALES, (value) => t(`admin-site.mailTexts.in.${value}`))}
        onChoose={setLocale}
      />
      <MailPreview
        text={texts[locale]}
        locale={locale}
        values={SAMPLE_MAIL_VALUES[locale]}
        action={mailAction(kind, locale)}
        footer={t('admin-site.mailTexts.footer')}
      />
    </>
  );
}

interface MailTextsTabProps {
  readonly typed: TypedMailTexts;
  readonly onType: Dispatch<SetStateAction<TypedMailTexts>>;
}

export function MailTextsTab({ typed, onType }: MailTextsTabProps) {
  const { t } = useMessages();
  const [kind, setKind] = useState<MailKind>('verifyEmail');
  const { answer: saved, error, reload, put } = useQuery(fetchMailTexts);
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  if (saved === null) return <Skeleton height="40rem" />;
  const storedOf = ({ texts }: OwnMailTexts) => texts[kind] ?? defaultMailTexts(kind);
  const drop = ({ [kind]: _, ...others }: TypedMailTexts) => others;
  const type = (edit: MailTextsEdit) =>
    onType((all) => (dropUnchanged(edit) ? { ...all, [kind]: edit } : drop(all)));
  const save = async (sent: MailTextsEdit) => {
    const texts = isSame(sent.draft, defaultMailTexts(kind)) ? null : sent.draft;
    put(await saveMailTexts({ base: { kind, texts: sent.base }, draft: { kind, texts } }));
    onType((all) => {
      const rest = editAfterSave(all[kind] ?? null, typed[kind] ?? null, sent);
      return rest ? { ...all, [kind]: rest } : drop(all);
    });
  };
  return (
    <>
      <p className="text-column muted mb-4">{t('admin-site.mailTexts.about')}</p>
      <div className={site.bar}>
        <Select
          label={t('admin-site.mailTexts.kind')}
          value={kind}
          options={optionsOf(MAIL_KINDS, (value) => t(`admin-site.mailTexts.kind.${value}`))}
          onChoose={setKind}
        />
      </div>
      <MailForm
        key={kind}
        kind={kind}
        edit={typed[kind] ?? openEdit(storedOf(saved))}
        isOwn={saved.texts[kind] !== undefined}
        onType={type}
        onSave={save}
        onConflict={reload}
      />
      <div className="mt-8">
        <TargetLog key={JSON.stringify(saved)} targetId={LOG_TARGET} />
      </div>
    </>
  );
}
