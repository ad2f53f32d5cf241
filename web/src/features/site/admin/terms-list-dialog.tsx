import { MAX_TERMS, type TermKind, type TermListResult } from '@samspill/domain/site/site-settings';
import { changesOfTerms } from '@samspill/domain/site/taxonomy';
import { Download, FolderOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import control from '../../../ui/control.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { saveCsv } from '../../../ui/save-csv.ts';
import { useAsyncAction } from '../../session/use-async-action.ts';
import styles from './site.module.css';
import { saveTerms } from './site-api.ts';
import { type InvalidLine, parseTermsCsv, termsToCsv, toTermsFile } from './terms-csv.ts';
import type { TermRow } from './use-taxonomy-terms.ts';

const ICON_PX = 16;
const ROWS = 12;
const MAX_FAULTS_SHOWN = 5;

interface TermsListDialogProps {
  readonly kind: TermKind;
  readonly terms: readonly TermRow[];
  readonly onSaved: (answer: TermListResult) => void;
  readonly onClose: () => void;
}

export function TermsListDialog({ kind, terms, onSaved, onClose }: TermsListDialogProps) {
  const { t, locale } = useMessages();
  const [text, setText] = useState(() => termsToCsv(terms));
  const { attempt, isPending, failure } = useAsyncAction();
  const read = parseTermsCsv(text);
  const isTooLong = read.terms.length > MAX_TERMS;
  const { added, renamed } = changesOfTerms(terms, read.terms);
  const isReady = read.faults.length === 0 && !isTooLong && added.length + renamed.length > 0;
  const download = () => saveCsv(toTermsFile(text, locale), `samspill-${kind}`);
  const save = () =>
    void attempt(async () => onSaved(await saveTerms(kind, { terms: [...read.terms] })));
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t(`admin-site.list.${kind}`)}
      about={t('admin-site.listAbout')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" pending={isPending} disabled={!isReady} onClick={save}>
            {t('admin-site.listSave')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Banner tone="error">{failure}</Banner>}
        <div className={styles.bar}>
          <FilePicker
            label={t('admin-site.listOpen')}
            accept=".csv,text/csv,text/plain"
            onPick={async ([file]) => file && setText(await file.text())}
          >
            {(open) => (
              <Button icon={<FolderOpen size={ICON_PX} />} onClick={open}>
                {t('admin-site.listOpen')}
              </Button>
            )}
          </FilePicker>
          <Button icon={<Download size={ICON_PX} />} onClick={download}>
            {t('admin-site.listDownload')}
          </Button>
        </div>
        <Field label={t('admin-site.listText')}>
          {(field) => (
            <textarea
              {...field}
              className={classNames(control.control, styles.text)}
              rows={ROWS}
              spellCheck={false}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
        <div role="status">
          {isTooLong ? (
            <p>{t('admin-site.listTooLong', { most: MAX_TERMS })}</p>
          ) : read.faults.length > 0 ? (
            <InvalidLines faults={read.faults} />
          ) : (
            <p>{t('admin-site.listChanges', { added: added.length, renamed: renamed.length })}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function InvalidLines({ faults }: { faults: readonly InvalidLine[] }): ReactNode {
  const { t } = useMessages();
  const left = faults.length - MAX_FAULTS_SHOWN;
  return (
    <ul className={styles.faults}>
      {faults.slice(0, MAX_FAULTS_SHOWN).map(({ line, problem }) => (
        <li key={line}>{t(`admin-site.listFault.${problem}`, { line })}</li>
      ))}
      {left > 0 ? <li>{t('admin-site.listMoreFaults', { count: left })}</li> : null}
    </ul>
  );
}
