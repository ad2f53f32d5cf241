import { type Audience, EVERYBODY, KINDS } from './kinds.ts';

interface Line {
  readonly match: string;
  readonly operation: string;
  readonly of: string;
  readonly allowed: Audience;
}

const HEAD = `# Who may do what

Made from \`rules/permissions/\` (\`npx vitest run rules/permissions --update\`), whose every cell is a test against the
running rules. This is about access alone: what a document may hold is proven in \`rules/*.stack.test.ts\`. The server
passes these rules by. What no \`match\` names is closed to everybody.

| Column | Who |
| --- | --- |
${EVERYBODY.map((kind) => `| ${kind} | ${KINDS[kind]} |`).join('\n')}
`;

const cells = (values: readonly string[]) => `| ${values.join(' | ')} |`;

function renderMatch(match: string, lines: readonly Line[]): string {
  const head = cells(['', 'of', ...EVERYBODY]);
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
