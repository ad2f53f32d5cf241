const REVOKE_DELAY_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers start reading after the click handler.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
}
