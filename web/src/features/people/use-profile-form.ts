import { valibotResolver } from '@hookform/resolvers/valibot';
import { TypedDisplayNameSchema } from '@samspill/domain/people/display-name';
import { type InvestorProfile, type Profile, ProfileSchema } from '@samspill/domain/people/person';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { openLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { useSavedFields } from '../../data/saved-fields.ts';
import { changedFields, openedBase, withBase, withDraft } from '../../forms/changed-fields.ts';
import { showIssues } from '../../forms/show-issues.ts';
import { type FieldConflict, useFieldMerge } from '../../platform/drafts/use-field-merge.ts';
import { saveProfile } from './person-store.ts';

const FIELD_ORDER = [
  'displayName',
  'headline',
  'location',
  'bio',
  'investor',
  'availability',
  'links',
] as const;

export const EMPTY_INVESTOR: InvestorProfile = {
  thesis: '',
  stages: [],
  ticketMin: 0,
  ticketMax: 0,
  currency: 'NOK',
  listed: false,
};

const TypedProfileSchema = v.strictObject({
  ...ProfileSchema.entries,
  displayName: TypedDisplayNameSchema,
});

export interface ProfileForm {
  readonly form: UseFormReturn<Profile>;
  readonly values: Profile;
  /** Fields that another tab or device changed, too. */
  readonly conflicts: readonly FieldConflict<Profile>[];
  /** Attempts to save despite of conflicts. */
  readonly attempts: number;
  readonly hasChanges: boolean;
  readonly isRestored: boolean;
  readonly save: () => Promise<void> | null;
  readonly discard: () => void;
}

export function useProfileForm(
  uid: string,
  stored: Profile,
  proposed: Partial<Profile> | null = null,
): ProfileForm {
  const draftName = `profile.${uid}`;
  const [localDraft] = useState(() => openLocalDraft(draftName));
  const fields = useSavedFields(draftName, withDraft(stored, openedBase(localDraft)));
  const { saved: base, send } = fields;
  const [attempts, setAttempts] = useState(0);
  const form = useForm<Profile>({
    defaultValues: withDraft(withDraft(stored, proposed), localDraft),
    resolver: valibotResolver(TypedProfileSchema),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control, compute: allValues });
  const changesKey = JSON.stringify(changedFields(base, values));

  const merge = useFieldMerge({ form, fields, stored });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the base changes with the changes
  useEffect(() => {
    writeLocalDraft(draftName, withBase(JSON.parse(changesKey), base));
  }, [changesKey, draftName]);

  const save = (): Promise<void> | null => {
    if (merge.settle().length > 0) {
      setAttempts(attempts + 1);
      return null;
    }
    const checked = showIssues({ form, schema: TypedProfileSchema, order: FIELD_ORDER });
    if (checked === null) return null;
    const profile = withoutListing(checked);
    const changes = changedFields(base, profile);
    form.reset(profile);
    return send(changes, () => saveProfile(uid, changes));
  };

  return {
    form,
    values,
    conflicts: merge.conflicts,
    attempts,
    hasChanges: changesKey !== '{}',
    isRestored: localDraft !== null,
    save,
    discard: () => form.reset(base),
  };
}

/** Gives `useWatch` the full type; without it all fields are optional. */
const allValues = (values: Profile): Profile => values;

/** Unlists a former investor; keeps the investor details. */
function withoutListing(profile: Profile): Profile {
  if (profile.investor === null || profile.kinds.includes('investor')) return profile;
  return { ...profile, investor: { ...profile.investor, listed: false } };
}
