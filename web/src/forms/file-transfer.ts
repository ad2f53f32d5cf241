import type { ClipboardEvent, DragEvent } from 'react';

type Transfer = Pick<DataTransfer, 'files' | 'types' | 'getData'>;

const holdsFiles = ({ types }: Transfer) => [...types].includes('Files');

/**
 * The files that a paste or drop is about; none where it is about text. Office programs put a picture of the copied text
 * beside it, and file managers the names of the copied files.
 */
export function filesOf(transfer: Transfer): readonly File[] {
  const files = [...transfer.files];
  const lines = transfer
    .getData('text/plain')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const namesFiles = lines.every((line) => files.some(({ name }) => line.trim().endsWith(name)));
  return namesFiles ? files : [];
}

/** Handlers for an area that takes pasted and dropped files and leaves text to the field in it. */
export function fileTransferHandlers(onFiles: (files: readonly File[]) => void) {
  const take = (event: ClipboardEvent | DragEvent, transfer: Transfer) => {
    const files = filesOf(transfer);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    // Without it, the browser opens a dropped file in place of the page.
    onDragOver: (event: DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
  };
}
