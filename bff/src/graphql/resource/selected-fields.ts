import { getDirectiveValues, GraphQLIncludeDirective, GraphQLSkipDirective, Kind } from "graphql";
import type { FieldNode, GraphQLResolveInfo, SelectionNode, SelectionSetNode } from "graphql";

export type SelectionInfo = Pick<GraphQLResolveInfo, "fieldNodes" | "fragments" | "variableValues">;

const cachedFields = new WeakMap<FieldNode, ReadonlySet<string>>();

/**
 * Selected fields below the resolved one, one level deep, with fragments and directives; without
 * `__typename`.
 */
export function getSelectedFields(info: SelectionInfo): ReadonlySet<string> {
  const [only] = info.fieldNodes;
  const known = only && info.fieldNodes.length === 1 ? cachedFields.get(only) : undefined;
  if (known !== undefined) return known;
  const reading: SelectionState = { info, names: new Set(), conditional: false };
  for (const { selectionSet } of info.fieldNodes) collectFields(reading, selectionSet);
  if (only && info.fieldNodes.length === 1 && !reading.conditional) cachedFields.set(only, reading.names);
  return reading.names;
}

interface SelectionState {
  readonly info: SelectionInfo;
  readonly names: Set<string>;
  /** Whether the selection depends on variables, so that it cannot be cached. */
  conditional: boolean;
}

function collectFields(reading: SelectionState, set: SelectionSetNode | undefined): void {
  for (const node of set?.selections ?? []) {
    if (!isIncluded(reading, node)) continue;
    if (node.kind === Kind.FIELD) {
      if (node.name.value !== "__typename") reading.names.add(node.name.value);
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      collectFields(reading, node.selectionSet);
    } else {
      collectFields(reading, reading.info.fragments[node.name.value]?.selectionSet);
    }
  }
}

function isIncluded(reading: SelectionState, node: SelectionNode): boolean {
  if (!node.directives?.length) return true;
  reading.conditional = true;
  const { variableValues } = reading.info;
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues);
  return skip?.["if"] !== true && include?.["if"] !== false;
}
