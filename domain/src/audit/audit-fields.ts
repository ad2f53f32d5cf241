import type { AudienceKind } from '../broadcasts/broadcast.ts';
import type { ApiScope } from '../connections/api-key.ts';
import type { WebhookEvent } from '../connections/webhook.ts';
import type { GroupAdmission } from '../groups/group.ts';
import type { MatchingSettings } from '../matches/weights.ts';
import type { ResultsShown } from '../polls/poll.ts';
import type { Retention } from '../retention/retention.ts';
import type { Role } from '../roles/role.ts';
import type { UserMix } from '../seeding/seed-order.ts';
import type { Feature } from '../site/global.ts';
import type { SiteIdentity } from '../site/identity.ts';
import type { LegalText, Operator } from '../site/legal.ts';
import type { MailTexts } from '../site/mail-texts.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import type { Term } from '../site/taxonomy.ts';

type Settings = Omit<SiteSettings, 'features'> & Retention & MatchingSettings & Term;

/** All fields that an audited action can change. Add new ones here and translate them for the audit log. */
export type AuditFields = Settings & {
  readonly features: Readonly<Partial<Record<Feature, boolean>>>;
  readonly status: string;
  readonly admin: boolean;
  readonly role: Role | null;
  readonly checked: string | null;
  readonly operator: Operator;
  readonly identity: Partial<Omit<SiteIdentity, 'changedAtMs'>>;
  readonly mailText: MailTexts | null;
  readonly ownTexts: readonly LegalText[];
  readonly name: string;
  readonly description: string;
  readonly admission: GroupAdmission;
  readonly hasPhoto: boolean;
  readonly group: string;
  readonly text: string;
  readonly reply: string | null;
  readonly settledReports: number;
  /** An owner decided on what concerned them, because no one else could. */
  readonly decidedAlone: boolean;
  readonly options: readonly string[];
  readonly multiple: boolean;
  readonly closesAt: string;
  readonly resultsShown: ResultsShown;
  readonly pinned: boolean;
  readonly added: number;
  readonly renamed: number;
  readonly mergedInto: string;
  readonly archived: boolean;
  readonly order: readonly string[];
  readonly count: number;
  readonly audience: AudienceKind;
  readonly sendAt: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isEnabled: boolean;
  readonly scopes: readonly ApiScope[];
  readonly expiresAt: string;
  readonly route: string;
  readonly mix: UserMix;
  readonly publishedPercent: number;
  readonly removed: number;
  readonly from: string;
  readonly to: string;
  /** Whether other filters applied. The search text is not stored, because it may contain an address. */
  readonly narrowed: boolean;
  readonly subjects: number;
  readonly tags: readonly string[];
  /** The note itself may quote an answer. */
  readonly hasNote: boolean;
};

type PathsOf<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [Name in keyof T & string]: PathOf<Name, NonNullable<T[Name]>> }[keyof T & string]
    : never;

type PathOf<Name extends string, Value> = [PathsOf<Value>] extends [never]
  ? Name
  : `${Name}.${PathsOf<Value>}`;

export type AuditPath = PathsOf<AuditFields>;
