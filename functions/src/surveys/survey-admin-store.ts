import { AUDIT } from '@samspill/domain/audit/paths';
import { cutChars } from '@samspill/domain/cut';
import { AppError } from '@samspill/domain/errors';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import type { AdminSurvey, SurveyPage, SurveyRow } from '@samspill/domain/surveys/admin-survey';
import { releasedPath, SURVEYS, surveyPath } from '@samspill/domain/surveys/paths';
import type { LocalText } from '@samspill/domain/surveys/question';
import { NOTHING_RELEASED } from '@samspill/domain/surveys/released-results';
import type { SurveySummary } from '@samspill/domain/surveys/summary';
import {
  questionsOf,
  type Survey,
  type SurveyDefinition,
  type SurveyStatus,
} from '@samspill/domain/surveys/survey';
import { textIn } from '@samspill/domain/surveys/texts';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue } from 'firebase-admin/firestore';
import { auditedChange, prepareAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { siteGlobal, surveys } from '../platform/firestore/collections.ts';
import { type PageRequest, readPage } from '../platform/search/read-page.ts';
import { releasedResults } from './release-answers.ts';
import { readSummary, readTotals, type SummaryTotals } from './summary-store.ts';
import { definitionOf, parseSurvey, readSurvey, saveEntryIdOf } from './survey-store.ts';

export const targetOf = (id: string, { title }: { readonly title: LocalText }) => ({
  kind: 'survey' as const,
  id,
  label: textIn(title, 'nb'),
});

async function readPinnedId(deps: Deps): Promise<string | null> {
  const site = await siteGlobal.only('pinnedSurvey').read(deps, SITE_GLOBAL);
  return site?.pinnedSurvey?.id ?? null;
}

interface RowContext {
  readonly totals: SummaryTotals;
  readonly pinnedId: string | null;
}

function toRow(id: string, survey: Survey, { totals, pinnedId }: RowContext): SurveyRow {
  const { definition, status, notifiedAt, notifiedCount, updatedAt } = survey;
  const { opened, partial, complete } = totals;
  return {
    id,
    title: definition.title,
    status,
    access: definition.settings.access,
    questions: questionsOf(definition).length,
    pinned: id === pinnedId,
    notifiedAt: notifiedAt && isoTime(notifiedAt),
    notified: notifiedCount,
    opened,
    partial,
    complete,
    updatedAt: isoTime(updatedAt),
  };
}

const readShownTotals = async (deps: Deps, id: string, survey: Survey): Promise<SummaryTotals> =>
  definitionOf(survey).settings.anonymous
    ? ((await releasedResults.read(deps, releasedPath(id))) ?? NOTHING_RELEASED).summary
    : readTotals(deps, id);

export async function listSurveys(
  deps: Deps,
  { status }: { readonly status?: SurveyStatus | undefined },
  page: PageRequest,
): Promise<SurveyPage> {
  const all = deps.db.collection(SURVEYS);
  const chosen = status ? all.where('status', '==', status) : all;
  const { documents, next } = await readPage(all, chosen.orderBy('updatedAt', 'desc'), page);
  const pinnedId = documents.length > 0 ? await readPinnedId(deps) : null;
  const rows = surveys
    .parseAll(deps, documents)
    .map(async ({ id, data }) =>
      toRow(id, data, { pinnedId, totals: await readShownTotals(deps, id, data) }),
    );
  return { surveys: await Promise.all(rows), next };
}

/**
 * Returns the answered questions. For an anonymous survey returns all questions after the first answer, because a
 * partial list would reveal the first answers.
 */
export function answeredQuestionsOf(
  { questions, complete, partial }: SurveySummary,
  asked: SurveyDefinition | null,
): string[] {
  if (asked?.settings.anonymous)
    return complete + partial > 0 ? questionsOf(asked).map(({ id }) => id) : [];
  return Object.entries(questions).flatMap(([id, { answered }]) => (answered > 0 ? [id] : []));
}

export async function readAdminSurvey(deps: Deps, id: string): Promise<AdminSurvey> {
  const [survey, summary, pinnedId] = await Promise.all([
    readSurvey(deps, id),
    readSummary(deps, id),
    readPinnedId(deps),
  ]);
  const { definition, published, version, revision } = survey;
  const totals = await readShownTotals(deps, id, survey);
  return {
    ...toRow(id, survey, { totals, pinnedId }),
    definition,
    published,
    version,
    revision,
    answered: answeredQuestionsOf(summary, published),
  };
}

export async function createSurvey(
  deps: Deps,
  definition: SurveyDefinition,
  actorId: string,
): Promise<{ id: string }> {
  const ref = deps.db.collection(SURVEYS).doc();
  await auditedChange(deps, actorId, async (transaction, audit) => {
    audit({ action: 'survey.create', target: targetOf(ref.id, definition) });
    transaction.create(ref, {
      definition,
      published: null,
      version: 0,
      status: 'draft',
      revision: 0,
      createdBy: actorId,
      notifiedAt: null,
      notifiedCount: 0,
      notifiedUpTo: null,
      createdAt: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
  return { id: ref.id };
}

const MAX_COPIED_TITLE_CHARS = 185;
const copiedTitleOf = (title: string, mark: string) =>
  title === '' ? '' : `${cutChars(title, MAX_COPIED_TITLE_CHARS)} (${mark})`;

export async function duplicateSurvey(
  deps: Deps,
  id: string,
  actorId: string,
): Promise<{ id: string }> {
  const { definition } = await readSurvey(deps, id);
  const title = {
    nb: copiedTitleOf(definition.title.nb, 'kopi'),
    en: copiedTitleOf(definition.title.en, 'copy'),
  };
  const settings = { ...definition.settings, opensAt: null, closesAt: null };
  return createSurvey(deps, { ...definition, title, settings }, actorId);
}

/** Saves the draft. Throws `conflict` if the stored revision is newer. */
export async function saveSurvey(
  deps: Deps,
  id: string,
  {
    definition,
    revision,
    actorId,
  }: {
    readonly definition: SurveyDefinition;
    readonly revision: number;
    readonly actorId: string;
  },
): Promise<{ revision: number }> {
  const ref = deps.db.doc(surveyPath(id));
  const hour = deps.now().toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  const entry = deps.db.doc(`${AUDIT}/${saveEntryIdOf(id, actorId, hour)}`);
  return deps.db.runTransaction(async (transaction) => {
    const survey = parseSurvey(deps, await transaction.get(ref));
    if (survey.revision !== revision)
      throw new AppError(
        'conflict',
        'Another administrator has saved this survey in the meantime.',
      );
    const isLogged = (await transaction.get(entry)).exists;
    // The builder saves while the administrator types: log one entry per hour.
    if (!isLogged) {
      const target = targetOf(id, definition);
      const addAudit = await prepareAudit(deps, { actorId, action: 'survey.save', target }, entry);
      addAudit(transaction);
    }
    const saved = { definition, revision: revision + 1 };
    transaction.update(ref, { ...saved, updatedAt: FieldValue.serverTimestamp() });
    return { revision: saved.revision };
  });
}
