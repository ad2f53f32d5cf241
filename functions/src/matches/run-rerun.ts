import { AppError } from '@samspill/domain/errors';
import type { MatchSide } from '@samspill/domain/matches/match';
import type { RerunProgress } from '@samspill/domain/matches/matching-change';
import { projectPath, userPath } from '@samspill/domain/paths';
import { FieldPath } from 'firebase-admin/firestore';
import { recordAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { people, projects } from '../platform/firestore/collections.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { sourcePath } from './match-entry.ts';
import { rematch } from './rematch.ts';
import { matchableQuery, type RerunCursor, readRerun, saveRerun } from './rerun-store.ts';

/** Short, to report progress; far below Hosting's request timeout of 60 s. */
const RUN_MS = 4_000;
const MAX_CONCURRENCY = 5;

async function listNextIds(deps: Deps, { side, after }: RerunCursor): Promise<string[]> {
  const inOrder = matchableQuery(deps, side).orderBy(FieldPath.documentId()).select();
  const { docs } = await (after === '' ? inOrder : inOrder.startAfter(after))
    .limit(MAX_CONCURRENCY)
    .get();
  return docs.map(({ id }) => id);
}

async function runRerunStep(deps: Deps, place: RerunCursor): Promise<RerunCursor | null> {
  const { side, done } = place;
  const ids = await listNextIds(deps, place);
  const pathOf = (id: string) => sourcePath(side, id);
  await forEachSettled(deps, { name: 'match again', items: ids, pathOf }, (id) =>
    rematch(deps, { side, id, isSearching: true }),
  );
  const last = ids.at(-1);
  if (last !== undefined) return { side, after: last, done: done + ids.length };
  return side === 'project' ? { side: 'person', after: '', done } : null;
}

/** Continues a rerun for `RUN_MS`. Overlapping or aborted requests are safe, since each step is idempotent. */
export async function runRerun(deps: Deps, id: string): Promise<RerunProgress> {
  const endMs = deps.now().getTime() + RUN_MS;
  const stored = await readRerun(deps, id);
  if (stored.progress.finishedAt !== null) return stored.progress;
  let { place } = stored;
  while (deps.now().getTime() < endMs) {
    const next = await runRerunStep(deps, place);
    await saveRerun(deps, id, { place: next ?? place, isFinished: next === null });
    if (next === null) break;
    place = next;
  }
  return (await readRerun(deps, id)).progress;
}

/** Throws `not-found` if the project or user does not exist. */
export async function rerunOne(
  deps: Deps,
  { side, id }: { readonly side: MatchSide; readonly id: string },
  actorId: string,
): Promise<void> {
  const label =
    side === 'project'
      ? (await projects.only('title').read(deps, projectPath(id)))?.title
      : (await people.only('displayName').read(deps, userPath(id)))?.displayName;
  if (label === undefined) throw new AppError('not-found', 'There is no such project or person.');
  await rematch(deps, { side, id, isSearching: true });
  const kind = side === 'project' ? 'project' : 'user';
  await recordAudit(deps, { actorId, action: 'match.rerun', target: { kind, id, label } });
}
