export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Parts of a mail as its recipient reads them: all placeholders are filled. HTML, plain text and previews show them. */
export interface ComposedMail {
  readonly subject: string;
  readonly greeting: string | null;
  readonly heading: string;
  readonly body: string;
  /** Whether the body is Markdown, as in posts; otherwise paragraphs of plain text. */
  readonly isMarkdown: boolean;
  readonly links: readonly MailLink[];
  readonly button: MailLink;
  /** Why the recipient gets the mail; the links after it change that. */
  readonly reason: string;
  readonly footer: readonly MailLink[];
}

const GREETING =
  /^[^\p{L}]*(?:hei|heisann|hallo|halla|hallaien|kjære|god (?:morgen|formiddag|dag|ettermiddag|kveld)|hi|hello|hey|dear|greetings|good (?:morning|afternoon|day|evening))(?!\p{L})/iu;

/** Whether a text begins with a greeting of its own, so that the mail adds none. */
export const beginsWithGreeting = (body: string): boolean => GREETING.test(body);
