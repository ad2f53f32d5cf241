import type { LinkPreview } from '@samspill/domain/previews/link-preview';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { Globe, X } from 'lucide-react';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useFeature } from '../../platform/site/site-state.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { showToast } from '../../ui/toast.ts';
import styles from './link-preview-card.module.css';

// Resolves on the server’s confirmation, possibly never while offline: the page does not wait.
const setHidden = (path: string, hidesPreview: boolean): Promise<void> =>
  updateDoc(doc(firestore(), path), { hidesPreview, updatedAt: serverTimestamp() });

function useHidePreview(path: string): () => void {
  const { t } = useMessages();
  const id = `preview-${path}`;
  const set = (isHidden: boolean) =>
    void setHidden(path, isHidden).catch(() =>
      showToast({ kind: 'error', title: t('content.previewFailed'), id }),
    );
  return () => {
    set(true);
    showOncePersisted({
      title: t('content.previewHidden'),
      id,
      action: { label: t('ui.undo'), onClick: () => set(false) },
    });
  };
}

interface LinkPreviewCardProps {
  readonly path: string;
  readonly text: {
    readonly preview?: LinkPreview | undefined;
    readonly hidesPreview?: boolean | undefined;
  };
  readonly isOwn: boolean;
}

/** Loads nothing from the linked site. Always shows the host, because a page can claim any name. */
export function LinkPreviewCard({ path, text, isOwn }: LinkPreviewCardProps) {
  const { t } = useMessages();
  const hide = useHidePreview(path);
  const isOn = useFeature('previews');
  const { preview, hidesPreview } = text;
  if (!preview || hidesPreview || !isOn) return null;
  const { url, title, description, siteName } = preview;
  const host = new URL(url).host.replace(/^www\./, '');
  return (
    <div className={styles.card}>
      <a href={url} target="_blank" rel="nofollow ugc noopener noreferrer" className={styles.link}>
        <span className="row-1 subtle text-xs">
          <Globe size={ICON_PX} aria-hidden="true" />
          <span>
            {siteName && siteName.toLowerCase() !== host ? (
              <>
                <bdi>{siteName}</bdi> ·{' '}
              </>
            ) : null}
            {host}
          </span>
        </span>
        <span className="weight-bold clamp lines-2" dir="auto">
          {title}
        </span>
        {description ? (
          <span className="muted text-sm clamp lines-3" dir="auto">
            {description}
          </span>
        ) : null}
      </a>
      {isOwn ? (
        <IconButton
          size="sm"
          className={styles.hide}
          label={t('content.hidePreview')}
          icon={<X size={ICON_PX} />}
          onClick={hide}
        />
      ) : null}
    </div>
  );
}
