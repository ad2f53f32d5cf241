import { type LocalText, MAX_LABEL_CHARS } from '@samspill/domain/surveys/question';

const marked = (text: string, mark: string): string =>
  text.trim() === '' ? '' : `${text.slice(0, MAX_LABEL_CHARS - mark.length)}${mark}`;

/** A title that tells a copy from what it was made of. */
export const copyTitle = ({ nb, en }: LocalText): LocalText => ({
  nb: marked(nb, ' (kopi)'),
  en: marked(en, ' (copy)'),
});
