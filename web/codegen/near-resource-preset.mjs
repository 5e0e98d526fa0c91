import { preset as official } from "@graphql-codegen/near-operation-file-preset";
import { print } from "graphql";
import { getDocumentPath } from "./resource-fragments.mjs";

/** Generates the hooks of a resource without a document in its folder. */
export const preset = {
  ...official,
  buildGeneratesSection: (options) =>
    official.buildGeneratesSection({ ...options, documents: options.documents.flatMap(splitByResource) }),
};

function splitByResource(file) {
  if (!file.location.endsWith("generated/resource-fragments.graphql")) return [file];
  return file.document.definitions.map((definition) => {
    const name = definition.typeCondition.name.value.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
    const document = { ...file.document, definitions: [definition] };
    return { location: getDocumentPath(name), rawSDL: print(document), document };
  });
}
