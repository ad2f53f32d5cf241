import { MAX_DECK_BYTES, MAX_DECK_NAME_CHARS } from '@samspill/domain/limits';
import type { Deck } from '@samspill/domain/projects/pitch';
import { FileText, FileUp, Trash2 } from 'lucide-react';
import { UploadError } from '../../../firebase/storage.ts';
import { randomFileName } from '../../../firebase/storage-image.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { UploadLimitNote } from '../../limits/denied-upload.tsx';
import { UploadRows } from '../../media/upload-rows.tsx';
import { useFileUploads } from '../../media/use-file-uploads.ts';
import styles from './pitch-fields.module.css';

const PDF = 'application/pdf';
type DeckFault = 'type' | 'size' | 'denied' | 'failed';

class DeckError extends Error {
  override readonly name = 'DeckError';
  readonly fault: DeckFault;

  constructor(fault: DeckFault) {
    super(`deck refused: ${fault}`);
    this.fault = fault;
  }
}

/** Checks the first bytes, because file type and name can be wrong; the server checks again. */
async function checkDeck(file: File): Promise<Blob> {
  const head = await file.slice(0, 1024).text();
  if (!head.includes('%PDF-')) throw new DeckError('type');
  if (file.size > MAX_DECK_BYTES) throw new DeckError('size');
  return file.type === PDF ? file : new Blob([file], { type: PDF });
}

function deckFaultOf(error: unknown): DeckFault {
  if (error instanceof DeckError) return error.fault;
  return error instanceof UploadError && error.code === 'unauthorized' ? 'denied' : 'failed';
}

interface DeckFieldProps {
  readonly value: Deck | null;
  readonly onChange: (deck: Deck | null) => void;
  readonly place: (fileName: string) => Promise<string>;
}

export function DeckField({ value, onChange, place }: DeckFieldProps) {
  const { t, format } = useMessages();
  const uploads = useFileUploads<DeckFault>({
    prepare: async (file) => ({
      body: await checkDeck(file),
      path: await place(randomFileName(PDF)),
    }),
    faultOf: deckFaultOf,
    onStored: (path, body, file) =>
      onChange({ path, name: file.name.slice(0, MAX_DECK_NAME_CHARS), size: body.size }),
  });
  const isBusy = uploads.list.some(({ fault }) => fault === null);
  return (
    <div className="stack-4">
      {value === null ? null : (
        <div className={styles.deck}>
          <FileText size={18} aria-hidden="true" />
          <span className="truncate">{value.name}</span>
          <span className="muted text-xs">{format.bytes(value.size)}</span>
          <IconButton
            label={t('projects.removeDeck')}
            icon={<Trash2 size={16} />}
            onClick={() => onChange(null)}
          />
        </div>
      )}
      <UploadRows
        uploads={uploads.list}
        faultText={(fault) => <DeckFaultText fault={fault} />}
        canRetry={(fault) => fault === 'failed' || fault === 'denied'}
        onRetry={uploads.retry}
        onCancel={uploads.cancel}
      />
      <div>
        <FilePicker
          label={t('projects.chooseDeck')}
          accept={PDF}
          onPick={(files) => {
            for (const { key } of uploads.list) uploads.cancel(key);
            uploads.add(files.slice(0, 1));
          }}
        >
          {(open) => (
            <Button icon={<FileUp size={16} />} disabled={isBusy} onClick={open}>
              {t(value === null ? 'projects.chooseDeck' : 'projects.replaceDeck')}
            </Button>
          )}
        </FilePicker>
      </div>
    </div>
  );
}

function DeckFaultText({ fault }: { fault: DeckFault }) {
  const { t } = useMessages();
  const sentence = t(`projects.deckFault.${fault}`);
  return fault === 'denied' ? <UploadLimitNote otherwise={sentence} /> : sentence;
}
