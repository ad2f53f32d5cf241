import { isRecord } from '../value/payload.ts';
import type { EncodedEvent } from './trigger.ts';

/** An event that an export saves because its function has not taken it yet. */
export interface SavedDelivery {
  /** Name of the database in which the document changed. */
  readonly database: string;
  readonly project: string;
  readonly function: string;
  readonly eventId: string;
  readonly document: string;
  readonly event: EncodedEvent;
}

/** Throws for anything that is no saved delivery. */
export function parseSavedDelivery(value: unknown): SavedDelivery {
  if (!isRecord(value) || !isRecord(value.event)) throw new Error('Invalid record');
  const text = (field: unknown): string => {
    if (typeof field !== 'string') throw new Error('Invalid record');
    return field;
  };
  return {
    database: text(value.database),
    project: text(value.project),
    function: text(value.function),
    eventId: text(value.eventId),
    document: text(value.document),
    event: { contentType: text(value.event.contentType), body: text(value.event.body) },
  };
}
