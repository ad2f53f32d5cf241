import { type CommentTarget, readCommentDraft, writeCommentDraft } from './comment-draft.ts';
import { CommentForm } from './comment-form.tsx';

interface NewCommentFormProps
  extends Omit<Parameters<typeof CommentForm>[0], 'initialBody' | 'onBodyChange'> {
  readonly target: CommentTarget;
}

/** Writes a comment; what is typed is kept in this browser until it is sent. */
export function NewCommentForm({ target, ...form }: NewCommentFormProps) {
  return (
    <CommentForm
      {...form}
      initialBody={readCommentDraft(target)}
      onBodyChange={(body) => writeCommentDraft(target, body)}
    />
  );
}
