export interface ReporterRecord {
  readonly resolved: number;
  readonly rejected: number;
}

const MIN_REJECTED = 5;
const REJECTED_PER_RESOLVED = 4;

/**
 * Whether a member often reports what breaks no rule. Their account is then shown beside the report, since the Digital Services
 * Act has such members warned or stopped (article 23, paragraph 2); all other reporters stay unnamed.
 */
export const isSerialReporter = ({ resolved, rejected }: ReporterRecord): boolean =>
  rejected >= MIN_REJECTED && rejected >= REJECTED_PER_RESOLVED * resolved;
