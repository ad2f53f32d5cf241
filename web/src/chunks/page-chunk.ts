/** For navigations: the error screen handles failures and reloads at the requested address. */
export const pageChunk = <Part>(load: () => Promise<Part>): Promise<Part> => load();
