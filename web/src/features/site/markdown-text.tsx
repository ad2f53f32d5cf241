import { ID_PATTERN } from '@samspill/domain/id';
import type { Token, Tokens } from 'marked';
import { Marked } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import { hrefs } from '../../hrefs.ts';
import { Link } from '../../ui/link.tsx';
import styles from './markdown-text.module.css';

/** What is left of Markdown here: bold, italic, links, lists, code and references to people and projects. */
export type MarkdownNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'code' | 'code-block'; readonly text: string }
  | { readonly kind: 'person' | 'project'; readonly label: string; readonly id: string }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'paragraph' | 'item'; readonly children: readonly MarkdownNode[] }
  | {
      readonly kind: 'list';
      /** Where a numbered list begins; null for bullets. */
      readonly start: number | null;
      readonly children: readonly MarkdownNode[];
    };

/** Lists within lists beyond this are shown as they were typed. */
const MAX_DEPTH = 6;
/** As `domain` writes them: `@[Name](uid)` and `#[Title](projectId)`. */
const REFERENCE = new RegExp(`^([@#])\\[([^[\\]\\n]{1,100})\\]\\((${ID_PATTERN})\\)`);
const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:'];

const none = () => undefined;

const marked = new Marked({
  gfm: true,
  breaks: true,
  extensions: [
    {
      name: 'reference',
      level: 'inline',
      start: (source) => source.match(/[@#]\[/)?.index,
      tokenizer: (source) => {
        const match = REFERENCE.exec(source);
        if (!match) return undefined;
        const [raw, sign, label, id] = match;
        return { type: 'reference', raw, sign, label, id };
      },
    },
  ],
  // What the subset leaves out is not looked for, and so stays text.
  tokenizer: {
    heading: none,
    lheading: none,
    hr: none,
    blockquote: none,
    html: none,
    table: none,
    code: none,
    def: none,
    tag: none,
    reflink: none,
    del: none,
  },
});

/** The nodes of `source`; text that the parser cannot take is one paragraph as it was typed. */
export function parseMarkdown(source: string): MarkdownNode[] {
  try {
    return marked.lexer(source).flatMap((token) => toNodes(token, 0));
  } catch (error) {
    console.warn('Shown as plain text:', error);
    return [{ kind: 'paragraph', children: plainNodes(source) }];
  }
}

function plainNodes(text: string): MarkdownNode[] {
  return text
    .split('\n')
    .flatMap((line, index): MarkdownNode[] => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      { kind: 'text', text: line },
    ]);
}

function childrenOf(tokens: readonly Token[] | undefined, depth: number): MarkdownNode[] {
  return (tokens ?? []).flatMap((token) => toNodes(token, depth + 1));
}

function toNodes(token: Token, depth: number): MarkdownNode[] {
  if (depth > MAX_DEPTH * 2) return plainNodes(token.raw);
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return [];
    case 'paragraph':
      return [{ kind: 'paragraph', children: childrenOf(token.tokens, depth) }];
    case 'text':
      return textNodes(token, depth);
    case 'escape':
      return [{ kind: 'text', text: token.text }];
    case 'br':
      return [{ kind: 'break' }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'code':
      return [{ kind: 'code-block', text: token.text }];
    case 'strong':
      return [{ kind: 'strong', children: childrenOf(token.tokens, depth) }];
    case 'em':
      return [{ kind: 'emphasis', children: childrenOf(token.tokens, depth) }];
    case 'reference':
      return [referenceNode(token as Tokens.Generic)];
    case 'link':
      return linkNodes(token as Tokens.Link, depth);
    case 'list':
      return [listNode(token as Tokens.List, depth)];
    default:
      return plainNodes(token.raw);
  }
}

function referenceNode({ sign, label, id }: Tokens.Generic): MarkdownNode {
  return { kind: sign === '@' ? 'person' : 'project', label: String(label), id: String(id) };
}

// A text token at the top is a paragraph; inside a paragraph or an item it is words.
function textNodes(token: Token & { tokens?: Token[]; text?: string }, depth: number) {
  const children =
    token.tokens === undefined ? plainNodes(token.text ?? '') : childrenOf(token.tokens, depth);
  return depth === 0 ? [{ kind: 'paragraph', children } as const] : children;
}

function linkNodes(token: Tokens.Link, depth: number): MarkdownNode[] {
  const href = safeHref(token.href);
  const children = childrenOf(token.tokens, depth);
  if (href === null) return plainNodes(token.raw);
  return [{ kind: 'link', href, children: children.length > 0 ? children : plainNodes(href) }];
}

function listNode(token: Tokens.List, depth: number): MarkdownNode {
  return {
    kind: 'list',
    start: token.ordered ? Number(token.start) || 1 : null,
    children: token.items.map((item) => ({
      kind: 'item',
      children: childrenOf(item.tokens, depth),
    })),
  };
}

/** The whole address of a link to another site or to mail; null for anything else. */
function safeHref(href: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  return url !== null && SAFE_PROTOCOLS.includes(url.protocol) ? url.href : null;
}

/** Text that a member wrote, as elements; nothing in it becomes markup that is not of the subset. */
export function MarkdownText({ text }: { text: string }) {
  const nodes = useMemo(() => parseMarkdown(text), [text]);
  return <div className={styles.text}>{renderNodes(nodes)}</div>;
}

function renderNodes(nodes: readonly MarkdownNode[]): ReactNode[] {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes are read from one text and never move
    <Fragment key={index}>{renderNode(node)}</Fragment>
  ));
}

function renderNode(node: MarkdownNode): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'break':
      return <br />;
    case 'code':
      return <code>{node.text}</code>;
    case 'code-block':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block scrolls, which needs the keyboard too
        <pre tabIndex={0}>
          <code>{node.text}</code>
        </pre>
      );
    case 'person':
      return <Link to={hrefs.user(node.id)} className={styles.reference}>{`@${node.label}`}</Link>;
    case 'project':
      return (
        <Link to={hrefs.project(node.id)} className={styles.reference}>
          {node.label}
        </Link>
      );
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="nofollow ugc noopener noreferrer">
          {renderNodes(node.children)}
        </a>
      );
    case 'strong':
      return <strong>{renderNodes(node.children)}</strong>;
    case 'emphasis':
      return <em>{renderNodes(node.children)}</em>;
    case 'item':
      return <li>{renderNodes(node.children)}</li>;
    case 'paragraph':
      return <p>{renderNodes(node.children)}</p>;
    case 'list':
      return node.start === null ? (
        <ul>{renderNodes(node.children)}</ul>
      ) : (
        <ol start={node.start}>{renderNodes(node.children)}</ol>
      );
  }
}
