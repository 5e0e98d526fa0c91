import { GraphQLError, Kind } from "graphql";
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from "graphql";

/** Fragment definitions of one document: validation compares fragments in pairs. */
const maxFragments = 40;
const maxSpreads = 100;
/** Fields of one response name in a selection set: validation compares them in pairs. */
const maxSameName = 20;
/** Selections after fragments are expanded. */
const maxSelections = 10_000;

/** Size of a document, measured in one pass over its nodes. */
interface DocumentSize {
  fragments: number;
  spreads: number;
  /** Most fields of one response name in a selection set. */
  sameName: number;
  /** Selections after fragments are expanded; each fragment is counted once and multiplied by its spreads. */
  selections: number;
  /** Selections that this measurement visited. */
  visited: number;
}

/**
 * Measures a document before validation rules walk it. Cycles of fragments count as nothing: a validation rule reports them.
 */
export function measureDocument({ definitions }: DocumentNode): DocumentSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const size: DocumentSize = {
    fragments: fragments.size,
    spreads: 0,
    sameName: 0,
    selections: 0,
    visited: 0,
  };
  const expanded = new Map<string, number>();

  const fragmentSize = (name: string): number => {
    const known = expanded.get(name);
    if (known !== undefined) return known;
    expanded.set(name, 0);
    const fragment = fragments.get(name);
    const selections = fragment ? measure(fragment.selectionSet, new Map()) : 0;
    expanded.set(name, selections);
    return selections;
  };
  /** @param names fields of this selection set so far; inline fragments add to it */
  const measure = (set: SelectionSetNode, names: Map<string, number>): number => {
    let selections = 0;
    for (const node of set.selections) {
      size.visited += 1;
      selections += 1;
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        size.spreads += 1;
        selections += fragmentSize(node.name.value);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        selections += measure(node.selectionSet, names);
      } else {
        const name = node.alias?.value ?? node.name.value;
        const same = (names.get(name) ?? 0) + 1;
        names.set(name, same);
        size.sameName = Math.max(size.sameName, same);
        if (node.selectionSet) selections += measure(node.selectionSet, new Map());
      }
    }
    return selections;
  };

  for (const node of definitions) {
    if (node.kind === Kind.OPERATION_DEFINITION) size.selections += measure(node.selectionSet, new Map());
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragmentSize(node.name.value);
  }
  return size;
}

/** Returns the error of a document that would cost too much to validate; undefined for all others. */
export function checkDocumentBudget(document: DocumentNode): GraphQLError | undefined {
  const { fragments, spreads, sameName, selections } = measureDocument(document);
  const message =
    fragments > maxFragments
      ? `A document has at most ${maxFragments} fragments.`
      : spreads > maxSpreads
        ? `A document has at most ${maxSpreads} fragment spreads.`
        : sameName > maxSameName
          ? `A selection set has at most ${maxSameName} fields of one name.`
          : selections > maxSelections
            ? `A document has at most ${maxSelections} selections with its fragments expanded.`
            : undefined;
  if (message === undefined) return undefined;
  return new GraphQLError(message, {
    extensions: { code: "GRAPHQL_VALIDATION_FAILED", http: { status: 400 } },
  });
}
