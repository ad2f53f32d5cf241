import { type MarkdownNode, parseMarkdown } from '@samspill/domain/content/markdown';
import { userHref } from '@samspill/domain/people/paths';
import { projectHref } from '@samspill/domain/projects/paths';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Link } from '../../ui/link.tsx';
import styles from './markdown-text.module.css';

/** Renders Markdown by members as elements; only the supported subset becomes markup. */
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
      return <Link to={userHref(node.id)} className={styles.reference}>{`@${node.label}`}</Link>;
    case 'project':
      return (
        <Link to={projectHref(node.id)} className={styles.reference}>
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
