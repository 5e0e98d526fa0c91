import { GraphQLError, Kind, OperationTypeNode, visit } from "graphql";
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from "graphql";

/** Apollo returns 400 beyond this limit. */
export const parseOptions = { maxTokens: 2_000 };

/** Validation compares fragments in pairs. */
const maxFragments = 40;
const maxSpreads = 100;
const maxDirectives = 30;
/** Validation compares fields of the same response path, and their subfields, in pairs. */
const maxFieldsPerPath = 20;
/** After expanding fragments. */
const maxSelections = 2_000;
const maxLevels = 10;
const maxAliases = 15;

/** Mutations without a session: several in one request would allow many password guesses. */
const authMutations: ReadonlySet<string> = new Set([
  "signUp",
  "verifyOtp",
  "resendOtp",
  "login",
  "forgotPassword",
  "resetPassword",
  "contact",
]);

interface PathCount {
  fieldCount: number;
  readonly children: Map<string, PathCount>;
}

interface PathCounts {
  fieldsPerPath: number;
  /** Without introspection. */
  levels: number;
  aliasCount: number;
  /** Sign-in mutations of one operation. */
  authMutationCount: number;
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
  const counts: PathCounts = {
    fieldsPerPath: 0,
    levels: 0,
    aliasCount: 0,
    authMutationCount: 0,
    introspectionCount: 0,
    visitedCount: 0,
  };
  const activeFragments = new Set<string>();
  const unusedFragments = new Map(fragments);

  let operationAuthMutations = 0;

  const count = (set: SelectionSetNode, path: PathCount, level: number, isIntrospection = false): void => {
    if (!isIntrospection) counts.levels = Math.max(counts.levels, level);
    for (const node of set.selections) {
      if (counts.visitedCount > maxSelections) return;
      counts.visitedCount += 1;
      if (node.kind === Kind.INLINE_FRAGMENT) count(node.selectionSet, path, level, isIntrospection);
      else if (node.kind === Kind.FRAGMENT_SPREAD) {
        const name = node.name.value;
        const fragment = fragments.get(name);
        // A cycle, which a validation rule reports.
        if (fragment === undefined || activeFragments.has(name)) continue;
        activeFragments.add(name);
        unusedFragments.delete(name);
        count(fragment.selectionSet, path, level, isIntrospection);
        activeFragments.delete(name);
      } else {
        const name = node.alias?.value ?? node.name.value;
        const field = path.children.get(name) ?? { fieldCount: 0, children: new Map() };
        path.children.set(name, field);
        field.fieldCount += 1;
        counts.fieldsPerPath = Math.max(counts.fieldsPerPath, field.fieldCount);
        if (node.alias) counts.aliasCount += 1;
        if (level === 1 && authMutations.has(node.name.value)) operationAuthMutations += 1;
        const startsIntrospection = node.name.value === "__schema" || node.name.value === "__type";
        if (startsIntrospection || (isIntrospection && node.alias)) counts.introspectionCount += 1;
        if (node.selectionSet)
          count(node.selectionSet, field, level + 1, isIntrospection || startsIntrospection);
      }
    }
  };

  const countRoot = (set: SelectionSetNode) => {
    operationAuthMutations = 0;
    count(set, { fieldCount: 0, children: new Map() }, 1);
    counts.authMutationCount = Math.max(counts.authMutationCount, operationAuthMutations);
  };
  for (const node of definitions) if (node.kind === Kind.OPERATION_DEFINITION) countRoot(node.selectionSet);
  // Validation also compares fields of unused fragments before a rule reports them.
  for (const { selectionSet } of unusedFragments.values()) countRoot(selectionSet);
  return counts;
}

export function checkDocumentSize(document: DocumentNode): GraphQLError | undefined {
  const message = getNodeMessage(document) ?? getPathMessage(countPaths(document));
  if (message === undefined) return undefined;
  return new GraphQLError(message, {
    extensions: { code: "GRAPHQL_VALIDATION_FAILED", http: { status: 400 } },
  });
}

/** Also rejects subscriptions, which the executor would report as a defect. */
function getNodeMessage(document: DocumentNode): string | undefined {
  let fragmentCount = 0;
  let spreadCount = 0;
  let directiveCount = 0;
  let hasSubscription = false;
  visit(document, {
    OperationDefinition: ({ operation }) => {
      hasSubscription ||= operation === OperationTypeNode.SUBSCRIPTION;
    },
    FragmentDefinition: () => void (fragmentCount += 1),
    FragmentSpread: () => void (spreadCount += 1),
    Directive: () => void (directiveCount += 1),
  });
  if (hasSubscription) return "The schema has no subscription.";
  if (fragmentCount > maxFragments) return `A document has at most ${maxFragments} fragments.`;
  if (spreadCount > maxSpreads) return `A document has at most ${maxSpreads} fragment spreads.`;
  return directiveCount > maxDirectives ? `A document has at most ${maxDirectives} directives.` : undefined;
}

function getPathMessage(counts: PathCounts): string | undefined {
  if (counts.visitedCount > maxSelections)
    return `A document has at most ${maxSelections} selections with its fragments expanded.`;
  if (counts.fieldsPerPath > maxFieldsPerPath)
    return `An operation has at most ${maxFieldsPerPath} fields of one response path with its fragments expanded.`;
  if (counts.introspectionCount > 1)
    return "A document reads __schema or __type at most once, without aliases.";
  if (counts.authMutationCount > 1) return "An operation takes at most one of the sign-in mutations.";
  if (counts.levels > maxLevels) return `An operation has at most ${maxLevels} levels.`;
  return counts.aliasCount > maxAliases
    ? `A document has at most ${maxAliases} aliases with its fragments expanded.`
    : undefined;
}
