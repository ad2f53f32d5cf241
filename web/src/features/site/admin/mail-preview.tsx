import type { Locale } from '@samspill/domain/locale';
import type { ComposedMail } from '@samspill/domain/site/composed-mail';
import { fillPlaceholders, type MailText } from '@samspill/domain/site/mail-text';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { MarkdownText } from '../../../platform/site/markdown-text.tsx';
import { useSiteIdentity } from '../../../state/site-identity.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import styles from './identity.module.css';

interface ComposedProps {
  readonly mail: ComposedMail;
  readonly locale: Locale;
}

/** Shows a mail in the layout of `functions/src/platform/mail/render-mail.ts`; mails have no dark theme. */
export function ComposedMailPreview({ mail, locale }: ComposedProps) {
  const { t } = useMessages();
  const { name, logo } = useSiteIdentity();
  const { subject, greeting, heading, body, isMarkdown, button, reason, footer } = mail;
  return (
    <section className="stack-3 text-column mt-6" aria-label={t('admin-site.preview.mail')}>
      <h2>{t('admin-site.preview.mail')}</h2>
      <div className={styles.themed} data-theme="light" data-preview>
        <div className="stack-2 items-start min-0 break-words" lang={locale}>
          <p className={styles.subject}>{subject}</p>
          {logo === null ? (
            <span className={styles.brand}>
              <LogoMark />
              {name}
            </span>
          ) : (
            <img className={styles.logo} src={logo} alt={name} />
          )}
          {greeting === null ? null : <p>{greeting}</p>}
          {heading === '' ? null : <p className="text-lg weight-650 leading-tight">{heading}</p>}
          {isMarkdown ? <MarkdownText text={body} /> : <p className="pre-line">{body}</p>}
          <span className={styles.button}>{button.label}</span>
          <p className="muted text-xs mt-2">
            {[reason, ...footer.map(({ label }) => `${label}.`)].join(' ')}
          </p>
        </div>
      </div>
    </section>
  );
}

interface MailPreviewProps {
  readonly text: MailText;
  readonly locale: Locale;
  readonly values: Readonly<Record<string, string>>;
  readonly action: string;
  readonly footer: string;
}

export function MailPreview({ text, locale, values, action, footer }: MailPreviewProps) {
  const { name } = useSiteIdentity();
  const fill = (part: string) => fillPlaceholders(part, { ...values, site: name });
  const mail: ComposedMail = {
    subject: fill(text.subject),
    greeting: null,
    heading: fill(text.heading),
    body: fill(text.body),
    isMarkdown: false,
    links: [],
    button: { label: fill(action), url: '' },
    reason: footer,
    footer: [],
  };
  return <ComposedMailPreview mail={mail} locale={locale} />;
}
