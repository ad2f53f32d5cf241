import { shadesOf } from '@samspill/domain/site/accent';
import type { IdentityDraft } from '@samspill/domain/site/identity';
import type { CSSProperties } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { LogoMark } from '../../../ui/logo.tsx';
import styles from './identity.module.css';

interface PreviewProps {
  readonly draft: IdentityDraft;
  readonly logo: string | null;
  readonly icon: string | null;
}

const MARK_PX = 44;

/** Colors of both themes for the preview only; `ui/tokens.css` reads them. */
function colorsOf(accent: string | null): CSSProperties {
  if (accent === null) return {};
  const { light, dark } = shadesOf(accent);
  const named = (theme: string, shades: object) =>
    Object.entries(shades).map(([shade, color]) => [`--${theme}-${shade}`, color]);
  return Object.fromEntries([...named('light', light), ...named('dark', dark)]);
}

export function IdentityPreview(props: PreviewProps) {
  const { t } = useMessages();
  const style = colorsOf(props.draft.accent);
  return (
    <section className="stack-3 text-column mt-6" aria-label={t('admin-site.preview')}>
      <h2>{t('admin-site.preview')}</h2>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} className={styles.themed} data-theme={theme} data-preview style={style}>
          <LandingPreview {...props} />
          <PhonePreview {...props} />
        </div>
      ))}
      <div className={styles.themed} data-theme="light" data-preview style={style}>
        <MailPreview {...props} />
      </div>
    </section>
  );
}

function Brand({ draft, logo }: PreviewProps) {
  if (logo !== null) return <img className={styles.logo} src={logo} alt={draft.name} />;
  return (
    <span className={styles.brand}>
      <LogoMark />
      {draft.name}
    </span>
  );
}

function LandingPreview(props: PreviewProps) {
  const { t, locale } = useMessages();
  const { tagline, welcome } = props.draft;
  return (
    <figure className="stack-2 items-start min-0 break-words">
      <figcaption className="muted text-xs">{t('admin-site.preview.landing')}</figcaption>
      <Brand {...props} />
      <p className="text-lg weight-650 leading-tight">{tagline[locale] || t('landing.headline')}</p>
      <p>{welcome[locale] || t('landing.lead')}</p>
      <div className="cluster-2">
        <span className={styles.button}>{t('landing.join')}</span>
        <span className={styles.soft}>{t('landing.exampleScore')}</span>
      </div>
    </figure>
  );
}

function PhonePreview({ draft, icon }: PreviewProps) {
  const { t } = useMessages();
  return (
    <figure className="stack-2 items-start min-0 break-words">
      <figcaption className="muted text-xs">{t('admin-site.preview.phone')}</figcaption>
      <div className={styles.phone}>
        <span className={styles.app}>
          {icon === null ? <LogoMark sizePx={MARK_PX} /> : <img src={icon} alt="" />}
        </span>
        {draft.shortName}
      </div>
    </figure>
  );
}

function MailPreview(props: PreviewProps) {
  const { t } = useMessages();
  return (
    <figure className="stack-2 items-start min-0 break-words">
      <figcaption className="muted text-xs">{t('admin-site.preview.mail')}</figcaption>
      <Brand {...props} />
      <p>{t('admin-site.preview.mailText')}</p>
      <span className={styles.button}>{t('admin-site.preview.mailAction')}</span>
    </figure>
  );
}

interface ImageFieldProps {
  readonly label: string;
  readonly src: string | null;
  readonly isPending: boolean;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

export function ImageField({ label, src, isPending, onOpen, onRemove }: ImageFieldProps) {
  const { t } = useMessages();
  return (
    <div className="stack-2 items-start">
      <span className={styles.label}>{label}</span>
      {src === null ? (
        <p className="muted text-sm">{t('admin-site.imageNone')}</p>
      ) : (
        <img className={styles.uploaded} src={src} alt={label} />
      )}
      <div className="cluster-2">
        <Button size="sm" pending={isPending} onClick={onOpen}>
          {t(src === null ? 'admin-site.imageChoose' : 'admin-site.imageReplace')}
        </Button>
        {src === null ? null : (
          <Button size="sm" variant="ghost" disabled={isPending} onClick={onRemove}>
            {t('admin-site.imageRemove')}
          </Button>
        )}
      </div>
    </div>
  );
}
