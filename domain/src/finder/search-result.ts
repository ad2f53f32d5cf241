import type { ContentKind } from '../content/content.ts';

export const RESULT_KINDS = ['person', 'project', 'post', 'task'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

export const MAX_FACETS = 6;
export const MAX_TOTAL = 100;

export type SearchResult =
  | {
      readonly kind: 'person';
      readonly id: string;
      readonly name: string;
      readonly headline: string;
      readonly photoPath: string | null;
      readonly changedAtMs: number;
    }
  | {
      readonly kind: 'project';
      readonly id: string;
      readonly title: string;
      readonly tagline: string;
      readonly ownerName: string;
    }
  | {
      readonly kind: 'post';
      readonly id: string;
      readonly content: ContentKind;
      readonly excerpt: string;
      readonly authorName: string;
    }
  | {
      readonly kind: 'task';
      readonly id: string;
      readonly projectId: string;
      readonly title: string;
      readonly projectTitle: string;
    };

export interface ResultGroup {
  readonly kind: ResultKind;
  readonly found: readonly SearchResult[];
  readonly next: string | null;
  /** Number over all pages, of a search in one kind; `MAX_TOTAL` stands for that many or more. */
  readonly total?: number | undefined;
}

export interface SearchResponse {
  readonly groups: readonly ResultGroup[];
  readonly didYouMean: string | null;
}
