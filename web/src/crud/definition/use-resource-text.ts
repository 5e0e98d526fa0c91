import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";

/** Texts of a resource; optional ones are derived from its names. */
export interface ResourceText {
  one: MessageDescriptor;
  many: MessageDescriptor;
  /** Grammatical gender, for French; default masculine. */
  gender?: "f" | "m";
  listTitle?: MessageDescriptor;
  createTitle?: MessageDescriptor;
  createHint?: MessageDescriptor;
  created?: MessageDescriptor;
  updated?: MessageDescriptor;
  deleted?: MessageDescriptor;
}

/** Returns 'media types' for 'Media types'; keeps acronyms. */
function lowerFirst(name: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name;
}

export function useResourceText(text: ResourceText) {
  const { i18n } = useLingui();
  const { gender = "m" } = text;
  // Gender for translations: {gender, select, f {une} other {un}}.
  const translate = ({ id, message, values }: MessageDescriptor) =>
    i18n._(id, { ...values, gender }, message ? { message } : {});
  const one = i18n._(text.one);
  const many = i18n._(text.many);
  const singularName = lowerFirst(one);
  const pluralName = lowerFirst(many);
  return {
    one,
    many,
    singularName,
    pluralName,
    listTitle: translate(text.listTitle ?? text.many),
    createTitle: translate(text.createTitle ?? msg`Add ${singularName}`),
    createHint: text.createHint && translate(text.createHint),
    editTitle: translate(msg`Edit ${singularName}`),
    created: translate(text.created ?? msg`${one} added successfully!`),
    updated: translate(text.updated ?? msg`${one} updated successfully!`),
    deleted: translate(text.deleted ?? msg`${one} deleted successfully!`),
    addButton: translate(msg`Add ${singularName}`),
    askAdmin: translate(msg`Ask an Admin to add ${pluralName}.`),
    backToList: translate(msg`Back to ${pluralName}`),
    searchLabel: translate(msg`Search ${pluralName}`),
    fetchFailed: translate(msg`Failed to fetch ${pluralName}`),
    addFailed: translate(msg`Failed to add ${singularName}`),
    updateFailed: translate(msg`Failed to update ${singularName}`),
    deleteFailed: translate(msg`Failed to delete ${singularName}`),
    deleteQuestion: translate(msg`This action will delete the ${singularName} permanently!`),
  };
}
