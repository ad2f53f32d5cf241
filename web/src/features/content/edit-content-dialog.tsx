import type { Content, ContentText } from '@samspill/domain/content/content';
import type { RateLimitKind } from '@samspill/domain/limited-kinds';
import { MAX_BODY_CHARS } from '@samspill/domain/limits';
import { useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { deleteEditDraft, readEditDraft, writeEditDraft } from '../../data/local-page-state.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { fileTransferHandlers } from '../../forms/file-transfer.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { editRateLimits } from '../../platform/limits/reached-limit.ts';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useRefusedText } from '../../platform/limits/use-refused-text.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type AttachedImage, findImagesBlocker } from './attached-images.ts';
import styles from './composer.module.css';
import { type DraftFault, findTextFault } from './composer-draft.ts';
import { describeBodyFault, PendingImagesNote } from './composer-form.tsx';
import { editContent } from './content-store.ts';
import { AddImagesButton, ImageTray, useAddImages } from './image-tray.tsx';
import { ReferenceTextArea } from './reference-text-area.tsx';
import { type TypedText, toBody, toTyped } from './typed-text.ts';
import { useImages } from './use-images.ts';

interface EditContentDialogProps {
  readonly content: Entity<Content>;
  readonly onClose: () => void;
}

export function EditContentDialog({ content, onClose }: EditContentDialogProps) {
  const write = (text: ContentText) => editContent(content.id, text);
  return (
    <EditTextDialog
      {...{ id: content.id, text: content.data, write, gatesOf: editRateLimits, onClose }}
    />
  );
}

interface EditTextDialogProps {
  readonly id: string;
  readonly text: Pick<Content, 'kind' | 'body' | 'images'>;
  readonly write: (text: ContentText) => Promise<void>;
  readonly gatesOf: (body: string) => readonly RateLimitKind[];
  readonly onClose: () => void;
}

export function EditTextDialog(props: EditTextDialogProps) {
  const { onClose } = props;
  const { t } = useMessages();
  const { kind } = props.text;
  const edit = useEdit(props);
  const { typed, images, fault } = edit;
  const addImages = useAddImages(images);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (edit.isChanged ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      wide
      onOpenChange={leave}
      isTextSafe
      title={t('content.editTitle')}
      actions={
        <>
          <Button onClick={leave}>{t('ui.cancel')}</Button>
          <Button variant="primary" onClick={edit.save}>
            {t('content.saveEdit')}
          </Button>
        </>
      }
    >
      <div className={styles.form} {...fileTransferHandlers(addImages)}>
        <ReferenceTextArea
          label={t(`content.body.${kind}`)}
          help={t('content.bodyHelp')}
          error={fault?.field === 'body' ? describeBodyFault(t, fault) : undefined}
          maxChars={MAX_BODY_CHARS}
          value={typed}
          onChange={edit.change}
          onSubmit={edit.save}
        />
        <ImageTray images={images} />
        <PendingImagesNote images={images} />
        <div>
          <AddImagesButton images={images} />
        </div>
      </div>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('content.dropEdits')}
        about={t('content.dropEditsAbout')}
        confirmLabel={t('content.discardDraft')}
        danger
        onConfirm={() => {
          edit.discard();
          onClose();
        }}
      />
    </Dialog>
  );
}

function useEdit({ id, text: data, write, gatesOf, onClose }: EditTextDialogProps) {
  const { t } = useMessages();
  const user = useUser();
  const giveBack = useRefusedText();
  const explain = useLimitRefusal();
  // Compare with the initial version: changes from elsewhere are not the author’s edits.
  const [before] = useState(data);
  const [typed, setTyped] = useState(() => toTyped(readEditDraft(id, before.body) ?? before.body));
  const [fault, setFault] = useState<DraftFault | null>(null);
  const images = useImages({ uid: user.uid, initial: before.images });
  const { body, mentions } = toBody(typed);
  const isSameImage = ({ alt, state }: AttachedImage, at: number) =>
    state.status === 'stored' &&
    state.path === before.images[at]?.path &&
    alt === before.images[at].alt;
  const isChanged =
    body !== before.body ||
    images.list.length !== before.images.length ||
    !images.list.every(isSameImage);
  const change = (value: TypedText) => {
    setTyped(value);
    writeEditDraft(id, before.body, toBody(value).body);
  };
  const discard = () => deleteEditDraft(id);
  const save = () => {
    const found = findTextFault(data.kind, { typed, images: images.stored });
    setFault(found);
    if (found !== null || findImagesBlocker(images.list) !== null) return;
    const wanted = { body: body.trim(), mentions, images: [...images.stored] };
    const toast = `edit-${crypto.randomUUID()}`;
    write(wanted).catch(async (error: unknown) => {
      const title = await explain(gatesOf(wanted.body), error, t('content.refused'));
      giveBack({ title, body: wanted.body, id: toast });
    });
    showOncePersisted({ title: t('content.edits'), id: toast });
    discard();
    onClose();
  };
  return { typed, change, fault, images, isChanged, save, discard };
}
