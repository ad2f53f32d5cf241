import type { AuthorCard } from '@samspill/domain/people/author-card';
import { useId, useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { RemovableChip } from '../../ui/chip-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { AuthorAvatar } from '../people/author-card.tsx';
import { type Suggestion, useReferenceSearch } from '../people/use-reference-search.ts';
import styles from './conversations.module.css';
import { useKnownContacts } from './use-known-contacts.ts';

const AVATAR_PX = 32;

interface PeoplePickerProps {
  readonly label: string;
  readonly picked: readonly AuthorCard[];
  readonly without?: readonly string[];
  readonly suggested?: readonly Suggestion[];
  readonly error?: string | undefined;
  readonly onlyKnown?: boolean;
  readonly onChange: (picked: readonly AuthorCard[]) => void;
}

const NOBODY: readonly string[] = [];
const NO_SUGGESTIONS: readonly Suggestion[] = [];
const MAX_SUGGESTED = 6;

export function PeoplePicker(props: PeoplePickerProps) {
  const { label, picked, without = NOBODY, suggested = NO_SUGGESTIONS } = props;
  const { error, onlyKnown = false, onChange } = props;
  const { t } = useMessages();
  const user = useUser();
  const [words, setWords] = useState('');
  const errorId = useId();
  const search = useReferenceSearch({ sign: '@', words });
  const taken = new Set([user.uid, ...without, ...picked.map(({ uid }) => uid)]);
  const isEmpty = words.trim() === '';
  const offered = isEmpty ? suggested : search.status === 'ready' ? search.suggestions : [];
  const named = offered
    .filter(({ id }) => !taken.has(id))
    .slice(0, isEmpty ? MAX_SUGGESTED : offered.length);
  const isKnown = useKnownContacts(onlyKnown ? named.map(({ id }) => id) : NOBODY);
  const found = onlyKnown ? named.filter(({ id }) => isKnown(id)) : named;
  const strangers = onlyKnown && !isEmpty ? named.filter(({ id }) => isKnown(id) === false) : [];
  const add = (person: AuthorCard) => {
    onChange([...picked, person]);
    setWords('');
  };
  return (
    <div className="stack-2">
      {picked.length > 0 ? (
        <ul className="wrap-1">
          {picked.map((person) => (
            <li key={person.uid}>
              <RemovableChip
                label={person.name}
                onRemove={() => onChange(picked.filter(({ uid }) => uid !== person.uid))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <SearchField
        label={label}
        value={words}
        onChange={setWords}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error ? (
        <p id={errorId} role="alert" className="text-sm error-text">
          {error}
        </p>
      ) : null}
      {isEmpty && found.length > 0 ? (
        <h3 className="muted text-sm mt-2">{t('conversations.suggested')}</h3>
      ) : null}
      <ul
        className={styles.found}
        aria-label={t(isEmpty ? 'conversations.suggested' : 'conversations.found')}
      >
        {found.map(({ id, label: name, about, photoPath }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.foundPerson}
              onClick={() => add({ uid: id, name, photoPath })}
            >
              {photoPath ? (
                <AuthorAvatar
                  author={{ uid: id, name, photoPath }}
                  at={new Date(0)}
                  sizePx={AVATAR_PX}
                />
              ) : (
                <Avatar id={id} name={name} sizePx={AVATAR_PX} />
              )}
              <span className="stack grow">
                <span className={styles.rowTitle}>{name}</span>
                {about === '' ? null : <span className={styles.excerpt}>{about}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {strangers.length > 0 ? (
        <p role="status" className="muted py-4">
          {t('conversations.strangersFound', {
            names: strangers.map(({ label: name }) => name).join(', '),
          })}
        </p>
      ) : null}
      {search.status === 'ready' && named.length === 0 && !isEmpty ? (
        <p className="muted py-4">{t('conversations.nobodyFound')}</p>
      ) : null}
    </div>
  );
}
