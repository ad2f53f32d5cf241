import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { IconButton } from '../../ui/icon-button.tsx';

export function useDismissedPinned(kind: 'pinned-poll' | 'pinned-survey') {
  const [dismissedId, setDismissedId] = useState(() => readLocalDraft(kind)?.id);
  const dismiss = (id: string) => {
    writeLocalDraft(kind, { id });
    setDismissedId(id);
  };
  return { dismissedId, dismiss };
}

interface PinnedFrameProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

export function PinnedFrame(props: PinnedFrameProps) {
  return (
    <section className="mb-4" aria-label={props.label} data-passing>
      <div className="row-2 muted text-sm mb-1">
        {props.icon}
        <span>{props.label}</span>
        <IconButton
          size="sm"
          className="push-end"
          label={props.dismissLabel}
          icon={<X size={16} />}
          onClick={props.onDismiss}
        />
      </div>
      {props.children}
    </section>
  );
}
