import { ADMIN_ROUTES } from '@samspill/domain/admin-routes';
import { can, ROLES } from '@samspill/domain/roles/role';
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

const API_HEAD = `## Administration API

Routes below \`/api/admin\`, with the roles that may call them; all others get a 403. A test calls every route as every
role. Some answers and actions depend on the role too: only owners and administrators read e-mail addresses, suspend for
more than seven days and decide on what staff wrote; only owners give and take the roles of owner and administrator;
analysts read survey results of at least five people, never single answers.
`;

function renderRoutes(): string {
  const rows = Object.entries(ADMIN_ROUTES).map(([route, permission]) =>
    cells([`\`${route}\``, permission, ...ROLES.map((role) => (can(role, permission) ? '✓' : ''))]),
  );
  const head = cells(['Route', 'Permission', ...ROLES]);
  const rule = cells(['---', '---', ...ROLES.map(() => ':-:')]);
  return [API_HEAD, head, rule, ...rows, ''].join('\n');
}

export const renderPermissions = (documents: readonly Line[], files: readonly Line[]): string =>
  [HEAD, renderTable('Documents', documents), renderTable('Files', files), renderRoutes()].join(
    '\n',
  );
