import { msg } from "@lingui/core/macro";

import { crudScreens } from "../../crud/crud-screens.ts";
import {
  emailField,
  fileField,
  phoneField,
  referenceField,
  referencesField,
  selectField,
  textField,
  webField,
} from "../../crud/fields.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { fileColumn, storedFile } from "../../crud/stored-file.tsx";
import { cityOptions, languageOptions, mediaTypeOptions } from "../../generated/options.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { MASTER_STATUS_LABELS } from "../labels.ts";
import { publisherHooks } from "./publisher.generated.tsx";

export const screens = crudScreens(publisherHooks, {
  text: { one: msg`Publisher`, many: msg`Publishers` },
  nameOf: (publisher) => publisher.name,
  defaultSort: NEWEST_FIRST,
  columns: [
    { key: "name", header: msg`Name`, cell: (it) => it.name, sort: "NAME" },
    { key: "mediaType", header: msg`Media type`, cell: (it) => it.mediaType?.name },
    {
      key: "contactPerson",
      header: msg`Contact person`,
      cell: (it) => it.contactPerson,
      sort: "CONTACT_PERSON",
    },
    { key: "email", header: msg`Email`, cell: (it) => it.email },
    fileColumn(msg`File`),
    { key: "status", header: msg`Status`, cell: (it) => <StatusChip status={it.status} />, sort: "STATUS" },
  ],
  sections: [
    {
      title: msg`Basic Details`,
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
        referenceField({
          name: "mediaTypeId",
          label: msg`Media type`,
          required: true,
          options: mediaTypeOptions,
          emptyText: msg`No media types available`,
        }),
        referencesField({
          name: "languageIds",
          label: msg`Languages`,
          referred: "languages",
          options: languageOptions,
        }),
        referencesField({
          name: "cityIds",
          label: msg`Cities`,
          referred: "cities",
          options: cityOptions,
        }),
        selectField({ name: "status", label: msg`Status`, required: true, labels: MASTER_STATUS_LABELS }),
      ],
    },
    {
      title: msg`Contact`,
      fields: [
        textField({ name: "contactPerson", label: msg`Contact person` }),
        emailField({ name: "email", label: msg`Email` }),
        phoneField({ name: "phone", label: msg`Phone` }),
        webField({ name: "website", label: msg`Website` }),
      ],
    },
    {
      title: msg`Rate card or brochure`,
      fields: [fileField({ name: "file", label: msg`File`, stored: storedFile })],
    },
  ],
  rule: async () => (await import("@media-planner/schema/rules/master")).publisherRule,
  initial: { status: "ACTIVE" },
});
