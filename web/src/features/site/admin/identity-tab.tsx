import { carriesText } from '@samspill/domain/site/accent';
import {
  type IdentityDraft,
  IdentityDraftSchema,
  MAX_ABOUT_CHARS,
  MAX_SHORT_NAME_CHARS,
  MAX_SITE_IMAGE_BYTES,
  MAX_SITE_NAME_CHARS,
  MAX_TAGLINE_CHARS,
  MAX_WELCOME_CHARS,
  type SiteIdentity,
} from '@samspill/domain/site/identity';
import {
  DEFAULT_ACCENT,
  SITE_IMAGE_KINDS,
  SITE_LOGO_SIZE,
  type SiteImageKind,
  siteImageUrl,
} from '@samspill/domain/site/public-identity';
import { type Dispatch, type SetStateAction, Suspense, useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useWrite } from '../../../api/use-write.ts';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { ConflictNotes } from '../../../platform/drafts/conflict-notes.tsx';
import {
  dropUnchanged,
  editAfterSave,
  type FormEdit,
  openEdit,
} from '../../../platform/drafts/use-edit-conflicts.ts';
import { showIdentity } from '../../../state/site-identity.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './identity.module.css';
import { IdentityPreview, ImageField } from './identity-preview.tsx';
import site from './site.module.css';
import {
  fetchIdentity,
  fetchPublicIdentity,
  removeIdentityImage,
  saveIdentity,
  saveIdentityImage,
} from './site-api.ts';
import { useSaveForm } from './use-save-form.ts';

const TOAST_ID = 'identity';
const LOG_TARGET = 'identity';
const IMAGE_FILES = 'image/svg+xml,image/png,.svg,.png';
const LOCALES = ['nb', 'en'] as const;
const TEXTS = [
  { field: 'tagline', maxChars: MAX_TAGLINE_CHARS, rows: 1 },
  { field: 'welcome', maxChars: MAX_WELCOME_CHARS, rows: 3 },
  { field: 'about', maxChars: MAX_ABOUT_CHARS, rows: 5 },
] as const;

function toDraft(identity: SiteIdentity): IdentityDraft {
  const { name, shortName, tagline, welcome, about, accent } = identity;
  return { name, shortName, tagline, welcome, about, accent };
}

const imageUrl = (kind: SiteImageKind, version: string | null) =>
  version && siteImageUrl(kind, kind === 'logo' ? SITE_LOGO_SIZE : '192', version);

interface FieldsProps {
  readonly draft: IdentityDraft;
  readonly faults: ReadonlySet<string>;
  readonly onChange: (changes: Partial<IdentityDraft>) => void;
}

