import { isHalfTranslated, textsOf } from '@samspill/domain/surveys/check-definition';
import type { LocalText } from '@samspill/domain/surveys/question';
import { Languages } from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import styles from './builder.module.css';
import { type BuilderView, INTRODUCTION } from './builder-view.ts';
import { elementLabel } from './logic-words.ts';
import type { Builder } from './use-builder.ts';

interface PartialText {
  readonly text: LocalText;
  readonly place: BuilderView;
}

function findPartialTexts({ definition }: Builder): PartialText[] {
  const { title, description, elements, settings } = definition;
  const introduction = { view: 'questions', element: INTRODUCTION } as const;
  const texts: PartialText[] = [
    ...[title, description].map((text) => ({ text, place: introduction })),
    ...elements.flatMap((element) =>
      textsOf(element).map((text) => ({
        text,
        place: { view: 'questions', element: element.id } as const,
      })),
    ),
    { text: settings.thanks, place: { view: 'settings', element: null } },
  ];
  return texts.filter(({ text }) => isHalfTranslated(text));
}

export function MissingTranslations({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const missing = findPartialTexts(builder);
  if (missing.length === 0) return null;
  const follow = ({ text, place }: PartialText) => {
    builder.setLanguage(text.nb.trim() === '' ? 'nb' : 'en');
    builder.setView(place);
  };
  const sourceOf = ({ element }: BuilderView) =>
    element === null || element === INTRODUCTION
      ? t('admin-survey-builder.theSurvey')
      : elementLabel(builder.words, element);
  return (
    <details className={styles.summary}>
      <summary>
        <Languages size={16} aria-hidden="true" />
        {t('admin-survey-builder.halfCount', { count: missing.length })}
      </summary>
      <ul className={styles.problems}>
        {missing.map((half, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two texts of an element may be alike
          <li key={index}>
            <button type="button" className={styles.problem} onClick={() => follow(half)}>
              <strong>{sourceOf(half.place)}</strong> {half.text.nb || half.text.en}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
