import { msg } from "@lingui/core/macro";

import { passwordField, phoneField, selectField, textField } from "../../crud/fields.tsx";
import type { Section } from "../../crud/resource.ts";
import type { ProfileInput } from "../../generated/schema.ts";
import { LANGUAGE_LABELS } from "../../i18n/language.ts";
import type { ProfileFieldsFragment } from "./profile.generated.tsx";

export const profileSections: readonly Section<ProfileInput, ProfileFieldsFragment>[] = [
  {
    title: msg`My Profile`,
    fields: [
      textField({ name: "fullName", label: msg`Full name`, required: true }),
      phoneField({ name: "phone", label: msg`Phone`, required: true }),
      textField({ name: "designation", label: msg`Designation` }),
      selectField({ name: "language", label: msg`Preferred language`, labels: LANGUAGE_LABELS }),
    ],
  },
  {
    title: msg`Change password`,
    fields: [
      passwordField({ name: "currentPassword", label: msg`Current password`, current: true }),
      passwordField({ name: "newPassword", label: msg`New password` }),
    ],
  },
];
