import type { Choice } from '@samspill/domain/surveys/question';
import {
  type Condition,
  isQuestion,
  type Jump,
  type LocalText,
  type Question,
  type SurveyElement,
} from '@samspill/domain/surveys/question';
import {
  MAX_ELEMENTS,
  type SurveyDefinition,
  type SurveySettings,
} from '@samspill/domain/surveys/survey';
import { changedFields } from '../../../../forms/changed-fields.ts';
import { nextCode } from './new-element.ts';

function mapTexts(element: SurveyElement, map: (text: LocalText) => LocalText): SurveyElement {
  const mapList = (list: readonly Choice[]) =>
    list.map((each) => ({ ...each, label: map(each.label) }));
  const words = { title: map(element.title), help: map(element.help) };
  if (!isQuestion(element)) return { ...element, ...words };
  switch (element.type) {
    case 'singleChoice':
    case 'multipleChoice':
    case 'dropdown':
    case 'ranking':
      return { ...element, ...words, choices: mapList(element.choices) };
    case 'matrix':
      return {
        ...element,
        ...words,
        rows: mapList(element.rows),
        columns: mapList(element.columns),
      };
    case 'scale':
    case 'nps':
      return {
        ...element,
        ...words,
        lowLabel: map(element.lowLabel),
        highLabel: map(element.highLabel),
      };
    case 'number':
      return { ...element, ...words, unit: map(element.unit) };
    default:
      return { ...element, ...words };
  }
}

type TitleAndDescription = Pick<SurveyDefinition, 'title' | 'description'>;

export type DefinitionEdit =
  | { readonly type: 'describe'; readonly changes: Partial<TitleAndDescription> }
  | { readonly type: 'set'; readonly settings: Partial<SurveySettings> }
  | { readonly type: 'add'; readonly element: SurveyElement; readonly at: number }
  /** Keeps id and code, which other elements reference. */
  | { readonly type: 'change'; readonly element: SurveyElement }
  | { readonly type: 'recode'; readonly id: string; readonly code: string }
  | { readonly type: 'duplicate'; readonly id: string; readonly newId: string }
  | { readonly type: 'move'; readonly id: string; readonly to: number }
  | { readonly type: 'delete'; readonly id: string }
  | { readonly type: 'replace'; readonly definition: SurveyDefinition };

/**
 * Applies an edit; returns the input object if unchanged. Keeps dangling or backward references for `findProblems`,
 * because only the author knows the intended target.
 */
export function editDefinition(definition: SurveyDefinition, edit: DefinitionEdit) {
  const { elements } = definition;
  switch (edit.type) {
    case 'describe':
      return { ...definition, ...edit.changes };
    case 'set':
      return { ...definition, settings: { ...definition.settings, ...edit.settings } };
    case 'add':
      return addElement(definition, edit);
    case 'change':
      return replaceElement(definition, edit.element);
    case 'recode':
      return renameCode(definition, edit);
    case 'duplicate':
      return duplicateElement(definition, edit);
    case 'move':
      return moveElement(definition, edit);
    case 'delete':
      return { ...definition, elements: elements.filter(({ id }) => id !== edit.id) };
    case 'replace':
      return edit.definition;
  }
}

/** Ignores an element that exists: undo and the toast can both restore a deletion. */
function addElement(
  definition: SurveyDefinition,
  { element, at }: { readonly element: SurveyElement; readonly at: number },
): SurveyDefinition {
  const { elements } = definition;
  const isThere = elements.some(({ id }) => id === element.id);
  if (isThere || elements.length >= MAX_ELEMENTS) return definition;
  return { ...definition, elements: elements.toSpliced(at, 0, element) };
}

const replaceElement = (
  definition: SurveyDefinition,
  element: SurveyElement,
): SurveyDefinition => ({
  ...definition,
  elements: definition.elements.map((each) => (each.id === element.id ? element : each)),
});

function moveElement(
  definition: SurveyDefinition,
  edit: { readonly id: string; readonly to: number },
) {
  const from = definition.elements.findIndex(({ id }) => id === edit.id);
  const element = definition.elements[from];
  if (!element || from === edit.to) return definition;
  const elements = definition.elements.toSpliced(from, 1).toSpliced(edit.to, 0, element);
  return { ...definition, elements };
}

function renameCode(
  definition: SurveyDefinition,
  edit: { readonly id: string; readonly code: string },
): SurveyDefinition {
  const question = definition.elements.find(({ id }) => id === edit.id);
  if (!question || !isQuestion(question) || question.code === edit.code) return definition;
  const rename = (text: string) => text.replaceAll(`{${question.code}}`, `{${edit.code}}`);
  const inBoth = ({ nb, en }: LocalText) => ({ nb: rename(nb), en: rename(en) });
  const renamed = definition.elements.map((each) => mapTexts(each, inBoth));
  const thanks = inBoth(definition.settings.thanks);
  return {
    ...definition,
    elements: renamed.map((each) =>
      each.id === edit.id && isQuestion(each) ? { ...each, code: edit.code } : each,
    ),
    settings: { ...definition.settings, thanks },
  };
}

/** Inserts a copy below; jumps on the question’s own answer are remapped to the copy. */
function duplicateElement(
  definition: SurveyDefinition,
  edit: { readonly id: string; readonly newId: string },
): SurveyDefinition {
  const at = definition.elements.findIndex(({ id }) => id === edit.id);
  const element = definition.elements[at];
  if (!element || definition.elements.length >= MAX_ELEMENTS) return definition;
  const copy: SurveyElement = isQuestion(element)
    ? copyQuestion(element, { id: edit.newId, code: nextCode(definition) })
    : { ...element, id: edit.newId };
  return { ...definition, elements: definition.elements.toSpliced(at + 1, 0, copy) };
}

function copyQuestion(question: Question, named: { readonly id: string; readonly code: string }) {
  const own = (condition: Condition): Condition =>
    condition.questionId === question.id ? { ...condition, questionId: named.id } : condition;
  const jumps = question.jumps.map(
    (jump): Jump => ({
      ...jump,
      when: { ...jump.when, conditions: jump.when.conditions.map(own) },
    }),
  );
  return { ...question, ...named, jumps };
}

const TYPED_FIELDS = ['title', 'help', 'lowLabel', 'highLabel', 'unit'];
const LISTS = ['choices', 'rows', 'columns'];

const joinIds = (list: unknown): string =>
  Array.isArray(list) ? list.map((each) => Object(each).id).join(' ') : '';

/** Returns a key of the edited text, so that continuous typing is one undo step; null for other edits. */
export function typingKey(definition: SurveyDefinition, edit: DefinitionEdit): string | null {
  if (edit.type === 'describe') return `describe ${Object.keys(edit.changes).join()}`;
  if (edit.type === 'set') {
    const names = Object.keys(edit.settings).join();
    return names === 'thanks' || names === 'thanksLink' ? `set ${names}` : null;
  }
  if (edit.type !== 'change') return null;
  const before = definition.elements.find(({ id }) => id === edit.element.id);
  if (before?.type !== edit.element.type) return null;
  const changes: object = changedFields<SurveyElement>(before, edit.element);
  const [name, ...others] = Object.keys(changes);
  if (name === undefined || others.length > 0) return null;
  const isRelabelled =
    LISTS.includes(name) &&
    joinIds(Reflect.get(before, name)) === joinIds(Reflect.get(changes, name));
  const isTyped = TYPED_FIELDS.includes(name) || isRelabelled;
  return isTyped ? `change ${edit.element.id} ${name}` : null;
}
