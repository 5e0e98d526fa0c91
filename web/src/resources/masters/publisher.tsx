import { msg } from "@lingui/core/macro";

import { statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import {
  emailField,
  fileField,
  phoneField,
  referencesField,
  textField,
  webField,
} from "../../crud/definition/fields.tsx";
import { fileColumn, getStoredFile } from "../../crud/definition/stored-file.tsx";
import { languageOptions } from "../../generated/options.ts";
import { citiesField, masterNameField, masterStatusField, mediaTypeField } from "../master-fields.ts";
import { publisherHooks } from "./publisher.generated.tsx";

const resource = defineResource(publisherHooks, {
  text: { one: msg`Publisher`, many: msg`Publishers` },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    { key: "mediaType", header: msg`Media type`, cell: (publisher) => publisher.mediaType?.name },
    textColumn("contactPerson", msg`Contact person`, "CONTACT_PERSON"),
    textColumn("email", msg`Email`),
    fileColumn(msg`File`),
    statusColumn,
  ],
  sections: [
    {
      title: msg`Basic Details`,
      fields: [
        masterNameField,
        mediaTypeField,
        referencesField({
          name: "languageIds",
          label: msg`Languages`,
          recordProperty: "languages",
          options: languageOptions,
        }),
        citiesField,
        masterStatusField,
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
      fields: [fileField({ name: "file", label: msg`File`, getStoredFile: getStoredFile })],
    },
  ],
  matchKeys: [["name", "mediaTypeId"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).publisherRule,
});

export function Publishers(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
