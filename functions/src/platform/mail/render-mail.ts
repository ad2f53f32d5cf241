import type { Locale } from '@samspill/domain/locale';
import type { ComposedMail, MailLink } from '@samspill/domain/site/composed-mail';
import { DEFAULT_ACCENT, type PublicIdentity } from '@samspill/domain/site/public-identity';
import { html } from 'hono/html';
import { markdownHtml, markdownText } from './render-markdown.ts';

const LOGO_HEIGHT_PX = '28';
const BUTTON = 'display: inline-block; padding: 10px 18px; border-radius: 8px; color: #ffffff;';
const MUTED = 'color: #5f6d7e';

interface MailPage {
  readonly mail: ComposedMail;
  readonly locale: Locale;
  readonly identity: PublicIdentity;
  readonly siteUrl: string;
}

const paragraphsOf = (body: string) => body.split(/\n\s*\n/);

const footerLink = ({ label, url }: MailLink) =>
  html` <a href="${url}" style="${MUTED}">${label}</a>.`;

/** Mail programs drop style sheets, scripts and SVG, and keep attributes: the layout has no other styles. */
export function renderHtml({ mail, locale, identity, siteUrl }: MailPage) {
  const { greeting, heading, body, isMarkdown, links, button, reason, footer } = mail;
  const accent = identity.colors?.light.primary ?? DEFAULT_ACCENT;
  return html`<!doctype html>
<html lang="${locale}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
  <body style="margin: 0; padding: 24px 16px; background: #f7f9fa; font-family: sans-serif; line-height: 1.5; color: #10161d">
    <div style="max-width: 560px; margin: 0 auto; padding: 24px; border: 1px solid #e1e6eb; border-radius: 12px; background: #ffffff; overflow-wrap: anywhere">
      <p style="margin: 0 0 20px; font-size: 17px; font-weight: bold"><a href="${siteUrl}" style="color: #10161d; text-decoration: none">${
        identity.logo === null
          ? identity.name
          : html`<img src="${siteUrl}${identity.logo}" alt="${identity.name}" height="${LOGO_HEIGHT_PX}" style="height: ${LOGO_HEIGHT_PX}px; border: 0">`
      }</a></p>
      ${greeting === null ? '' : html`<p>${greeting}</p>`}
      ${heading === '' ? '' : html`<h1 style="margin: 0 0 12px; font-size: 20px; line-height: 1.3">${heading}</h1>`}
      ${
        isMarkdown
          ? markdownHtml(body, { siteUrl, accent })
          : paragraphsOf(body).map((text) => html`<p style="white-space: pre-line">${text}</p>`)
      }
      ${links.map(({ label, url }) => html`<p><a href="${url}" style="color: ${accent}">${label}</a></p>`)}
      <p style="margin: 24px 0 0"><a href="${button.url}" style="${BUTTON} background: ${accent}; font-weight: bold; text-decoration: none">${button.label}</a></p>
    </div>
    <p style="max-width: 560px; margin: 16px auto 0; ${MUTED}; font-size: 13px">${reason}${footer.map(footerLink)}</p>
  </body>
</html>`;
}

/** Same parts, in the same order, as the HTML; each address is on a line of its own, where no program breaks it. */
export function renderText({ mail, siteUrl }: Pick<MailPage, 'mail' | 'siteUrl'>): string {
  const { greeting, heading, body, isMarkdown, links, button, reason, footer } = mail;
  const lines = ({ label, url }: MailLink) => `${label}:\n${url}`;
  return [
    ...(greeting === null ? [] : [greeting]),
    ...(heading === '' ? [] : [heading]),
    isMarkdown ? markdownText(body, siteUrl) : body,
    ...links.map(lines),
    lines(button),
    [reason, ...footer.map(lines)].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
