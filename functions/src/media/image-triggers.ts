import { OWN_ERRORS } from '@samspill/domain/failures/failure';
import type { ReactionName } from '@samspill/domain/failures/reaction-names';
import { onObjectDeleted, onObjectFinalized, type StorageEvent } from 'firebase-functions/storage';
import type { Deps } from '../deps.ts';
import { tryOf } from '../events/process-event.ts';
import { recordFailures } from '../failures/failure-store.ts';
import { withCause } from '../log-context.ts';
import { deleteVariants, type StoredObject } from './image-variants.ts';
import { receiveUpload } from './receive-upload.ts';

interface FileReaction {
  readonly name: ReactionName;
  readonly change: 'created' | 'deleted';
  readonly work: (deps: Deps, object: StoredObject, at: Date) => Promise<void>;
}

/** Does the work until it is done or an hour has passed; what is lost then is kept for administrators. */
function handle(deps: Deps, { name, change, work }: FileReaction) {
  const lose = ({ id, data }: StorageEvent, error: string) =>
    recordFailures(deps, { event: { id }, path: data.name, pattern: null, change }, [
      { reaction: name, error, isGivenUp: true },
    ]);
  return (event: StorageEvent): Promise<void> =>
    withCause({ eventId: event.id }, async () => {
      const attempt = tryOf(deps, event);
      if (attempt === 'late') return lose(event, OWN_ERRORS.ended);
      try {
        await work(deps, event.data, new Date(event.time));
      } catch (error) {
        if (attempt === 'early') throw error;
        deps.log.error('reaction failed', { path: event.data.name, reaction: name });
        await lose(event, String(error));
      }
    });
}

const RECEIVE = { name: 'receive an upload', change: 'created', work: receiveUpload } as const;
const DELETE = {
  name: 'delete the smaller copies',
  change: 'deleted',
  work: deleteVariants,
} as const;
/** By name, as failures are kept. */
export const FILE_REACTIONS = [RECEIVE.name, DELETE.name];

/** Decoding takes up to 2 GB and a whole CPU (docs/decisions/0044), so an instance takes one image at a time. */
export const imageUploadedTrigger = (deps: Deps) =>
  onObjectFinalized({ memory: '4GiB', cpu: 1, concurrency: 1, retry: true }, handle(deps, RECEIVE));

export const imageDeletedTrigger = (deps: Deps) =>
  onObjectDeleted({ memory: '256MiB', retry: true }, handle(deps, DELETE));
