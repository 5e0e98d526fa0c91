import { getDirectiveValues, GraphQLIncludeDirective, GraphQLSkipDirective, Kind } from "graphql";
import type { FieldNode, GraphQLResolveInfo, SelectionNode, SelectionSetNode } from "graphql";

export type SelectionInfo = Pick<GraphQLResolveInfo, "fieldNodes" | "fragments" | "variableValues">;

const cachedFields = new WeakMap<FieldNode, ReadonlySet<string>>();

/** Names of the selected subfields: expands fragments, applies directives, omits `__typename`. */
export function getSelectedFields(info: SelectionInfo): ReadonlySet<string> {
  const [onlyNode] = info.fieldNodes;
  const cached = onlyNode && info.fieldNodes.length === 1 ? cachedFields.get(onlyNode) : undefined;
  if (cached !== undefined) return cached;
  const selection: SelectionState = { info, names: new Set(), conditional: false };
  for (const { selectionSet } of info.fieldNodes) collectFields(selection, selectionSet);
  if (onlyNode && info.fieldNodes.length === 1 && !selection.conditional)
    cachedFields.set(onlyNode, selection.names);
  return selection.names;
}

interface SelectionState {
  readonly info: SelectionInfo;
  readonly names: Set<string>;
  /** Whether the selection depends on variables and cannot be cached. */
  conditional: boolean;
}

function collectFields(selection: SelectionState, set: SelectionSetNode | undefined): void {
  for (const node of set?.selections ?? []) {
    if (!isIncluded(selection, node)) continue;
    if (node.kind === Kind.FIELD) {
      if (node.name.value !== "__typename") selection.names.add(node.name.value);
    } else if (node.kind === Kind.INLINE_FRAGMENT) {
      collectFields(selection, node.selectionSet);
    } else {
      collectFields(selection, selection.info.fragments[node.name.value]?.selectionSet);
    }
  }
}

function isIncluded(selection: SelectionState, node: SelectionNode): boolean {
  if (!node.directives?.length) return true;
  selection.conditional = true;
  const { variableValues } = selection.info;
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues);
  return skip?.["if"] !== true && include?.["if"] !== false;
}
