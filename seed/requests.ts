import { requestPath } from '@samspill/domain/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { cardOf } from './author-card.ts';
import { PROJECTS } from './projects.ts';

interface SeedRequest {
  readonly projectId: string;
  readonly by: string;
  readonly kind: JoinRequest['kind'];
  readonly message: string;
  readonly status: JoinRequest['status'];
  readonly hoursAgo: number;
}

/** Keeps requests later than the project’s publication. */
const PUBLISHED_SHARE = 0.9;
const DECIDED_SHARE = 0.5;

export const REQUESTS: readonly SeedRequest[] = [
  {
    projectId: 'tareskogen',
    by: 'linh-nguyen',
    kind: 'talent',
    status: 'pending',
    message:
      'Jeg har laget emballasje for to matgründere og vil gjerne tegne pakken folk tør å plukke opp. Kan begynne med en dag i uka.',
    hoursAgo: 3,
  },
  {
    projectId: 'tareskogen',
    by: 'silje-rognli',
    kind: 'cofounder',
    status: 'pending',
    message:
      'Tare er vanskelig å selge og lett å like. Jeg har fått fremmede råvarer inn i dagligvare før, og leter etter noe å eie selv.',
    hoursAgo: 9,
  },
  {
    projectId: 'tareskogen',
    by: 'marianne-foss',
    kind: 'investor',
    status: 'pending',
    message: 'Vi er tålmodige med det som vokser sakte. Kan vi ta en prat om tørkelinjen?',
    hoursAgo: 20,
  },
  {
    projectId: 'tareskogen',
    by: 'hanne-mikkelsen',
    kind: 'talent',
    status: 'accepted',
    message: 'Jeg tar gjerne avtalene og det juridiske.',
    hoursAgo: 26,
  },
  {
    projectId: 'tareskogen',
    by: 'emil-sorensen',
    kind: 'talent',
    status: 'declined',
    message: 'I can count kelp from a drone. Do you need kelp counted?',
    hoursAgo: 25,
  },
  {
    projectId: 'restvarme',
    by: 'ola-bakken',
    kind: 'talent',
    status: 'pending',
    message: 'Jeg har bygd måling av strøm for Nabostrøm. Varme kan ikke være så annerledes?',
    hoursAgo: 6,
  },
  {
    projectId: 'nabostrom',
    by: 'ola-bakken',
    kind: 'talent',
    status: 'accepted',
    message: 'Jeg bor i et borettslag med sol på taket og ledig kveldstid.',
    hoursAgo: 44,
  },
];

function toRequest(
  request: SeedRequest,
  hoursAgo: (hours: number) => FirestoreTimestamp,
): JoinRequest {
  const { projectId, by, kind, message, status } = request;
  const published = PROJECTS.find(({ id }) => id === projectId)?.publishedHoursAgo ?? 0;
  const age = Math.min(request.hoursAgo, published * PUBLISHED_SHARE);
  const decidedAt = status === 'pending' ? null : hoursAgo(age * DECIDED_SHARE);
  return {
    kind,
    message,
    taskId: null,
    applicant: cardOf(by),
    projectId,
    status,
    decidedAt,
    createdAt: hoursAgo(age),
    updatedAt: decidedAt ?? hoursAgo(age),
  };
}

export const listRequestDocuments = (hoursAgo: (hours: number) => FirestoreTimestamp) =>
  REQUESTS.map((request) => ({
    path: requestPath(request.projectId, request.by),
    data: toRequest(request, hoursAgo),
  }));
