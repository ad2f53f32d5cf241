import { type ESTree, parseAst } from 'vite';

/** A statement, together with those that only set properties of what it declares. */
export interface Part {
  code: string;
  readonly declares: readonly string[];
  /** The names it uses; rather one too many than one too few. */
  readonly mentions: Set<string>;
}

export interface ModuleParts {
  readonly imports: readonly string[];
  readonly exports: readonly { readonly local: string; readonly exported: string }[];
  readonly parts: readonly Part[];
}

type Statement = ESTree.Program['body'][number];

/** Takes apart a module that exports by lists, as bundlers write them: `export { a, b as c }`. */
export function takeApart(code: string): ModuleParts {
  const { body } = parseAst(code);
  const parts: Part[] = [];
  for (const statement of body.filter(isNeitherImportNorExport)) {
    const text = code.slice(statement.start, statement.end);
    const owner = parts.find(({ declares }) => declares.includes(ownerOf(statement) ?? ''));
    const part = owner ?? { code: '', declares: declaredBy(statement), mentions: new Set() };
    if (!owner) parts.push(part);
    part.code += `${text}\n`;
    addNames(statement, part.mentions);
  }
  return {
    imports: body
      .filter(({ type }) => type === 'ImportDeclaration')
      .map(({ start, end }) => code.slice(start, end)),
    exports: body.flatMap(exportedBy),
    parts,
  };
}

const isNeitherImportNorExport = ({ type }: Statement) =>
  type !== 'ImportDeclaration' && !type.startsWith('Export');

function declaredBy(statement: Statement): string[] {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    return statement.id ? [statement.id.name] : [];
  }
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.map(({ id }) => {
    if (id.type !== 'Identifier') throw new Error('Only plain names can be declared');
    return id.name;
  });
}

/** `Provider.ID = 'phone'` belongs to what declares `Provider`. */
function ownerOf(statement: Statement): string | null {
  if (statement.type !== 'ExpressionStatement') return null;
  const { expression } = statement;
  if (expression.type !== 'AssignmentExpression') return null;
  const { left } = expression;
  return left.type === 'MemberExpression' && left.object.type === 'Identifier'
    ? left.object.name
    : null;
}

function exportedBy(statement: Statement) {
  if (!statement.type.startsWith('Export')) return [];
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration || statement.source) {
    throw new Error(`Only lists can be exported, not by ${statement.type}`);
  }
  return statement.specifiers.map(({ local, exported }) => ({
    local: nameOf(local),
    exported: nameOf(exported),
  }));
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/** Collects the names below a node, but for those of properties. */
function addNames(node: object, names: Set<string>): void {
  if ('type' in node && node.type === 'Identifier' && 'name' in node) names.add(String(node.name));
  const isComputed = 'computed' in node && node.computed === true;
  for (const [key, value] of Object.entries(node)) {
    const isPropertyName = (key === 'property' || key === 'key') && !isComputed;
    if (typeof value === 'object' && value !== null && !isPropertyName) addNames(value, names);
  }
}
