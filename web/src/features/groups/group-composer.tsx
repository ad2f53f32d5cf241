import { hasSubstance, plainDraft } from '@samspill/domain/content/content';
import type { GroupView } from '@samspill/domain/groups/group';
import { MAX_BODY_CHARS } from '@samspill/domain/limits';
import { useState } from 'react';
import {
  type DraftFields,
  joinTexts,
  openLocalDraft,
  readLocalDraft,
  replaceLocalDraft,
  useDraftVersion,
  writeLocalDraft,
} from '../../data/local-draft.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { LeftDrafts } from '../../platform/drafts/left-drafts.tsx';
import { LimitNote } from '../../platform/limits/limit-note.tsx';
import { textRateLimits, useLimit } from '../../platform/limits/reached-limit.ts';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { showToast } from '../../ui/toast.ts';
import { createContent, newContentId } from '../content/content-store.ts';
import { ReferenceTextArea } from '../content/reference-text-area.tsx';
import { type TypedText, toBody, toTyped } from '../content/typed-text.ts';
import { useAuthorCard } from '../people/author-card.tsx';

const EMPTY = toTyped('');

const bodyOf = (fields: DraftFields | null): string =>
  typeof fields?.body === 'string' ? fields.body : '';
const describeDraft = (fields: DraftFields) => toTyped(bodyOf(fields)).text;

function useGroupDraft(name: string) {
  const [typed, setTyped] = useState(() => toTyped(bodyOf(openLocalDraft(name))));
  const change = (next: TypedText) => {
    setTyped(next);
    writeLocalDraft(name, next.text === '' ? {} : { body: toBody(next).body });
  };
  return { typed, change };
}

/** Puts a refused text back after what was typed since: a write made offline is refused hours later. */
function restoreGroupDraft(name: string, refused: string): void {
  replaceLocalDraft(name, { body: joinTexts(bodyOf(readLocalDraft(name)), refused) });
}

/** Posts in the group. The text comes back when the server refuses it, and never becomes a draft for all. */
export function GroupComposer({ group }: { group: GroupView }) {
  const name = `group.${group.id}`;
  return (
    <>
      <LeftDrafts name={name} describe={describeDraft} />
      <Composer key={useDraftVersion(name)} name={name} group={group} />
    </>
  );
}

function Composer({ name, group }: { name: string; group: GroupView }) {
  const { t } = useMessages();
  const author = useAuthorCard();
  const explain = useLimitRefusal();
  const { typed, change } = useGroupDraft(name);
  const [announces, setAnnounces] = useState(false);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const closed = useLimit(textRateLimits('post', typed.text), true);
  const isLeader = group.relation === 'leader';

  const post = () => {
    const { body, mentions } = toBody(typed);
    const text = { body: body.trim(), images: [] };
    if (!hasSubstance('post', text)) return setFault(t('content.empty'));
    const over = text.body.length - MAX_BODY_CHARS;
    if (over > 0) return setFault(t('content.tooLong', { count: over }));
    if (closed !== null) return;
    const draft = plainDraft({
      ...text,
      kind: 'post' as const,
      projectId: null,
      mentions,
      groupId: group.id,
      ...(isLeader && announces && { groupAnnouncement: true as const }),
    });
    createContent({ id: newContentId(), author, draft }).catch(async (error: unknown) => {
      restoreGroupDraft(name, body);
      const limits = textRateLimits('post', text.body);
      const title = await explain(limits, error, t('content.postRefused'));
      showToast({ kind: 'error', title, id: 'post', sticky: true });
    });
    change(EMPTY);
    setAnnounces(false);
    const title = t(navigator.onLine ? 'content.posted' : 'content.postedOffline');
    showOncePersisted({ title, id: 'post' });
  };

  return (
    <section aria-label={t('groups.write')}>
      <Card className="stack-3">
        <ReferenceTextArea
          label={t('groups.write')}
          help={t('groups.writeHelp')}
          error={fault}
          maxChars={MAX_BODY_CHARS}
          rows={2}
          value={typed}
          onChange={(next) => {
            setFault(undefined);
            change(next);
          }}
          onSubmit={post}
        />
        {isLeader ? (
          <Checkbox
            label={t('groups.announce')}
            help={t('groups.announceHelp')}
            checked={announces}
            onChange={({ target }) => setAnnounces(target.checked)}
          />
        ) : null}
        <LimitNote closed={closed} />
        <div className="cluster-2 justify-end">
          <Button variant="primary" onClick={post}>
            {t('content.post')}
          </Button>
        </div>
      </Card>
    </section>
  );
}
