import { createClock } from '../clock.ts';
import type { StatusError } from '../status.ts';
import { ADMIN, type Document } from '../store/document.ts';
import { DocumentStore } from '../store/document-store.ts';
import { checkFolds } from '../store/fold-writes.ts';
import { type PreparedCommit, prepareCommit } from '../store/prepare-commit.ts';
import type { Write } from '../store/write.ts';
import { decodeWrites } from '../store/write-json.ts';
import { DATABASE, nameOf } from './fixture.ts';

export class CommitFixture {
  readonly clock = createClock();
  readonly store = new DocumentStore(this.clock);
  readonly database = this.store.database(DATABASE);

  commit(...writes: readonly unknown[]): PreparedCommit {
    return this.commitDecoded(decodeWrites(writes, DATABASE));
  }

  commitDecoded(writes: readonly Write[]): PreparedCommit {
    checkFolds(writes);
    const commit = prepareCommit(this.database, writes, this.clock.commitTime());
    for (const { failure } of commit.steps) if (failure) throw failure;
    const { commitTime, changes } = commit;
    this.store.commit({ database: DATABASE, commitTime, changes, caller: ADMIN, cause: 'write' });
    return commit;
  }

  get(path: string): Document | null {
    return this.database.get(nameOf(path));
  }
}

export function refusalOf(action: () => unknown): string {
  try {
    action();
    return 'OK';
  } catch (error) {
    const { code, message } = error as StatusError;
    return `${code}: ${message}`;
  }
}
