import type { ContentKind } from '../content/content.ts';

/** What can be found, in the order in which the groups are shown. */
export const FOUND_KINDS = ['person', 'project', 'post', 'task'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** The most facets that one question may filter by. */
export const MAX_FACETS = 6;

/** What a list shows of something that was found, without another read. */
export type Found =
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
      /** Around the first word that was looked for. */
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

/** Those of one kind; `next` leads to more of them and is null when there are none. */
export interface FoundGroup {
  readonly kind: FoundKind;
  readonly found: readonly Found[];
  readonly next: string | null;
}

/** The answer to a question: groups with something in them, and what else may have been meant where there are none. */
export interface SearchAnswer {
  readonly groups: readonly FoundGroup[];
  readonly didYouMean: string | null;
}
