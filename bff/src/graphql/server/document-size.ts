import { GraphQLError, Kind, visit } from "graphql";
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from "graphql";

/** Validation compares fragments in pairs. */
const maxFragments = 40;
const maxSpreads = 100;
/** Validation compares fields of the same response path, and their subfields, in pairs. */
const maxFieldsPerPath = 20;
/** After expanding fragments. */
const maxSelections = 3_000;

interface PathCount {
  fieldCount: number;
  readonly children: Map<string, PathCount>;
}

interface PathCounts {
  fieldsPerPath: number;
  /** Fields of `__schema` and `__type`; the response size does not include their values. */
  introspectionCount: number;
  /** Visited selections; the count stops above the limit. */
  visitedCount: number;
}

/** Counts fields per response path, including unused fragments. */
export function countPaths({ definitions }: DocumentNode): PathCounts {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const counts: PathCounts = { fieldsPerPath: 0, introspectionCount: 0, visitedCount: 0 };
  const activeFragments = new Set<string>();
  const unusedFragments = new Map(fragments);

  const count = (set: SelectionSetNode, path: PathCount, isIntrospection = false): void => {
    for (const node of set.selections) {
      if (counts.visitedCount > maxSelections) return;
      counts.visitedCount += 1;
      if (node.kind === Kind.INLINE_FRAGMENT) count(node.selectionSet, path, isIntrospection);
      else if (node.kind === Kind.FRAGMENT_SPREAD) {
        const name = node.name.value;
        const fragment = fragments.get(name);
        // A cycle, which a validation rule reports.
        if (fragment === undefined || activeFragments.has(name)) continue;
        activeFragments.add(name);
        unusedFragments.delete(name);
        count(fragment.selectionSet, path, isIntrospection);
        activeFragments.delete(name);
      } else {
        const name = node.alias?.value ?? node.name.value;
        const field = path.children.get(name) ?? { fieldCount: 0, children: new Map() };
        path.children.set(name, field);
        field.fieldCount += 1;
        counts.fieldsPerPath = Math.max(counts.fieldsPerPath, field.fieldCount);
        const startsIntrospection = node.name.value === "__schema" || node.name.value === "__type";
        if (startsIntrospection || (isIntrospection && node.alias)) counts.introspectionCount += 1;
        if (node.selectionSet) count(node.selectionSet, field, isIntrospection || startsIntrospection);
      }
    }
  };

  const countRoot = (set: SelectionSetNode) => count(set, { fieldCount: 0, children: new Map() });
  for (const node of definitions) if (node.kind === Kind.OPERATION_DEFINITION) countRoot(node.selectionSet);
  // Validation also compares fields of unused fragments before a rule reports them.
  for (const { selectionSet } of unusedFragments.values()) countRoot(selectionSet);
  return counts;
}

export function checkDocumentSize(document: DocumentNode): GraphQLError | undefined {
  const message = getFragmentMessage(document) ?? getPathMessage(countPaths(document));
  if (message === undefined) return undefined;
  return new GraphQLError(message, {
    extensions: { code: "GRAPHQL_VALIDATION_FAILED", http: { status: 400 } },
  });
}

function getFragmentMessage(document: DocumentNode): string | undefined {
  let fragmentCount = 0;
  let spreadCount = 0;
  visit(document, {
    FragmentDefinition: () => void (fragmentCount += 1),
    FragmentSpread: () => void (spreadCount += 1),
  });
  if (fragmentCount > maxFragments) return `A document has at most ${maxFragments} fragments.`;
  return spreadCount > maxSpreads ? `A document has at most ${maxSpreads} fragment spreads.` : undefined;
}

function getPathMessage({ fieldsPerPath, introspectionCount, visitedCount }: PathCounts): string | undefined {
  if (visitedCount > maxSelections)
    return `A document has at most ${maxSelections} selections with its fragments expanded.`;
  if (fieldsPerPath > maxFieldsPerPath)
    return `An operation has at most ${maxFieldsPerPath} fields of one response path with its fragments expanded.`;
  return introspectionCount > 1
    ? "A document reads __schema or __type at most once, without aliases."
    : undefined;
}
