import type { MatchingPreview } from '@samspill/domain/matches/matching-change';
import { DEFAULT_MATCHING, type MatchingSettings } from '@samspill/domain/matches/weights';
import { withPath } from '@samspill/domain/merge-edit';
import { useRef, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import {
  type FormEdit,
  isEditConflict,
  useEditConflicts,
} from '../../../platform/drafts/use-edit-conflicts.ts';
import { showToast } from '../../../ui/toast.ts';
import { fetchSettings, previewSettings, saveSettings } from './match-api.ts';
import { toWeightFields, type WeightFields } from './weight-fields.ts';

const TOAST_ID = 'weights';

interface PreviewedSettings {
  readonly settings: MatchingSettings;
  readonly preview: MatchingPreview;
}

const areEqualFields = (some: WeightFields, other: WeightFields) =>
  Object.keys(some).every((path) => some[path] === other[path]);

export function useWeights(onSaved: () => void) {
  const { t } = useMessages();
  const { answer: stored, error, retry, put } = useQuery(fetchSettings);
  const [typed, setTyped] = useState<WeightFields | null>(null);
  const [tried, setTried] = useState<PreviewedSettings | null>(null);
  const [pending, setPending] = useState<'preview' | 'save' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const revision = useRef(0);
  const fields = typed ?? (stored && toWeightFields(stored));
  const hasChanges =
    stored !== null && typed !== null && !areEqualFields(toWeightFields(stored), typed);

  /** Discards earlier results and pending answers, which don’t apply to the edited weights. */
  const change = (next: WeightFields | null) => {
    revision.current += 1;
    setTyped(next);
    setTried(null);
    setFailure(null);
  };
  const type = (changes: WeightFields) => change({ ...fields, ...changes });

  const attempt = async (action: 'preview' | 'save', run: () => Promise<void>): Promise<void> => {
    if (pending) return;
    setPending(action);
    setFailure(null);
    await run().catch((error: unknown) => setFailure(isEditConflict(error) ? null : error));
    setPending(null);
  };

  const preview = (settings: MatchingSettings) =>
    attempt('preview', async () => {
      const asked = revision.current;
      const preview = await previewSettings(settings);
      if (revision.current === asked) setTried({ settings, preview });
    });

  const { watch, ...notes } = useEditConflicts<MatchingSettings>({
    onChoose: ({ path, theirs, whose }) => {
      if (stored) put(withPath(stored, path, theirs));
      if (whose === 'theirs') type({ [path]: String(theirs) });
    },
  });

  /** Saves, then clears the edits unless they changed after `asked`; `base` is then what they started from. */
  const persist = async (
    edit: FormEdit<MatchingSettings>,
    { asked, base }: { readonly asked: number; readonly base: MatchingSettings },
  ): Promise<void> => {
    const answer = await saveSettings(edit);
    const isUnchanged = revision.current === asked;
    put(isUnchanged ? answer : base);
    setTried(null);
    if (isUnchanged) setTyped(null);
    onSaved();
  };

  const undo = async (before: FormEdit<MatchingSettings>, asked: number): Promise<void> => {
    try {
      await persist(before, { asked, base: before.base });
      showToast({ kind: 'success', title: t('admin-matches.undone'), id: TOAST_ID });
    } catch (reason) {
      showToast({ kind: 'error', title: describeFailure(t, reason), id: TOAST_ID });
    }
  };

  const save = (settings: MatchingSettings) =>
    attempt('save', async () => {
      if (stored === null) return;
      const asked = revision.current;
      await watch(() => persist({ base: stored, draft: settings }, { asked, base: settings }));
      const before = { base: settings, draft: stored };
      showToast({
        kind: 'success',
        title: t('admin-matches.saved'),
        id: TOAST_ID,
        action: { label: t('ui.undo'), onClick: () => void undo(before, asked) },
      });
    });

  return {
    fields,
    hasChanges,
    type,
    preview,
    save,
    tried,
    pending,
    failure,
    notes,
    error,
    retry,
    discard: () => change(null),
    useDefaults: () => type(toWeightFields(DEFAULT_MATCHING)),
  };
}

export type Weights = ReturnType<typeof useWeights>;
