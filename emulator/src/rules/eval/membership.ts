import { contains } from '../equality.ts';
import { at, bool, type EvalResult, failure, type RulesValue } from '../rules-value.ts';
import type { Membership, TypeTest } from '../syntax/ast.ts';
import { proveMembership } from './constraint.ts';
import type { Frame } from './frame.ts';

export function evaluateMembership(node: Membership, frame: Frame): EvalResult {
  const container = frame.evaluation.evaluate(node.container, frame);
  if (container.type === 'error') return container;
  const element = frame.evaluation.evaluate(node.element, frame);
  if (element.type === 'error') return element;
  return at(isIn(element, container), node.position);
}

function isIn(element: RulesValue, container: RulesValue): EvalResult {
  switch (container.type) {
    case 'list':
      return bool(contains(container.items, element, 'strict'));
    case 'set':
      return bool(contains(container.items, element, 'numeric'));
    case 'constraint':
      return proveMembership(container, element);
    case 'null':
      return failure('Null value error.');
    case 'map':
      if (element.type === 'string') return bool(container.entries.has(element.value));
      return failure(
        `Unsupported operation error. Received: map.in(${element.type}). ` +
          'Expected: map.in(string).',
      );
    default:
      return failure('Function not found error: Name: [in].');
  }
}

export function evaluateTypeTest(node: TypeTest, frame: Frame): EvalResult {
  const operand = frame.evaluation.evaluate(node.operand, frame);
  if (operand.type === 'error') return operand;
  const isNumber = operand.type === 'int' || operand.type === 'float';
  return bool(node.typeName === operand.type || (node.typeName === 'number' && isNumber));
}
