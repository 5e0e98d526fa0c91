import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";

import type { ResourceText } from "./resource.ts";

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
  const nameOfOne = lowerFirst(one);
  const nameOfMany = lowerFirst(many);
  return {
    many,
    nameOfOne,
    nameOfMany,
    listTitle: translate(text.listTitle ?? text.many),
    createTitle: translate(text.createTitle ?? msg`Add ${nameOfOne}`),
    createHint: text.createHint && translate(text.createHint),
    editTitle: translate(text.editTitle ?? msg`Edit ${nameOfOne}`),
    created: translate(text.created ?? msg`${one} added successfully!`),
    updated: translate(text.updated ?? msg`${one} updated successfully!`),
    deleted: translate(text.deleted ?? msg`${one} deleted successfully!`),
    addButton: translate(msg`Add ${nameOfOne}`),
    askAdmin: translate(msg`Ask an Admin to add ${nameOfMany}.`),
    backToList: translate(msg`Back to ${nameOfMany}`),
    searchLabel: translate(msg`Search ${nameOfMany}`),
    fetchFailed: translate(msg`Failed to fetch ${nameOfMany}`),
    addFailed: translate(msg`Failed to add ${nameOfOne}`),
    updateFailed: translate(msg`Failed to update ${nameOfOne}`),
    deleteFailed: translate(msg`Failed to delete ${nameOfOne}`),
    deleteQuestion: translate(msg`This action will delete the ${nameOfOne} permanently!`),
  };
}
