import type { WatchEvent, WatchPosition } from '../listen/watch-event.ts';
import type { Message } from '../value/payload.ts';
import type { Codec } from './codec.ts';

// Names in the order of their numbers in google/firestore/v1/firestore.proto.
const TARGET_CHANGE_TYPES = ['NO_CHANGE', 'ADD', 'REMOVE', 'CURRENT', 'RESET'];

/** A `google.firestore.v1.ListenResponse`, defaults left out as the official emulator does. */
export function encodeWatchEvent(event: WatchEvent, codec: Codec): Message {
  switch (event.kind) {
    case 'NO_CHANGE':
      return { targetChange: encodePosition(event.position, codec) };
    case 'CURRENT':
      return targetChange(event.kind, event.targetId, codec, encodePosition(event.position, codec));
    case 'REMOVE':
      return targetChange(event.kind, event.targetId, codec, encodeCause(event));
    case 'ADD':
    case 'RESET':
      return targetChange(event.kind, event.targetId, codec, {});
    case 'documentChange':
      return { documentChange: encodeDocumentChange(event, codec) };
    case 'documentDelete':
    case 'documentRemove':
      return {
        [event.kind]: {
          document: event.name,
          readTime: codec.timestamp(event.readTime),
          removedTargetIds: event.removedTargetIds,
        },
      };
  }
}

function targetChange(type: string, targetId: number, codec: Codec, rest: Message): Message {
  const targetChangeType = codec.enumeration(type, TARGET_CHANGE_TYPES.indexOf(type));
  return { targetChange: { targetChangeType, targetIds: [targetId], ...rest } };
}

function encodePosition({ resumeToken, readTime }: WatchPosition, codec: Codec): Message {
  return { resumeToken: codec.bytes(resumeToken), readTime: codec.timestamp(readTime) };
}

function encodeCause({ cause }: Extract<WatchEvent, { kind: 'REMOVE' }>): Message {
  return cause ? { cause: { code: cause.grpcCode, message: cause.message } } : {};
}

function encodeDocumentChange(
  { document, targetIds, removedTargetIds }: Extract<WatchEvent, { kind: 'documentChange' }>,
  codec: Codec,
): Message {
  return {
    document: codec.document(document),
    targetIds,
    ...(removedTargetIds.length > 0 && { removedTargetIds }),
  };
}
