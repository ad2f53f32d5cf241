import type { DocumentData } from 'firebase-admin/firestore';

/** Whether others may see the content or comment; false for one that is not there. */
export const isVisible = (text: DocumentData | undefined) => text?.status === 'visible';
