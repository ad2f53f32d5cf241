import { createContext, type ReactNode } from 'react';

/** Whom or what a card is about: a project that may fit the reader, or a person who may fit one of theirs. */
export type FitSubject =
  | { readonly projectId: string }
  | { readonly uid: string; readonly name: string; readonly forProjectId?: string };

/** How a card shows that it fits the reader: matches build on people, projects and requests, not the other way round. */
export const FitSlot = createContext<(subject: FitSubject) => ReactNode>(() => null);
