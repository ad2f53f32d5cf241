import type { Locale } from '@samspill/domain/locale';
import { fillPlaceholders, type MailText } from '@samspill/domain/site/mail-texts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useSiteIdentity } from '../../../state/site-identity.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import styles from './identity.module.css';

interface MailPreviewProps {
  readonly text: MailText;
  readonly locale: Locale;
  readonly values: Readonly<Record<string, string>>;
  readonly action: string;
  readonly footer: string;
  readonly greeting?: string;
}

/** Shows a mail in the layout of `functions/src/mail/mail.ts`; mails have no dark theme. */
export function MailPreview(props: MailPreviewProps) {
  const { text, locale, values, action, footer, greeting } = props;
  const { t } = useMessages();
  const { name, logo } = useSiteIdentity();
  const fill = (part: string) => fillPlaceholders(part, { ...values, site: name });
  return (
    <section className="stack-3 text-column mt-6" aria-label={t('admin-site.preview.mail')}>
      <h2>{t('admin-site.preview.mail')}</h2>
      <div className={styles.themed} data-theme="light" data-preview>
        <div className="stack-2 items-start min-0 break-words" lang={locale}>
          <p className={styles.subject}>{fill(text.subject)}</p>
          {logo === null ? (
            <span className={styles.brand}>
              <LogoMark />
              {name}
            </span>
          ) : (
            <img className={styles.logo} src={logo} alt={name} />
          )}
          {greeting === undefined ? null : <p>{greeting}</p>}
          {text.heading === '' ? null : (
            <p className="text-lg weight-650 leading-tight">{fill(text.heading)}</p>
          )}
          <p className="pre-line">{fill(text.body)}</p>
          <span className={styles.button}>{fill(action)}</span>
          <p className="muted text-xs mt-2">{footer}</p>
        </div>
      </div>
    </section>
  );
}
