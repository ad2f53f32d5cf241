/**
 * What a spreadsheet would run as a formula, also behind what it drops or does not show: blanks, line breaks,
 * invisible characters, and in full width.
 */
const FORMULA = /^[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;
/** Begins a row or a cell where a file is read by its lines. */
const CONTROL = /^[\t\r\n]/;

/** A text as a cell of a file for spreadsheets: an apostrophe in front makes it text. */
export const csvText = (text: string): string =>
  FORMULA.test(text) || CONTROL.test(text) ? `'${text}` : text;
