import { AppError } from '@samspill/domain/errors';
import type { MatchSide } from '@samspill/domain/matches/match';
import type { RerunProgress } from '@samspill/domain/matches/matching-change';
import { projectPath, userPath } from '@samspill/domain/paths';
import { FieldPath } from 'firebase-admin/firestore';
import { recordAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import { people, projects } from '../firestore/collections.ts';
import { sourcePath } from './match-entry.ts';
import { rematch } from './rematch.ts';
import { type RerunPlace, readRerun, saveRerun, subjectsOf } from './rerun-store.ts';

/** Short, so that whoever waits sees how far it has come; far below the 60 s at which Hosting cuts a request. */
const RUN_MS = 4_000;
/** Each reads up to `MAX_READS_PER_EVENT` documents. */
const AT_ONCE = 5;

async function listNext(deps: Deps, { side, after }: RerunPlace): Promise<string[]> {
  const inOrder = subjectsOf(deps, side).orderBy(FieldPath.documentId()).select();
  const { docs } = await (after === '' ? inOrder : inOrder.startAfter(after)).limit(AT_ONCE).get();
  return docs.map(({ id }) => id);
}

/** Makes those after `place` anew and answers where that is; null at the end of everything. */
async function takeStep(deps: Deps, place: RerunPlace): Promise<RerunPlace | null> {
  const { side, done } = place;
  const ids = await listNext(deps, place);
  const pathOf = (id: string) => sourcePath(side, id);
  await eachIsolated(deps, { name: 'match anew', items: ids, pathOf }, (id) =>
    rematch(deps, { side, id, isSearching: true }),
  );
  const last = ids.at(-1);
  if (last !== undefined) return { side, after: last, done: done + ids.length };
  return side === 'project' ? { side: 'person', after: '', done } : null;
}

/**
 * Goes on where the last request stopped, for as long as one has time. What is done twice, since requests overlap or
 * one broke off, comes out the same.
 */
export async function runRerun(deps: Deps, id: string): Promise<RerunProgress> {
  const endMs = deps.now().getTime() + RUN_MS;
  const stored = await readRerun(deps, id);
  if (stored.progress.finishedAt !== null) return stored.progress;
  let { place } = stored;
  while (deps.now().getTime() < endMs) {
    const next = await takeStep(deps, place);
    await saveRerun(deps, id, { place: next ?? place, isFinished: next === null });
    if (next === null) break;
    place = next;
  }
  return (await readRerun(deps, id)).progress;
}

/** Makes the matches of one project or person anew. Throws `not-found` where there is none. */
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
