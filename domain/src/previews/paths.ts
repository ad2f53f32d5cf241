/** Titles and descriptions of linked pages, by hash of the address. Server-only. */
export const PREVIEWS = 'previews';
export const previewPath = (hash: string) => `${PREVIEWS}/${hash}`;
