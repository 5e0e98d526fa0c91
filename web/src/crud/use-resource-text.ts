import { useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";

import type { ResourceText } from "./resource.ts";

/** 'Media types' inside a sentence: 'media types'. A name in capitals stays. */
function lowerFirst(name: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name;
}

/** Every sentence that the screens say about a noun, in the viewer's language (specification section 8). */
export function useResourceText(text: ResourceText) {
  const { t, i18n } = useLingui();
  const own = (message: MessageDescriptor | undefined, composed: string) =>
    message ? i18n._(message) : composed;
  const one = i18n._(text.one);
  const many = i18n._(text.many);
  const thing = lowerFirst(one);
  const things = lowerFirst(many);
  return {
    many,
    thing,
    listTitle: own(text.listTitle, many),
    createTitle: own(text.createTitle, t`Add ${thing}`),
    editTitle: own(text.editTitle, t`Edit ${thing}`),
    created: own(text.created, t`${one} added successfully!`),
    updated: own(text.updated, t`${one} updated successfully!`),
    deleted: own(text.deleted, t`${one} deleted successfully!`),
    addButton: t`Add ${thing}`,
    backToList: t`Back to ${things}`,
    searchLabel: t`Search ${things}`,
    fetchFailed: t`Failed to fetch ${things}`,
    addFailed: t`Failed to add ${thing}`,
    updateFailed: t`Failed to update ${thing}`,
    deleteFailed: t`Failed to delete ${thing}`,
    deleteQuestion: t`This action will delete the ${thing} permanently!`,
  };
}
