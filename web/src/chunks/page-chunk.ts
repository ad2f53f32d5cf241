/** Code that a navigation waits for: what fails is the error screen's, which reloads at the address that was wanted. */
export const pageChunk = <Part>(load: () => Promise<Part>): Promise<Part> => load();
