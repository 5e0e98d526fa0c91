import type { ImportField } from "./import-fields.ts";

/** Finds the path of a reference's parent, innermost first. */
export function findParentField(
  { name, dependsOn }: ImportField,
  fields: readonly ImportField[],
): string | undefined {
  const parentPaths = name.split(".").map((_, depth, parts) => parts.slice(0, depth).join("."));
  return parentPaths
    .toReversed()
    .flatMap((fieldPath) =>
      dependsOn.toReversed().map((parent) => (fieldPath ? `${fieldPath}.${parent}` : parent)),
    )
    .find((parent) => fields.some((field) => field.name === parent));
}

/** Returns `mediaTypeId` for `channels.mediaTypeId`. */
export function getParentArgument(parent = ""): string {
  return parent.split(".").at(-1) ?? "";
}
