import { USERS } from '../paths.ts';

export const CONVERSATIONS = 'conversations';
export const conversationPath = (conversationId: string) => `${CONVERSATIONS}/${conversationId}`;
export const MESSAGES = 'messages';
export const messagesPath = (conversationId: string) =>
  `${conversationPath(conversationId)}/${MESSAGES}`;
export const messagePath = (conversationId: string, messageId: string) =>
  `${messagesPath(conversationId)}/${messageId}`;
export const seenPath = (conversationId: string) =>
  `${conversationPath(conversationId)}/receipts/seen`;
export const readingPath = (uid: string) => `${USERS}/${uid}/private/reading`;
export const contactsPath = (uid: string) => `${USERS}/${uid}/private/contacts`;
export const groupPictureFolder = (conversationId: string) => `groups/${conversationId}`;
export const groupPicturePath = (conversationId: string, fileId: string) =>
  `${groupPictureFolder(conversationId)}/${fileId}`;
export const attachmentFolder = (conversationId: string, uid: string) =>
  `${CONVERSATIONS}/${conversationId}/${uid}`;

// Pages

export const messagesHref = () => '/messages';
export const conversationHref = (id: string, list: 'open' | 'requests' = 'open') =>
  `/messages?c=${encodeURIComponent(id)}${list === 'requests' ? '&tab=requests' : ''}`;
export const messageHref = (conversationId: string, messageId: string) =>
  `/messages?c=${encodeURIComponent(conversationId)}&m=${encodeURIComponent(messageId)}`;
