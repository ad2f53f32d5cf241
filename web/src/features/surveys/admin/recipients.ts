import { EMAIL_PATTERN } from '@samspill/domain/email-pattern';
import type { Recipient } from '@samspill/domain/surveys/survey-mail';

export interface TypedRecipients {
  readonly recipients: readonly Recipient[];
  readonly wrong: readonly string[];
}

const ADDRESS = /[^\s<>,;"]+@[^\s<>,;"]+/;

/** Name and address on each line, as they are pasted from a spreadsheet, a mail or a list; the address stands in for a name. */
export function recipientsIn(text: string): TypedRecipients {
  const recipients: Recipient[] = [];
  const wrong: string[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const email = ADDRESS.exec(line)?.[0] ?? '';
    if (!EMAIL_PATTERN.test(email)) {
      wrong.push(line.trim());
      continue;
    }
    const name = line
      .replace(email, ' ')
      .replace(/[<>,;"\t]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    recipients.push({ name: name === '' ? email : name, email });
  }
  return { recipients, wrong };
}
