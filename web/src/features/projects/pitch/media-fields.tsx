import { MAX_ALT_TEXT_CHARS } from '@samspill/domain/limits';
import {
  type Deck,
  type GalleryImage,
  MAX_DECK_BYTES,
  MAX_DECK_NAME_CHARS,
  MAX_GALLERY_IMAGES,
} from '@samspill/domain/projects/pitch';
import { ArrowDown, ArrowUp, FileText, FileUp, ImagePlus, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { UploadError } from '../../../firebase/storage.ts';
import { IMAGE_ACCEPT, prepareImage, randomFileName } from '../../../firebase/storage-image.ts';
import { OBJECT_HOST, objectUrl } from '../../../firebase/storage-url.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { UploadLimitNote } from '../../../platform/limits/denied-upload.tsx';
import {
  toUploadFault,
  type UploadFault,
  UploadFaultText,
} from '../../../platform/media/image-upload.tsx';
import { recordUpload } from '../../../platform/media/stored-image.ts';
import { UploadRows } from '../../../platform/media/upload-rows.tsx';
import { useFileUploads } from '../../../platform/media/use-file-uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './pitch-fields.module.css';

interface GalleryFieldProps {
  readonly value: readonly GalleryImage[];
  /** Functional update, because uploads finish while the user edits descriptions. */
  readonly change: (next: (images: readonly GalleryImage[]) => GalleryImage[]) => void;
  /** Returns the upload path; may first create the document that the storage rules require. */
  readonly place: (fileName: string) => Promise<string>;
}

export function GalleryField({ value, change, place }: GalleryFieldProps) {
  const { t } = useMessages();
  const uploads = useFileUploads<UploadFault>({
    prepare: async (file) => {
      const body = await prepareImage(file);
      return { body, path: await place(randomFileName(body.type)) };
    },
    faultOf: toUploadFault,
    onStored: (path) => {
      recordUpload(path);
      change((images) => [...images, { path, alt: '' }]);
    },
  });
  const room = MAX_GALLERY_IMAGES - value.length - uploads.list.length;
  const pick = (files: readonly File[]) => {
    if (files.length > room)
      showToast({ title: t('projects.galleryFull', { max: MAX_GALLERY_IMAGES }), id: 'gallery' });
    uploads.add(files.slice(0, room));
  };
  return (
    <div className="stack-4">
      <Pictures images={value} change={change} />
      <UploadRows
        uploads={uploads.list}
        faultText={(fault) => <UploadFaultText fault={fault} />}
        canRetry={(fault) => fault === 'failed' || fault === 'denied'}
        onRetry={uploads.retry}
        onCancel={uploads.cancel}
      />
      <div>
        <FilePicker label={t('projects.addPictures')} accept={IMAGE_ACCEPT} multiple onPick={pick}>
          {(open) => (
            <Button icon={<ImagePlus size={16} />} disabled={room <= 0} onClick={open}>
              {t('projects.addPictures')}
            </Button>
          )}
        </FilePicker>
      </div>
    </div>
  );
}

function moveImage(images: readonly GalleryImage[], path: string, to: number): GalleryImage[] {
  const others = images.filter((image) => image.path !== path);
  return others.toSpliced(to, 0, ...images.filter((image) => image.path === path));
}

type Direction = 'up' | 'down';

/** Keeps the focus at a moved picture: at the end of the list, the button that was pressed is off. */
function useFocusMoved() {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ readonly at: number; readonly by: Direction } | null>(null);
  useLayoutEffect(() => {
    if (moved === null) return;
    const row = list.current?.children[moved.at];
    const pressed = row?.querySelector<HTMLElement>(`[data-move=${moved.by}]:enabled`);
    (pressed ?? row?.querySelector<HTMLElement>('[data-move]:enabled'))?.focus();
  }, [moved]);
  return { list, moved, setMoved };
}

interface PicturesProps {
  readonly images: GalleryFieldProps['value'];
  readonly change: GalleryFieldProps['change'];
}

function Pictures({ images, change }: PicturesProps) {
  const { t } = useMessages();
  const { list, moved, setMoved } = useFocusMoved();
  const [dragged, setDragged] = useState<string | null>(null);
  const moveTo = (path: string, to: number) => change((before) => moveImage(before, path, to));
  return (
    <>
      <ul ref={list} className="stack-4 hide-empty">
        {images.map((image, index) => {
          const number = index + 1;
          const moveButton = (by: Direction, to: number) => (
            <IconButton
              size="sm"
              data-move={by}
              label={t(by === 'up' ? 'projects.pictureUp' : 'projects.pictureDown', { number })}
              icon={by === 'up' ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
              disabled={to < 0 || to >= images.length}
              onClick={() => {
                moveTo(image.path, to);
                setMoved({ at: to, by });
              }}
            />
          );
          return (
            <li
              key={image.path}
              className={styles.picture}
              data-dragged={dragged === image.path || undefined}
              onDragEnter={() => {
                if (dragged !== null && dragged !== image.path) moveTo(dragged, index);
              }}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same by keyboard */}
              <img
                src={objectUrl(OBJECT_HOST, image.path)}
                alt=""
                className={styles.thumb}
                data-loaded
                draggable
                onDragStart={() => setDragged(image.path)}
                onDragEnd={() => setDragged(null)}
              />
              <TextField
                className="grow"
                label={t('projects.pictureAlt', { number })}
                maxLength={MAX_ALT_TEXT_CHARS}
                value={image.alt}
                onChange={({ target }) =>
                  change((before) =>
                    before.map((each) =>
                      each.path === image.path ? { ...each, alt: target.value } : each,
                    ),
                  )
                }
              />
              <span className="flex-none flex">
                {moveButton('up', index - 1)}
                {moveButton('down', index + 1)}
              </span>
              <IconButton
                label={t('projects.removePicture', { number })}
                icon={<Trash2 size={16} />}
                onClick={() => change((before) => before.filter(({ path }) => path !== image.path))}
              />
            </li>
          );
        })}
      </ul>
      <output className="visually-hidden">
        {moved === null
          ? null
          : t('projects.pictureMoved', { number: moved.at + 1, count: images.length })}
      </output>
    </>
  );
}

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
