import {
  type Choice,
  type Element,
  isQuestion,
  type LocalText,
} from '@samspill/domain/surveys/question';

/** An element with each of its texts made into another: title, help, choices, labels. */
export function mapTexts(element: Element, map: (text: LocalText) => LocalText): Element {
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
