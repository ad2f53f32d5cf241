import type { AdminSurvey, SurveyRow } from '@samspill/domain/surveys/admin-survey';
import { describeFailure } from '../../../api/error-messages.ts';
import type { ApiPages } from '../../../data/api-pages.ts';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useCopy } from '../../shares/use-copy.ts';
import { saveJson } from './save-json.ts';
import {
  closeSurvey,
  duplicateSurvey,
  fetchSurvey,
  pinSurvey,
  reopenSurvey,
} from './survey-api.ts';
import type { SurveyAction } from './survey-menu.tsx';
import { useSurveyTitle } from './use-survey-title.ts';

const TOAST_ID = 'survey';

/** What is done at once, without asking first. */
export type QuickAction = Exclude<SurveyAction, 'notify' | 'invite' | 'delete'>;

/** Does them, shows what changed in the list, and says so. */
export function useSurveyActions(pages: ApiPages<SurveyRow>) {
  const { t } = useMessages();
  const copy = useCopy();
  const titleOf = useSurveyTitle();

  /** As the server says it is now; only one is pinned at a time. */
  const change = (changed: AdminSurvey) =>
    pages.patch((rows) =>
      rows.map((row) => {
        if (row.id === changed.id) return changed;
        return changed.pinned ? { ...row, pinned: false } : row;
      }),
    );
  const attempt = async (done: string | null, work: () => Promise<void>) => {
    try {
      await work();
      if (done !== null) showToast({ kind: 'success', title: done, id: TOAST_ID });
    } catch (error) {
      showToast({ kind: 'error', title: describeFailure(t, error), id: TOAST_ID });
    }
  };
  const carryOut = (action: QuickAction, { id, title }: SurveyRow): Promise<void> => {
    switch (action) {
      case 'copyLink':
        return attempt(null, async () => copy.link(hrefs.survey(id)));
      case 'export':
        return attempt(null, async () =>
          saveJson((await fetchSurvey(id)).definition, titleOf(title)),
        );
      case 'duplicate':
        return attempt(t('admin-surveys.copied'), async () => {
          await duplicateSurvey(id);
          pages.reload();
        });
      case 'pin':
        return attempt(t('admin-surveys.nowPinned'), async () => change(await pinSurvey(id, true)));
      case 'unpin':
        return attempt(t('admin-surveys.nowUnpinned'), async () =>
          change(await pinSurvey(id, false)),
        );
      case 'close':
        return attempt(t('admin-surveys.nowClosed'), async () => change(await closeSurvey(id)));
      case 'reopen':
        return attempt(t('admin-surveys.nowReopened'), async () => change(await reopenSurvey(id)));
    }
  };
  return { carryOut, change };
}
