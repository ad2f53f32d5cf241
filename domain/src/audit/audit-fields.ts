import type { MatchingSettings } from '../matches/weights.ts';
import type { ResultsShown } from '../polls/poll.ts';
import type { Retention } from '../retention/retention.ts';
import type { UserMix } from '../seeding/seed-order.ts';
import type { Feature } from '../site/global.ts';
import type { LegalText, Operator } from '../site/legal.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { Term } from '../site/taxonomy.ts';

type Settings = Omit<SiteSettings, 'features'> & Retention & MatchingSettings & Term;

/** Everything that an action can change: an action that changes more is named here, and said in words by the log. */
export type AuditFields = Settings & {
  readonly features: Readonly<Partial<Record<Feature, boolean>>>;
  /** Of a person, of what somebody wrote, or of feedback. */
  readonly status: string;
  readonly admin: boolean;
  /** Under which name somebody was checked. */
  readonly checked: string | null;
  readonly operator: Operator;
  /** Those that the site has written itself. */
  readonly ownTexts: readonly LegalText[];
  readonly text: string;
  readonly reply: string | null;
  readonly settledReports: number;
  readonly options: readonly string[];
  readonly multiple: boolean;
  readonly closesAt: string;
  readonly resultsShown: ResultsShown;
  readonly pinned: boolean;
  /** Terms of a list. */
  readonly added: number;
  readonly renamed: number;
  /** Which term took its place. */
  readonly mergedInto: string;
  /** How many were ordered, or exported. */
  readonly count: number;
  readonly mix: UserMix;
  readonly publishedPercent: number;
  readonly removed: number;
  /** What a list was narrowed to when it was exported; a day, `yyyy-mm-dd`. */
  readonly from: string;
  readonly to: string;
  /** Whether by anything else, too. What was searched for is not kept: it may be somebody's address. */
  readonly narrowed: boolean;
  /** How many projects and people are matched again. */
  readonly subjects: number;
};

type PathsOf<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [Name in keyof T & string]: PathOf<Name, NonNullable<T[Name]>> }[keyof T & string]
    : never;

type PathOf<Name extends string, Value> = [PathsOf<Value>] extends [never]
  ? Name
  : `${Name}.${PathsOf<Value>}`;

/** Each field by its path, such as `announcement.nb`. */
export type AuditPath = PathsOf<AuditFields>;
