import { msg, plural } from "@lingui/core/macro";

import {
  referenceField,
  referencesField,
  selectField,
  statusField,
  textField,
} from "../crud/definition/fields.tsx";
import { cityOptions, countryOptions, mediaTypeOptions, stateOptions } from "../generated/options.ts";
import { CURRENCY_LABELS, MASTER_STATUS_LABELS } from "./labels.ts";

export const masterNameField = textField({
  name: "name",
  label: msg`Name`,
  required: true,
  formatRenameWarning: (count) =>
    msg({
      message: plural(count, {
        one: "# approved plan will show the new name. Release orders that were sent keep the old one.",
        other: "# approved plans will show the new name. Release orders that were sent keep the old one.",
      }),
    }),
});

export const mediaTypeField = referenceField({
  name: "mediaTypeId",
  label: msg`Media type`,
  required: true,
  options: mediaTypeOptions,
  emptyText: msg`No media types available`,
});

export const mediaTypesField = referencesField({
  name: "mediaTypeIds",
  label: msg`Media types`,
  recordProperty: "mediaTypes",
  options: mediaTypeOptions,
  emptyText: msg`No media types available`,
});

export const countryField = referenceField({
  name: "countryId",
  label: msg`Country`,
  required: true,
  options: countryOptions,
});

export const stateField = referenceField({
  name: "stateId",
  label: msg`State`,
  required: true,
  dependsOn: ["countryId"],
  options: stateOptions,
});

export const cityField = referenceField({
  name: "cityId",
  label: msg`City`,
  required: true,
  dependsOn: ["countryId", "stateId"],
  options: cityOptions,
});

export const citiesField = referencesField({
  name: "cityIds",
  label: msg`Cities`,
  recordProperty: "cities",
  options: cityOptions,
});

export const currencyField = selectField({ name: "currency", label: msg`Currency`, labels: CURRENCY_LABELS });

export const masterStatusField = statusField({
  label: msg`Status`,
  labels: MASTER_STATUS_LABELS,
  initial: "ACTIVE",
});
