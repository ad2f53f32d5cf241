import { useState } from 'react';
import { useDraftVersion } from '../../data/local-draft.ts';
import { LeftDrafts } from '../../platform/drafts/left-drafts.tsx';
import { LimitNote } from '../../platform/limits/limit-note.tsx';
import { textRateLimits, useLimit } from '../../platform/limits/reached-limit.ts';
import {
  CommentForm,
  type CommentTarget,
  describeCommentDraft,
  draftName,
  openCommentDraft,
  writeCommentDraft,
} from './comment-form.tsx';

interface NewCommentFormProps
  extends Pick<
    Parameters<typeof CommentForm>[0],
    'label' | 'submitLabel' | 'inputRef' | 'onSubmit' | 'onCancel'
  > {
  readonly target: CommentTarget;
}

export function NewCommentForm(props: NewCommentFormProps) {
  const name = draftName(props.target);
  return (
    <>
      <LeftDrafts name={name} describe={describeCommentDraft} />
      <Form key={useDraftVersion(name)} {...props} />
    </>
  );
}

function Form({ target, ...form }: NewCommentFormProps) {
  // Most readers write no comment, so read the limits only while writing.
  const [isWriting, setWriting] = useState(false);
  const [body, setBody] = useState(() => openCommentDraft(target));
  const closed = useLimit(textRateLimits('comment', body), isWriting);
  return (
    <CommentForm
      {...form}
      initialBody={body}
      onBodyChange={(written) => {
        setBody(written);
        writeCommentDraft(target, written);
      }}
      onFocus={() => setWriting(true)}
      isClosed={closed !== null}
      note={<LimitNote closed={closed} />}
    />
  );
}
