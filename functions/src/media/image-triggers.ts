import { onObjectDeleted, onObjectFinalized, type StorageEvent } from 'firebase-functions/storage';
import type { Deps } from '../deps.ts';
import { isGivenUp } from '../events/process-event.ts';
import { deleteVariants, type StoredObject } from './image-variants.ts';
import { receiveUpload } from './receive-upload.ts';

function handle(deps: Deps, work: (deps: Deps, object: StoredObject, at: Date) => Promise<void>) {
  return async (event: StorageEvent): Promise<void> => {
    if (!isGivenUp(deps, event)) await work(deps, event.data, new Date(event.time));
  };
}

/** Decoding takes memory and a whole CPU, so an instance takes one image at a time. */
export const imageUploadedTrigger = (deps: Deps) =>
  onObjectFinalized(
    { memory: '1GiB', cpu: 1, concurrency: 1, retry: true },
    handle(deps, receiveUpload),
  );

export const imageDeletedTrigger = (deps: Deps) =>
  onObjectDeleted({ memory: '256MiB', retry: true }, handle(deps, deleteVariants));
