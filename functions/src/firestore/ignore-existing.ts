import { GrpcStatus } from 'firebase-admin/firestore';

/** Ignores that the created document exists already, as after a repeated run. */
export const ignoreExisting = (creation: Promise<unknown>): Promise<unknown> =>
  creation.catch((error: { readonly code?: unknown }) => {
    if (error.code !== GrpcStatus.ALREADY_EXISTS) throw error;
  });
