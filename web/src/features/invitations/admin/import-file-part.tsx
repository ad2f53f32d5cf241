import { cutChars } from '@samspill/domain/cut';
import { MAX_IMPORT_ROWS } from '@samspill/domain/invitations/import';
import { IMPORT_COLUMNS } from '@samspill/domain/invitations/imported-row';
import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { fileTransferHandlers } from '../../../forms/file-transfer.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { saveCsv, toCsv } from '../../../ui/save-csv.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import {
  type FileFault,
  type FileRow,
  type ReadFile,
  readCsv,
  readImportFile,
} from './import-file.ts';
import styles from './imports.module.css';

const MAX_PASTED_CHARS = 1_000_000;
const MAX_NAME_CHARS = 120;
const TEMPLATE_COLUMNS = IMPORT_COLUMNS.filter(
  (column) => column !== 'lastName' && column !== 'group',
);

export interface ImportFile {
  readonly name: string;
  readonly rows: readonly FileRow[];
}

interface ImportFilePartProps {
  readonly file: ImportFile | null;
  readonly hasHeadings: boolean;
  readonly onFile: (file: ImportFile) => void;
}

/** Chosen, dropped or pasted rows. A file that cannot be read leaves the previous one. */
export function ImportFilePart({ file, hasHeadings, onFile }: ImportFilePartProps) {
  const { t, locale } = useMessages();
  const [fault, setFault] = useState<FileFault | null>(null);
  const [pasted, setPasted] = useState('');
  const take = (name: string, read: ReadFile) => {
    if ('fault' in read) return setFault(read.fault);
    setFault(null);
    onFile({ name: cutChars(name, MAX_NAME_CHARS), rows: read.rows });
  };
  const takeFiles = ([first]: readonly File[]) => {
    if (first) void readImportFile(first).then((read) => take(first.name, read));
  };
  const { onDragOver, onDrop } = fileTransferHandlers(takeFiles);
  const saveTemplate = () => {
    const headings = TEMPLATE_COLUMNS.map((column) => t(`admin-imports.column.${column}`));
    saveCsv(toCsv(headings, [], locale), t('admin-imports.templateName'));
  };
  const max = MAX_IMPORT_ROWS;
  return (
    <FormSection title={t('admin-imports.fileTitle')} about={t('admin-imports.fileAbout', { max })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button for keyboards */}
      <div className={styles.drop} onDragOver={onDragOver} onDrop={onDrop}>
        <p>
          {file
            ? t('admin-imports.found', {
                name: file.name,
                count: file.rows.length - (hasHeadings ? 1 : 0),
              })
            : t('admin-imports.drop')}
        </p>
        <div className={styles.buttons}>
          <FilePicker
            label={t('admin-imports.choose')}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            onPick={takeFiles}
          >
            {(open) => (
              <Button
                variant={file ? 'secondary' : 'primary'}
                icon={<FileUp size={16} />}
                onClick={open}
              >
                {t(file ? 'admin-imports.replace' : 'admin-imports.choose')}
              </Button>
            )}
          </FilePicker>
          <Button variant="ghost" icon={<Download size={16} />} onClick={saveTemplate}>
            {t('admin-imports.template')}
          </Button>
        </div>
      </div>
      {fault === null ? null : (
        <Banner tone="error">
          {t(`admin-imports.fault.${fault.code}`, { max, row: '', ...fault })}
        </Banner>
      )}
      <details className={styles.paste}>
        <summary className="pointer">{t('admin-imports.paste')}</summary>
        <TextArea
          label={t('admin-imports.paste')}
          help={t('admin-imports.pasteHelp')}
          rows={6}
          maxChars={MAX_PASTED_CHARS}
          spellCheck={false}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <Button
          disabled={pasted.trim() === ''}
          onClick={() => take(t('admin-imports.pastedName'), readCsv(pasted))}
        >
          {t('admin-imports.usePasted')}
        </Button>
      </details>
    </FormSection>
  );
}
