import { type MarkdownNode, parseMarkdown } from '@samspill/domain/content/markdown';
import { projectPath, userPath } from '@samspill/domain/paths';
import { html } from 'hono/html';

interface Surroundings {
  readonly siteUrl: string;
  readonly accent: string;
}

type Html = ReturnType<typeof html>;

const referenceUrl = (
  { kind, id }: Extract<MarkdownNode, { readonly kind: 'person' | 'project' }>,
  siteUrl: string,
) => `${siteUrl}/${kind === 'person' ? userPath(id) : projectPath(id)}`;

const linkHtml = (href: string, children: unknown, { accent }: Surroundings): Html =>
  html`<a href="${href}" style="color: ${accent}">${children}</a>`;

function nodeHtml(node: MarkdownNode, around: Surroundings): Html {
  const inner = 'children' in node ? node.children.map((child) => nodeHtml(child, around)) : [];
  switch (node.kind) {
    case 'text':
      return html`${node.text}`;
    case 'break':
      return html`<br>`;
    case 'code':
      return html`<code>${node.text}</code>`;
    case 'code-block':
      return html`<pre style="white-space: pre-wrap"><code>${node.text}</code></pre>`;
    case 'person':
      return linkHtml(referenceUrl(node, around.siteUrl), `@${node.label}`, around);
    case 'project':
      return linkHtml(referenceUrl(node, around.siteUrl), node.label, around);
    case 'link':
      return linkHtml(node.href, inner, around);
    case 'strong':
      return html`<strong>${inner}</strong>`;
    case 'emphasis':
      return html`<em>${inner}</em>`;
    case 'item':
      return html`<li>${inner}</li>`;
    case 'paragraph':
      return html`<p>${inner}</p>`;
    case 'list':
      return node.start === null
        ? html`<ul>${inner}</ul>`
        : html`<ol start="${node.start}">${inner}</ol>`;
  }
}

/** Renders the Markdown subset of posts with styles that mail programs keep. */
export const markdownHtml = (source: string, around: Surroundings): readonly Html[] =>
  parseMarkdown(source).map((node) => nodeHtml(node, around));

const textOfAll = (nodes: readonly MarkdownNode[], siteUrl: string): string =>
  nodes.map((node) => nodeText(node, siteUrl)).join('');

/** Addresses that the text shows already, also without their protocol, are not repeated. */
const showsAddress = (href: string, words: string) =>
  [href, href.replace(/^mailto:/, ''), href.replace(/\/$/, '')].includes(words) ||
  (URL.canParse(`https://${words}`) && new URL(`https://${words}`).href === href) ||
  (URL.canParse(words) && new URL(words).href === href);

function nodeText(node: MarkdownNode, siteUrl: string): string {
  switch (node.kind) {
    case 'text':
    case 'code':
      return node.text;
    case 'code-block':
      return `${node.text}\n\n`;
    case 'break':
      return '\n';
    case 'person':
      return `@${node.label} (${referenceUrl(node, siteUrl)})`;
    case 'project':
      return `${node.label} (${referenceUrl(node, siteUrl)})`;
    case 'link': {
      const words = textOfAll(node.children, siteUrl);
      const address = node.href.replace(/^mailto:/, '');
      return showsAddress(node.href, words) ? words : `${words} (${address})`;
    }
    case 'strong':
    case 'emphasis':
      return textOfAll(node.children, siteUrl);
    case 'item':
      return textOfAll(node.children, siteUrl).trim();
    case 'paragraph':
      return `${textOfAll(node.children, siteUrl)}\n\n`;
    case 'list': {
      const { start, children } = node;
      const lines = children.map((item, index) => {
        const sign = start === null ? '- ' : `${start + index}. `;
        const indent = `\n${' '.repeat(sign.length)}`;
        return sign + nodeText(item, siteUrl).replaceAll(/\n+/g, indent);
      });
      return `\n${lines.join('\n')}\n\n`;
    }
  }
}

/** Renders the same text for readers without HTML: no signs of Markdown, and the address after each named link. */
export const markdownText = (source: string, siteUrl: string): string =>
  textOfAll(parseMarkdown(source), siteUrl)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
