import type { Content } from '@samspill/domain/content/content';
import { MAX_BODY_CHARS } from '@samspill/domain/limits';
import { useState } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { imagesHold } from './attached-images.ts';
import styles from './composer.module.css';
import { type DraftFault, findTextFault } from './composer-draft.ts';
import { describeBodyFault, HoldNote } from './composer-form.tsx';
import { editContent } from './content-store.ts';
import { AddImagesButton, ImageTray } from './image-tray.tsx';
import { ReferenceTextArea } from './reference-text-area.tsx';
import { toBody, toTyped } from './typed-text.ts';
import { useImages } from './use-images.ts';

interface EditContentDialogProps {
  readonly content: Entity<Content>;
  readonly onClose: () => void;
}

/** Text and images of an item its author may change; a poll's options stay as they were voted on. */
export function EditContentDialog({ content, onClose }: EditContentDialogProps) {
  const { t } = useMessages();
  const user = useUser();
  const { kind, body } = content.data;
  const [typed, setTyped] = useState(() => toTyped(body));
  const [fault, setFault] = useState<DraftFault | null>(null);
  const images = useImages({ uid: user.uid, initial: content.data.images });
  const save = () => {
    const text = { typed, images: images.stored };
    const found = findTextFault(kind, text);
    setFault(found);
    if (found !== null || imagesHold(images.list) !== null) return;
    const { body: edited, mentions } = toBody(typed);
    editContent(content.id, { body: edited.trim(), mentions, images: [...images.stored] }).catch(
      () => showToast({ kind: 'error', title: t('content.refused'), id: 'edit' }),
    );
    showToast({ kind: 'success', title: t('content.edits'), id: 'edit' });
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={t('content.editTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('content.saveEdit')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ReferenceTextArea
          label={t(`content.body.${kind === 'announcement' ? 'post' : kind}`)}
          help={t('content.bodyHelp')}
          error={fault?.field === 'body' ? describeBodyFault(t, fault) : undefined}
          maxChars={MAX_BODY_CHARS}
          value={typed}
          onChange={setTyped}
          onSubmit={save}
        />
        <ImageTray images={images} />
        <HoldNote images={images} />
        <div>
          <AddImagesButton images={images} />
        </div>
      </div>
    </Dialog>
  );
}
