import { type Audience, EVERYBODY, KINDS } from './kinds.ts';

interface Line {
  readonly match: string;
  readonly operation: string;
  readonly of: string;
  readonly allowed: Audience;
}

const HEAD = `# Who may do what

Generated from \`rules/permissions/\` (\`npx vitest run rules/permissions --update\`). Every cell is a test against the
running rules. This page covers access only; \`rules/*.stack.test.ts\` tests what a document may contain. The server
is not subject to these rules. Anything that no \`match\` names is closed to everyone.

| Column | User |
| --- | --- |
${EVERYBODY.map((kind) => `| ${kind} | ${KINDS[kind]} |`).join('\n')}
`;

const cells = (values: readonly string[]) => `| ${values.join(' | ')} |`;

function renderMatch(match: string, lines: readonly Line[]): string {
  const head = cells(['Operation', 'On', ...EVERYBODY]);
  const rule = cells(['---', '---', ...EVERYBODY.map(() => ':-:')]);
  const rows = lines.map(({ operation, of, allowed }) =>
    cells([operation, of, ...EVERYBODY.map((kind) => (allowed.includes(kind) ? '✓' : ''))]),
  );
  return [`### \`${match}\``, '', head, rule, ...rows, ''].join('\n');
}

function renderTable(title: string, lines: readonly Line[]): string {
  const matches = [...new Set(lines.map(({ match }) => match))];
  const parts = matches.map((match) =>
    renderMatch(
      match,
      lines.filter((line) => line.match === match),
    ),
  );
  return [`## ${title}`, '', ...parts].join('\n');
}

export const renderPermissions = (documents: readonly Line[], files: readonly Line[]): string =>
  [HEAD, renderTable('Documents', documents), renderTable('Files', files)].join('\n');
