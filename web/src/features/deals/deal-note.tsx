import type { Deal } from '@samspill/domain/deals/deal';
import { MAX_DEAL_NOTE_CHARS } from '@samspill/domain/limits';
import { useState } from 'react';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { SaveIndicator } from '../projects/save-indicator.tsx';
import { useAutosave } from '../projects/use-autosave.ts';
import { noteDeal } from './deal-store.ts';
import styles from './deals.module.css';

interface DealNoteProps {
  readonly projectId: string;
  readonly deal: Deal;
}

/** What was typed here and the server may not have: too long to be stored, or the page closed on the way. */
function readUnsaved(name: string): string | null {
  const kept = readLocalDraft(name)?.note;
  return typeof kept === 'string' ? kept : null;
}

/** The private note, edited in place; it saves itself, and nothing typed is lost. */
export function DealNote({ projectId, deal }: DealNoteProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const draftName = `deal.${projectId}`;
  const [typed, setTyped] = useState(() => readUnsaved(draftName));
  const note = typed ?? deal.note;
  const isTooLong = note.length > MAX_DEAL_NOTE_CHARS;

  const autosave = useAutosave(() => {
    if (typed === null || isTooLong || typed === deal.note) return null;
    return noteDeal(uid, projectId, typed).then(() => {
      if (readUnsaved(draftName) === typed) writeLocalDraft(draftName, {});
    });
  });
  const change = (next: string) => {
    setTyped(next);
    writeLocalDraft(draftName, { note: next });
    autosave.touch();
  };
  return (
    <div className={styles.note}>
      <TextArea
        label={t('deals.note')}
        rows={2}
        maxChars={MAX_DEAL_NOTE_CHARS}
        error={isTooLong ? t('deals.noteTooLong') : undefined}
        placeholder={t('deals.noteHelp')}
        value={note}
        onChange={(event) => change(event.target.value)}
        onBlur={autosave.flush}
      />
      {typed === null ? null : (
        <SaveIndicator
          status={autosave.status}
          hasUnstorable={isTooLong}
          onRetry={() => change(note)}
        />
      )}
    </div>
  );
}
