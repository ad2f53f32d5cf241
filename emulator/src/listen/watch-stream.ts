import type { Clock } from '../clock.ts';
import type { Database } from '../store/database.ts';
import type { CommitEvent, Document, DocumentChange } from '../store/document.ts';
import { undo } from '../store/snapshot.ts';
import type { Timestamp } from '../value/value.ts';
import { encodeResumeToken } from './resume-token.ts';
import type { ViewChange } from './view.ts';
import type { WatchEvent, WatchPosition } from './watch-event.ts';
import type { ResumePoint, WatchTarget } from './watch-target.ts';

interface DocumentUpdate {
  readonly name: string;
  document: Document | null;
  readonly targetIds: number[];
  readonly removedTargetIds: number[];
}

/**
 * Targets of a listen stream, independent of the protocol. Runs synchronously within the commit or request, so events
 * keep the commit order.
 */
export class WatchStream {
  readonly #clock: Clock;
  readonly #tell: (event: WatchEvent) => void;
  readonly #isReady: () => boolean;

  /** `isReady` is called before each commit, whose changes are sent only if it returns true. */
  constructor(
    clock: Clock,
    tell: (event: WatchEvent) => void,
    isReady: () => boolean = () => true,
  ) {
    this.#clock = clock;
    this.#tell = tell;
    this.#isReady = isReady;
  }

  begin(target: WatchTarget, database: Database): void {
    // Needs a unique time: with two snapshots at one time, other tabs of the SDK miss the second.
    const position = positionOf(database, this.#clock.commitTime());
    this.#tell({ kind: 'ADD', targetId: target.id });
    if (!this.#resume(target, database, position.readTime)) {
      if (target.resume) this.#tell({ kind: 'RESET', targetId: target.id });
      this.#tellAll(target, database, position.readTime);
    }
    this.#tell({ kind: 'CURRENT', targetId: target.id, position });
    this.#tell({ kind: 'NO_CHANGE', position });
  }

  /**
   * Sends a commit’s changes as one snapshot, or nothing without changes. Sends a REMOVE with a cause for targets that
   * lost access; the receiver must stop them.
   */
  advance(
    event: CommitEvent,
    database: Database,
    concerned: ReadonlyMap<WatchTarget, readonly DocumentChange[]>,
  ): void {
    if (!this.#isReady()) return;
    const news = new Map<string, DocumentUpdate>();
    for (const [target, changes] of concerned) {
      const change = target.view.update(changes, database);
      if (change.changed.length === 0 && change.removed.length === 0) continue;
      const cause = target.refusalIn(database);
      if (cause) this.#tell({ kind: 'REMOVE', targetId: target.id, cause });
      else collectUpdates(news, target, change);
    }
    if (news.size === 0) return;
    for (const each of news.values()) this.#tellNews(each, database, event.commitTime);
    this.#tell({ kind: 'NO_CHANGE', position: positionOf(database, event.commitTime) });
  }

  #tellAll(target: WatchTarget, database: Database, readTime: Timestamp): void {
    const targetIds = [target.id];
    const documents = target.view.start(database);
    const { scope } = target;
    const all =
      scope.kind === 'documents'
        ? scope.names.map((name) => database.get(name) ?? name)
        : documents;
    for (const each of all) {
      if (typeof each === 'string') {
        this.#tell({ kind: 'documentDelete', name: each, removedTargetIds: targetIds, readTime });
      } else {
        const document = target.project(each);
        this.#tell({ kind: 'documentChange', document, targetIds, removedTargetIds: [] });
      }
    }
  }

  /** Returns false if the target must start over. */
  #resume(target: WatchTarget, database: Database, readTime: Timestamp): boolean {
    const since = target.resume?.time;
    if (!target.resume || !since) return false;
    const changes = changesSince(database, since);
    const past = database.at(since);
    if (!changes || !past || !isExpected(target.resume, target.view.start(past))) return false;
    const news = new Map<string, DocumentUpdate>();
    collectUpdates(news, target, target.view.update(changes, database));
    for (const each of news.values()) this.#tellNews(each, database, readTime);
    return true;
  }

  #tellNews(news: DocumentUpdate, database: Database, readTime: Timestamp): void {
    const { name, document, targetIds, removedTargetIds } = news;
    if (document) {
      this.#tell({ kind: 'documentChange', document, targetIds, removedTargetIds });
      return;
    }
    const kind = database.get(name) ? 'documentRemove' : 'documentDelete';
    this.#tell({ kind, name, removedTargetIds, readTime });
  }
}

function positionOf(database: Database, readTime: Timestamp): WatchPosition {
  return { readTime, resumeToken: encodeResumeToken(database, readTime) };
}

function isExpected(resume: ResumePoint, documents: readonly Document[]): boolean {
  return resume.expectedCount === null || resume.expectedCount === documents.length;
}

function changesSince(database: Database, time: Timestamp): readonly DocumentChange[] | null {
  const commits = database.commitsSince(time);
  if (!commits) return null;
  const then = undo(commits.flatMap((commit) => commit.changes));
  return [...then]
    .map(([name, before]) => ({ name, before, after: database.get(name) }))
    .filter(({ before, after }) => before !== after);
}

function collectUpdates(
  news: Map<string, DocumentUpdate>,
  target: WatchTarget,
  { changed, removed }: ViewChange,
): void {
  for (const document of changed) {
    const shown = target.project(document);
    // Separate event, because a projection returns other fields than other targets.
    const each = updateOf(news, shown === document ? '' : `${target.id} `, document.name);
    each.document = shown;
    each.targetIds.push(target.id);
  }
  for (const name of removed) updateOf(news, '', name).removedTargetIds.push(target.id);
}

function updateOf(news: Map<string, DocumentUpdate>, prefix: string, name: string): DocumentUpdate {
  const known = news.get(prefix + name);
  if (known) return known;
  const fresh = { name, document: null, targetIds: [], removedTargetIds: [] };
  news.set(prefix + name, fresh);
  return fresh;
}
