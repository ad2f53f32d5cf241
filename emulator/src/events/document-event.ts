import type { Caller } from '../caller.ts';
import type { FieldPath } from '../path/field-path.ts';
import { formatFieldPath } from '../path/field-path.ts';
import { databaseOf, idOf, relativePath } from '../path/resource-name.ts';
import type { CommitEvent, DocumentChange } from '../store/document.ts';
import { encodeDocument } from '../store/document-json.ts';
import { valuesIdentical } from '../value/identical-values.ts';
import { formatTimestamp } from '../value/timestamp.ts';
import type { Fields } from '../value/value.ts';
import type { Trigger } from './trigger.ts';

function changedFields(before: Fields, after: Fields): readonly string[] {
  return changedPaths(before, after, []).map(formatFieldPath).sort();
}

function changedPaths(before: Fields, after: Fields, parent: FieldPath): FieldPath[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old && now && valuesIdentical(old, now)) return [];
    const path = [...parent, name];
    if (old?.kind !== 'map' || now?.kind !== 'map') return [path];
    return changedPaths(old.fields, now.fields, path);
  });
}

export interface EncodedEvent {
  readonly contentType: string;
  readonly body: string;
}

/** The CLI’s emulator sets no location; this is production’s multi-region. */
const LOCATION = 'nam5';

export function encodeEvent(
  trigger: Trigger,
  event: CommitEvent,
  change: DocumentChange,
  id: string,
): EncodedEvent {
  return trigger.generation === 2
    ? encodeCloudEvent(trigger, event, change, id)
    : encodeLegacyEvent(trigger, event, change, id);
}

// Uses structured JSON, because headers of a binary CloudEvent cannot contain non-ASCII document ids.
function encodeCloudEvent(
  trigger: Trigger,
  event: CommitEvent,
  change: DocumentChange,
  id: string,
): EncodedEvent {
  const path = relativePath(change.name);
  const cloudEvent = {
    specversion: '1.0',
    id,
    type: trigger.eventType,
    source: `//firestore.googleapis.com/${databaseOf(change.name)}`,
    subject: `documents/${path}`,
    time: formatTimestamp(event.commitTime),
    datacontenttype: 'application/json',
    location: LOCATION,
    project: trigger.project,
    database: idOf(databaseOf(change.name)),
    namespace: '(default)',
    document: path,
    ...(trigger.withAuthContext && authContext(event.caller)),
    data: encodeData(change),
  };
  return {
    contentType: 'application/cloudevents+json; charset=utf-8',
    body: JSON.stringify(cloudEvent),
  };
}

function encodeLegacyEvent(
  trigger: Trigger,
  event: CommitEvent,
  change: DocumentChange,
  id: string,
): EncodedEvent {
  const context = {
    eventId: id,
    eventType: trigger.eventType,
    timestamp: formatTimestamp(event.commitTime),
    resource: { service: 'firestore.googleapis.com', name: change.name },
  };
  return {
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ context, data: encodeData(change) }),
  };
}

function encodeData({ before, after }: DocumentChange) {
  return {
    ...(after && { value: encodeDocument(after) }),
    ...(before && { oldValue: encodeDocument(before) }),
    ...(before &&
      after && { updateMask: { fieldPaths: changedFields(before.fields, after.fields) } }),
  };
}

function authContext(caller: Caller): Record<string, string> {
  if (caller.kind === 'admin') return { authtype: 'service_account' };
  if (caller.kind === 'anonymous') return { authtype: 'unauthenticated' };
  const uid = caller.claims.user_id ?? caller.claims.sub;
  return { authtype: 'api_key', ...(typeof uid === 'string' && { authid: uid }) };
}
