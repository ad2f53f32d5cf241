import type { Deal } from '@samspill/domain/deals/deal';
import { dealPath } from '@samspill/domain/paths';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { PROJECTS } from './projects.ts';

const INVESTOR = 'ingrid-dahl-berg';
const TOUCHED_SHARE = 0.5;

const SAVED: readonly (Pick<Deal, 'stage' | 'note'> & {
  readonly projectId: string;
  readonly hoursAgo: number;
})[] = [
  {
    projectId: 'tareskogen',
    stage: 'talking',
    hoursAgo: 26,
    note: 'Sterkt team, og avtale med to restauranter. Spør om tørkelinjen og hva den koster.',
  },
  { projectId: 'nabostrom', stage: 'toLookAt', note: '', hoursAgo: 50 },
  {
    projectId: 'skogsblikk',
    stage: 'passed',
    hoursAgo: 240,
    note: 'For tidlig for oss. Se igjen når piloten er ferdig.',
  },
];

export function listDealDocuments(hoursAgo: (hours: number) => FirestoreTimestamp) {
  return SAVED.map(({ projectId, stage, note, hoursAgo: saved }) => {
    const title = PROJECTS.find(({ id }) => id === projectId)?.content.title ?? '';
    const createdAt = hoursAgo(saved);
    const updatedAt = note === '' ? createdAt : hoursAgo(saved * TOUCHED_SHARE);
    const data: Deal = { stage, note, title, createdAt, updatedAt };
    return { path: dealPath(INVESTOR, projectId), data };
  });
}
