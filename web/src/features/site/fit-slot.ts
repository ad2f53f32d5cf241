import { createContext, type ReactNode } from 'react';

/** Subject of a card: a project that may fit the reader, or a person who may fit one of their projects. */
export type FitSubject =
  | { readonly projectId: string }
  | { readonly uid: string; readonly name: string; readonly forProjectId?: string };

/** Lets a card show that it fits the reader: matches may import people, projects and requests, but not the reverse. */
export const FitSlot = createContext<(subject: FitSubject) => ReactNode>(() => null);
