import { tokensOfPerson } from '@samspill/domain/people/person-tokens';
import { tokensOfProject } from '@samspill/domain/projects/project-tokens';
import type { DocumentData } from 'firebase-admin/firestore';
import { people, projects } from '../firestore/collections.ts';
import type { Migration } from './migration.ts';

const withTokens =
  (tokensOf: (data: never) => readonly string[]) =>
  (data: DocumentData): DocumentData => ({ ...data, searchTokens: tokensOf(data as never) });

export const tokensOfPeople: Migration = {
  id: '2026-11-26-people-search-tokens',
  about: 'users: searchTokens by the folding of today',
  collection: people,
  change: withTokens(tokensOfPerson),
};

export const tokensOfProjects: Migration = {
  id: '2026-11-26-project-search-tokens',
  about: 'projects: searchTokens by the folding of today',
  collection: projects,
  change: withTokens(tokensOfProject),
};
