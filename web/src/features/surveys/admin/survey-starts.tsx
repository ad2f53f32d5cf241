import { FileJson, LayoutTemplate, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { ICON_PX } from '../../../ui/icon-px.ts';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import type { ImportFault } from './import-survey.ts';
import styles from './surveys.module.css';
import { TEMPLATES } from './templates/templates.ts';
import type { CreateSurvey } from './use-create-survey.ts';

const JSON_FILES = 'application/json,.json';

/** Error of a failed creation; keeps the file selected so that it can be corrected and chosen again. */
export function CreateFailure({ create }: { create: CreateSurvey }) {
  const { t } = useMessages();
  const { fault, failure, isPending } = create;
  if (isPending)
    return (
      <p className="mb-4" role="status">
        {t('admin-surveys.creating')}
      </p>
    );
  if (fault === null && failure === null) return null;
  return (
    <div className="mb-4">
      <Banner
        tone="error"
        action={fault ? <Button onClick={create.dismiss}>{t('ui.close')}</Button> : null}
      >
        {fault ? <FaultText fault={fault} /> : failure}
      </Banner>
    </div>
  );
}

function FaultText({ fault }: { fault: ImportFault }) {
  const { t } = useMessages();
  if (fault.code !== 'wrong') return t(`admin-surveys.importFault.${fault.code}`);
  const { path, reason } = fault;
  return t('admin-surveys.importFault.wrong', { path, reason });
}

export function SurveyStarts({ create }: { create: CreateSurvey }) {
  const { t } = useMessages();
  return (
    <ul className={styles.starts}>
      {TEMPLATES.map((template) => (
        <li key={template}>
          <StartOption
            icon={<LayoutTemplate size={ICON_PX} />}
            name={t(`admin-surveys.template.${template}`)}
            about={t(`admin-surveys.template.${template}About`)}
            isPending={create.isPending}
            onPress={() => create.template(template)}
          />
        </li>
      ))}
      <li>
        <StartOption
          icon={<Plus size={ICON_PX} />}
          name={t('admin-surveys.empty')}
          about={t('admin-surveys.emptyAbout')}
          isPending={create.isPending}
          onPress={create.empty}
        />
      </li>
      <li>
        <FilePicker
          label={t('admin-surveys.import')}
          accept={JSON_FILES}
          onPick={([file]) => file && create.importFile(file)}
        >
          {(pick) => (
            <StartOption
              icon={<FileJson size={ICON_PX} />}
              name={t('admin-surveys.import')}
              about={t('admin-surveys.importAbout')}
              isPending={create.isPending}
              onPress={pick}
            />
          )}
        </FilePicker>
      </li>
    </ul>
  );
}

interface StartOptionProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly about: string;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

function StartOption({ icon, name, about, isPending, onPress }: StartOptionProps) {
  return (
    <button
      type="button"
      className={styles.start}
      aria-disabled={isPending || undefined}
      onClick={() => (isPending ? undefined : onPress())}
    >
      <span className={styles.name}>
        <span aria-hidden="true">{icon}</span>
        {name}
      </span>
      <span className="muted">{about}</span>
    </button>
  );
}

export function NewSurveyMenu({ create }: { create: CreateSurvey }) {
  const { t } = useMessages();
  return (
    <FilePicker
      label={t('admin-surveys.import')}
      accept={JSON_FILES}
      onPick={([file]) => file && create.importFile(file)}
    >
      {(pick) => (
        <Menu
          trigger={
            <Button variant="primary" icon={<Plus size={ICON_PX} />} pending={create.isPending}>
              {t('admin-surveys.new')}
            </Button>
          }
        >
          <MenuItem icon={<Plus size={ICON_PX} />} onSelect={create.empty}>
            {t('admin-surveys.empty')}
          </MenuItem>
          <MenuLine />
          {TEMPLATES.map((template) => (
            <MenuItem
              key={template}
              icon={<LayoutTemplate size={ICON_PX} />}
              onSelect={() => create.template(template)}
            >
              {t(`admin-surveys.template.${template}`)}
            </MenuItem>
          ))}
          <MenuLine />
          <MenuItem icon={<FileJson size={ICON_PX} />} onSelect={pick}>
            {t('admin-surveys.import')}
          </MenuItem>
        </Menu>
      )}
    </FilePicker>
  );
}
