import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";

import type { ResourceText } from "./resource.ts";

/** 'media types' for 'Media types'; preserves acronyms. */
function lowerFirst(name: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name;
}

export function useResourceText(text: ResourceText) {
  const { i18n } = useLingui();
  const { gender = "m" } = text;
  // Gender for translations: {gender, select, f {une} other {un}}.
  const say = ({ id, message, values }: MessageDescriptor) =>
    i18n._(id, { ...values, gender }, message ? { message } : {});
  const one = i18n._(text.one);
  const many = i18n._(text.many);
  const thing = lowerFirst(one);
  const things = lowerFirst(many);
  return {
    many,
    thing,
    things,
    listTitle: say(text.listTitle ?? text.many),
    createTitle: say(text.createTitle ?? msg`Add ${thing}`),
    createHint: text.createHint && say(text.createHint),
    editTitle: say(text.editTitle ?? msg`Edit ${thing}`),
    created: say(text.created ?? msg`${one} added successfully!`),
    updated: say(text.updated ?? msg`${one} updated successfully!`),
    deleted: say(text.deleted ?? msg`${one} deleted successfully!`),
    addButton: say(msg`Add ${thing}`),
    backToList: say(msg`Back to ${things}`),
    searchLabel: say(msg`Search ${things}`),
    fetchFailed: say(msg`Failed to fetch ${things}`),
    addFailed: say(msg`Failed to add ${thing}`),
    updateFailed: say(msg`Failed to update ${thing}`),
    deleteFailed: say(msg`Failed to delete ${thing}`),
    deleteQuestion: say(msg`This action will delete the ${thing} permanently!`),
  };
}
