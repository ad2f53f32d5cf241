import type { Expression, PathPart } from './ast.ts';

export function walkExpression(node: Expression, visit: (node: Expression) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walkExpression(child, visit);
}

export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'variable':
      return [];
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'slice':
      return [node.object, node.from, node.to].filter((part) => part !== null);
    case 'call':
      return node.args;
    case 'method':
      return [node.object, ...node.args];
    case 'unary':
    case 'is':
      return [node.operand];
    case 'binary':
    case 'logical':
      return [node.left, node.right];
    case 'in':
      return [node.element, node.container];
    case 'conditional':
      return [node.test, node.whenTrue, node.whenFalse];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return node.parts.flatMap(partExpressions);
  }
}

function partExpressions(part: PathPart): readonly Expression[] {
  return part.kind === 'expression' ? [part.expression] : [];
}
