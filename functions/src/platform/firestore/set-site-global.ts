import { DEFAULT_SITE_GLOBAL, type SiteGlobal } from '@samspill/domain/site/global';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';

/** Writes the whole document, because it may not exist yet. */
export const setSiteGlobal = (
  transaction: Transaction,
  global: DocumentSnapshot,
  fields: Partial<SiteGlobal>,
): Transaction =>
  transaction.set(global.ref, { ...DEFAULT_SITE_GLOBAL, ...global.data(), ...fields });
