import type { ClipboardEvent, DragEvent } from 'react';

type TransferData = Pick<DataTransfer, 'files' | 'types' | 'getData'>;

const hasFiles = ({ types }: TransferData) => [...types].includes('Files');

/**
 * Returns pasted or dropped files; none if there is text. Office programs add a picture of copied text, and file
 * managers the names of copied files.
 */
export function readFiles(transfer: TransferData): readonly File[] {
  const files = [...transfer.files];
  const lines = transfer
    .getData('text/plain')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const namesFiles = lines.every((line) => files.some(({ name }) => line.trim().endsWith(name)));
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
