import { CONTENT_SERVER_FIELDS, type Content } from '@samspill/domain/content/content';
import { HOUR_MS } from '@samspill/domain/durations';
import type { Scheduled } from '@samspill/domain/scheduled/scheduled';
import { Timestamp } from 'firebase-admin/firestore';

export function contentDocument(id: string, uid: string, fields: Partial<Content> = {}): Content {
  const now = Timestamp.now();
  return {
    id,
    kind: 'post',
    projectId: null,
    body: 'Vi er i gang!',
    images: [],
    mentions: [],
    author: { uid, name: uid, photoPath: null },
    poll: null,
    ...CONTENT_SERVER_FIELDS,
    status: 'visible',
    editedAt: null,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
}

export function scheduledDocument(fields: Partial<Scheduled> = {}): Scheduled {
  const now = Timestamp.now();
  return {
    kind: 'post',
    projectId: null,
    conversationId: null,
    replyTo: null,
    body: 'God morgen!',
    images: [],
    mentions: [],
    sendAt: Timestamp.fromMillis(Date.now() + HOUR_MS),
    refused: null,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
}

export function openPoll(options: readonly string[]): Pick<Content, 'kind' | 'poll'> {
  const closesAt = Timestamp.fromMillis(Date.now() + HOUR_MS);
  return { kind: 'poll', poll: { options: [...options], closesAt, multiple: true } };
}
