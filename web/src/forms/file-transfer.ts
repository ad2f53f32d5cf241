import type { ClipboardEvent, DragEvent } from 'react';

type TransferData = Pick<DataTransfer, 'files' | 'types' | 'getData'>;

const hasFiles = ({ types }: TransferData) => [...types].includes('Files');

/** Mail and notes programs of Apple put this in the place of a picture. */
const PLACEHOLDERS = /[\ufffc\u200b]/g;

const toPlainPath = (line: string): string => {
  const path = line.trim();
  try {
    return decodeURI(path).normalize('NFC');
  } catch {
    return path.normalize('NFC');
  }
};

/** Whether the line is the name or the path of the file; a sentence that ends with its name is text. */
function isPathOf(line: string, { name }: File): boolean {
  const path = toPlainPath(line);
  const plainName = name.normalize('NFC');
  if (plainName === '' || !path.endsWith(plainName)) return false;
  const folder = path.slice(0, -plainName.length);
  return folder === '' || /^(?:\/|\\|[a-z]:\\|[a-z]+:\/\/)(?:.*[\\/])?$/i.test(folder);
}

/**
 * Returns pasted or dropped files; none if there is text. Office programs add a picture of copied text, and file
 * managers the names of copied files.
 */
export function readFiles(transfer: TransferData): readonly File[] {
  const files = [...transfer.files];
  const lines = transfer
    .getData('text/plain')
    .replace(PLACEHOLDERS, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  const addresses = transfer.getData('text/uri-list').split(/\r\n?|\n/);
  const namesFiles = lines.every(
    (line) => addresses.includes(line) || files.some((file) => isPathOf(line, file)),
  );
  return namesFiles ? files : [];
}

export function fileTransferHandlers(onFiles: (files: readonly File[]) => void) {
  const take = (event: ClipboardEvent | DragEvent, transfer: TransferData) => {
    const files = readFiles(transfer);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    // Without it, the browser opens a dropped file in place of the page.
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
  };
}
