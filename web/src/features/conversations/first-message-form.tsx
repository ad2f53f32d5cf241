import {
  FirstMessageSchema,
  MAX_FIRST_MESSAGE_CHARS,
} from '@samspill/domain/conversations/first-contact';
import { createMessageIds } from '@samspill/domain/conversations/message';
import { findLink } from '@samspill/domain/find-link';
import type { AuthorCard } from '@samspill/domain/people/author-card';
import { isBlank } from '@samspill/domain/visible-text';
import { useState } from 'react';
import * as v from 'valibot';
import {
  type DraftFields,
  openLocalDraft,
  useDraftVersion,
  writeLocalDraft,
} from '../../data/local-draft.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { LeftDrafts } from '../../platform/drafts/left-drafts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { Contact } from './use-contact.ts';

const nextMessageId = createMessageIds(Date.now, Math.random);

const draftName = (uid: string) => `contact.${uid}`;

const textOf = (fields: DraftFields | null): string =>
  typeof fields?.text === 'string' ? fields.text : '';

function findMessageFault(t: Translate, text: string): string | undefined {
  if (v.safeParse(FirstMessageSchema, text).success) return undefined;
  if (isBlank(text)) return t('contacts.empty');
  const link = findLink(text);
  return link === null ? t('contacts.tooLong') : t('contacts.noLinks', { link });
}

interface FirstMessageFormProps {
  readonly person: Pick<AuthorCard, 'uid' | 'name'>;
  readonly contact: Contact;
}

export function FirstMessageForm(props: FirstMessageFormProps) {
  const name = draftName(props.person.uid);
  return (
    <>
      <LeftDrafts name={name} describe={textOf} />
      <Form key={useDraftVersion(name)} {...props} />
    </>
  );
}

function Form({ person, contact }: FirstMessageFormProps) {
  const { t } = useMessages();
  const [text, setText] = useState(() => textOf(openLocalDraft(draftName(person.uid))));
  const [error, setError] = useState<string>();
  /** Stable across retries, so that a retry does not send twice. */
  const [id] = useState(nextMessageId);
  const submit = () => {
    const fault = findMessageFault(t, text);
    setError(fault);
    if (fault) return;
    contact.send({ id, text: text.trim() }, () => writeLocalDraft(draftName(person.uid), {}));
  };
  return (
    <form
      className="stack-2 mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{t('contacts.about', { name: person.name })}</p>
      <TextArea
        label={t('contacts.message', { name: person.name })}
        help={t('contacts.help')}
        rows={4}
        maxChars={MAX_FIRST_MESSAGE_CHARS}
        error={error ?? contact.sentence ?? undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
          writeLocalDraft(draftName(person.uid), { text: event.target.value });
        }}
      />
      <Button type="submit" variant="primary" pending={contact.isBusy}>
        {t('contacts.send')}
      </Button>
    </form>
  );
}
