import { MAX_COMMENT_CHARS } from '@samspill/domain/comment-text';
import type { CommentDraft } from '@samspill/domain/comments/comment';
import { isBlank } from '@samspill/domain/visible-text';
import { type ReactNode, type RefObject, useState } from 'react';
import { type DraftFields, openLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { ReferenceTextArea } from '../content/reference-text-area.tsx';
import { type TypedText, toBody, toTyped } from '../content/typed-text.ts';
import styles from './comments.module.css';

export interface CommentTarget {
  readonly contentId: string;
  readonly replyTo: string | null;
  readonly editOf?: string;
}

export const draftName = ({ contentId, replyTo, editOf }: CommentTarget) =>
  ['comment', contentId, ...(replyTo ? [replyTo] : []), ...(editOf ? ['edit', editOf] : [])].join(
    '.',
  );

const bodyOf = (fields: DraftFields | null): string =>
  typeof fields?.body === 'string' ? fields.body : '';

export const openCommentDraft = (target: CommentTarget): string =>
  bodyOf(openLocalDraft(draftName(target)));

export const describeCommentDraft = (fields: DraftFields): string => toTyped(bodyOf(fields)).text;

export function writeCommentDraft(target: CommentTarget, body: string): void {
  writeLocalDraft(draftName(target), body.trim() === '' ? {} : { body });
}

interface CommentFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly initialBody: string;
  readonly inputRef?: RefObject<HTMLTextAreaElement | null>;
  readonly onBodyChange?: (body: string) => void;
  readonly note?: ReactNode;
  readonly isClosed?: boolean;
  readonly onFocus?: () => void;
  readonly onSubmit: (text: Pick<CommentDraft, 'body' | 'mentions'>) => void;
  readonly onCancel?: () => void;
}

export function CommentForm(props: CommentFormProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState<TypedText>(() => toTyped(props.initialBody));
  const [error, setError] = useState<string>();
  const change = (value: TypedText) => {
    setTyped(value);
    setError(undefined);
    props.onBodyChange?.(toBody(value).body);
  };
  const submit = () => {
    const { body, mentions } = toBody(typed);
    const trimmed = body.trim();
    const over = trimmed.length - MAX_COMMENT_CHARS;
    if (isBlank(trimmed)) return setError(t('comments.empty'));
    if (over > 0) return setError(t('content.tooLong', { count: over }));
    if (props.isClosed) return;
    change(toTyped(''));
    props.onSubmit({ body: trimmed, mentions });
  };
  const cancel = () => {
    props.onBodyChange?.('');
    props.onCancel?.();
  };
  return (
    <form
      className={styles.form}
      onFocus={props.onFocus}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ReferenceTextArea
        label={props.label}
        hidesLabel
        placeholder={props.label}
        error={error}
        value={typed}
        onChange={change}
        maxChars={MAX_COMMENT_CHARS}
        onSubmit={submit}
        rows={1}
        {...(props.inputRef && { inputRef: props.inputRef })}
      />
      {props.note}
      <div className="flex-gap-2 justify-end">
        {props.onCancel ? (
          <Button size="sm" variant="ghost" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
        ) : null}
        <Button type="submit" size="sm" variant="primary">
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
