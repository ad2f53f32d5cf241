import type { AuditState } from '@samspill/domain/audit-log';
import {
  EMPTY_LEGAL,
  LEGAL_TEXTS,
  type Legal,
  LegalDraftSchema,
  LegalSchema,
} from '@samspill/domain/site/legal';
import { dropDefaultTexts, fillDefaultTexts } from '@samspill/domain/site/legal-defaults';
import { SITE_LEGAL } from '@samspill/domain/site/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { type EditBody, resolveEdit } from '../platform/http/edit-body.ts';

function parseLegal(snapshot: DocumentSnapshot): Legal {
  const parsed = v.safeParse(LegalSchema, snapshot.data());
  return parsed.success ? parsed.output : EMPTY_LEGAL;
}

export async function readLegal(deps: Deps): Promise<Legal> {
  return parseLegal(await deps.db.doc(SITE_LEGAL).get());
}

const toAuditState = (legal: Legal): AuditState => ({
  operator: legal.operator,
  ownTexts: LEGAL_TEXTS.filter((name) => legal[name] !== null),
});

function resolveLegal(before: Legal, { base, ...legal }: EditBody<Legal>): Legal {
  if (base === undefined) return legal;
  const stored = { schema: LegalDraftSchema, stored: fillDefaultTexts(before) };
  const edit = { ...fillDefaultTexts(legal), base: fillDefaultTexts(base) };
  return dropDefaultTexts(resolveEdit(stored, edit));
}

export async function writeLegal(
  deps: Deps,
  edit: EditBody<Legal>,
  actorId: string,
): Promise<Legal> {
  const ref = deps.db.doc(SITE_LEGAL);
  return auditedChange(deps, actorId, async (transaction, audit) => {
    const before = parseLegal(await transaction.get(ref));
    const legal = resolveLegal(before, edit);
    audit({
      action: 'site.legal',
      target: { kind: 'site', id: 'legal', label: '' },
      before: toAuditState(before),
      after: toAuditState(legal),
    });
    transaction.set(ref, legal);
    return legal;
  });
}