function NameFields({ draft, faults, onChange }: FieldsProps) {
  const { t } = useMessages();
  const fields = [
    ['name', MAX_SITE_NAME_CHARS],
    ['shortName', MAX_SHORT_NAME_CHARS],
  ] as const;
  return (
    <div className="grid-4 fit-14">
      {fields.map(([field, maxChars]) => (
        <TextField
          key={field}
          label={t(`admin-site.field.identity.${field}`)}
          help={t(`admin-site.identity.${field}Help`)}
          value={draft[field]}
          maxLength={maxChars}
          error={faults.has(field) ? t('admin-site.identityNameWrong') : undefined}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
    </div>
  );
}

function TextFields({ draft, onChange }: FieldsProps) {
  const { t } = useMessages();
  return TEXTS.flatMap(({ field, maxChars, rows }) =>
    LOCALES.map((locale) => (
      <TextArea
        key={`${field}.${locale}`}
        lang={locale}
        label={t(`admin-site.field.identity.${field}.${locale}`)}
        help={locale === 'nb' ? t(`admin-site.identity.${field}Help`) : undefined}
        rows={rows}
        maxChars={maxChars}
        value={draft[field][locale]}
        onChange={(event) =>
          onChange({ [field]: { ...draft[field], [locale]: event.target.value } })
        }
      />
    )),
  );
}

function AccentField({ draft, onChange }: FieldsProps) {
  const { t } = useMessages();
  const { accent } = draft;
  return (
    <div className="stack-2 items-start">
      <label className={styles.label} htmlFor="accent">
        {t('admin-site.field.identity.accent')}
      </label>
      <div className={styles.accent}>
        <input
          id="accent"
          className="outlined-control rounded surface"
          type="color"
          value={accent ?? DEFAULT_ACCENT}
          onChange={(event) => onChange({ accent: event.target.value })}
        />
        <span>{accent ?? t('admin-site.accentDefault')}</span>
        {accent === null ? null : (
          <Button size="sm" variant="ghost" onClick={() => onChange({ accent: null })}>
            {t('admin-site.accentReset')}
          </Button>
        )}
      </div>
      <p className="muted text-sm">{t('admin-site.accentHelp')}</p>
      {accent !== null && !carriesText(accent) ? (
        <Banner tone="warning">{t('admin-site.accentWeak')}</Banner>
      ) : null}
    </div>
  );
}

/** Shows the change on this page at once; other pages get it within minutes. */
async function refreshOwnPage(): Promise<void> {
  showIdentity(await fetchPublicIdentity());
}

function useImages(onSaved: (identity: SiteIdentity) => void) {
  const { t } = useMessages();
  const write = useWrite(TOAST_ID);
  const [pending, setPending] = useState<SiteImageKind | null>(null);
  const run = async (kind: SiteImageKind, work: () => Promise<SiteIdentity>) => {
    setPending(kind);
    await write.run(async () => {
      onSaved(await work());
      await refreshOwnPage();
    }, t('admin-site.identitySaved'));
    setPending(null);
  };
  const upload = (kind: SiteImageKind, file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_SITE_IMAGE_BYTES)
      return showToast({ kind: 'error', title: t('admin-site.imageTooLarge'), id: TOAST_ID });
    void run(kind, () => saveIdentityImage(kind, file));
  };
  const remove = (kind: SiteImageKind) => void run(kind, () => removeIdentityImage(kind));
  return { pending, upload, remove };
}

type IdentityEdit = FormEdit<IdentityDraft>;

interface IdentityFormProps {
  readonly saved: SiteIdentity;
  readonly edit: IdentityEdit;
  readonly onType: (edit: IdentityEdit | null) => void;
  readonly onSave: (edit: IdentityEdit) => Promise<void>;
  readonly onConflict: () => void;
  readonly onSaved: (identity: SiteIdentity) => void;
}

function IdentityForm({ saved, edit, onSaved, ...props }: IdentityFormProps) {
  const { t } = useMessages();
  const images = useImages(onSaved);
  const { base, draft } = edit;
  const type = (next: IdentityEdit) => props.onType(dropUnchanged(next));
  const { faults, isPending, submit, notes } = useSaveForm({
    schema: IdentityDraftSchema,
    edit,
    onEdit: type,
    onSave: props.onSave,
    onConflict: props.onConflict,
    saved: t('admin-site.identitySaved'),
    toastId: TOAST_ID,
  });
  const set = (changes: Partial<IdentityDraft>) => type({ base, draft: { ...draft, ...changes } });
  const fields = { draft, faults, onChange: set };
  return (
    <Card roomy className={site.card}>
      <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
        <NameFields {...fields} />
        <div className="grid-4 fit-14">
          {SITE_IMAGE_KINDS.map((kind) => (
            <FilePicker
              key={kind}
              label={t(`admin-site.field.identity.${kind}`)}
              accept={IMAGE_FILES}
              onPick={([file]) => images.upload(kind, file)}
            >
              {(open) => (
                <ImageField
                  label={t(`admin-site.field.identity.${kind}`)}
                  src={imageUrl(kind, saved[kind])}
                  isPending={images.pending === kind}
                  onOpen={open}
                  onRemove={() => images.remove(kind)}
                />
              )}
            </FilePicker>
          ))}
        </div>
        <p className="muted text-sm">{t('admin-site.imageHelp')}</p>
        <AccentField {...fields} />
        <TextFields {...fields} />
        <ConflictNotes
          {...notes}
          by={null}
          labelOf={(field) => t(`admin-site.field.identity.${field}`)}
          describe={(field, value) =>
            String(
              (field === 'accent' && value === null ? t('admin-site.accentDefault') : value) || '–',
            )
          }
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

interface IdentityTabProps {
  readonly typed: IdentityEdit | null;
  readonly onType: Dispatch<SetStateAction<IdentityEdit | null>>;
}

export function IdentityTab({ typed, onType }: IdentityTabProps) {
  const { t } = useMessages();
  const { answer: saved, error, reload, put } = useQuery(fetchIdentity);
  if (error !== null) return <LoadFailure error={error} onRetry={reload} />;
  if (saved === null) return <Skeleton height="40rem" />;
  const edit = typed ?? openEdit(toDraft(saved));
  const save = async (sent: IdentityEdit) => {
    put(await saveIdentity(sent));
    onType((current) => editAfterSave(current, typed, sent));
    await refreshOwnPage();
  };
  const pictures = { logo: imageUrl('logo', saved.logo), icon: imageUrl('icon', saved.icon) };
  return (
    <>
      <p className="text-column muted mb-4">{t('admin-site.identityAbout')}</p>
      <IdentityForm {...{ saved, edit, onType }} onSave={save} onConflict={reload} onSaved={put} />
      {/* The landing page's messages load with it. */}
      <Suspense fallback={<Skeleton height="20rem" />}>
        <IdentityPreview draft={edit.draft} {...pictures} />
      </Suspense>
      <div className="mt-8">
        <TargetLog key={saved.changedAtMs} targetId={LOG_TARGET} />
      </div>
    </>
  );
}
