import { createContext, type ReactNode } from 'react';

export type FitSubject =
  | { readonly projectId: string }
  | { readonly uid: string; readonly name: string; readonly forProjectId?: string };

/** Lets a card show that it fits the reader: matches may import people, projects and requests, but not the reverse. */
export const FitSlot = createContext<(subject: FitSubject) => ReactNode>(() => null);
