import * as locationRules from "@media-planner/schema/rules/location";
import * as masterRules from "@media-planner/schema/rules/master";

import type * as types from "../generated/resolvers.ts";
import * as readers from "../generated/row-readers.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { createLookup, createPathLookup, defineEndpoints } from "../rest/endpoints.ts";
import { readFileFields } from "../rest/reading/row-fields.ts";

export const country = defineResource<types.Country, types.CountryInput>()({
  endpoints: defineEndpoints("/countries", { idParam: "countryId", totalKey: "totalCountries" }),
  rule: locationRules.countryRule,
  fromRow: readers.readCountry,
});

export const state = defineResource<types.State, types.StateInput>()({
  endpoints: defineEndpoints("/states", { idParam: "stateId", totalKey: "totalStates" }),
  dropdown: ({ countryId }) =>
    countryId ? createPathLookup("/states/by-country", countryId, "countryId") : undefined,
  rule: locationRules.stateRule,
  fromRow: readers.readState,
});

export const city = defineResource<types.City, types.CityInput>()({
  endpoints: defineEndpoints("/cities", { idParam: "cityId", totalKey: "totalCities" }),
  dropdown: ({ countryId, stateId }) =>
    countryId && stateId
      ? createLookup("/cities/by-country-id-and-state-id", { countryId, stateId })
      : undefined,
  rule: locationRules.cityRule,
  fromRow: readers.readCity,
});

export const area = defineResource<types.Area, types.AreaInput>()({
  endpoints: defineEndpoints("/areas", { idParam: "areaId", totalKey: "totalAreas" }),
  rule: locationRules.areaRule,
  fromRow: readers.readArea,
});

export const mediaType = defineResource<types.MediaType, types.MediaTypeInput>()({
  endpoints: defineEndpoints("/media-types", { idParam: "mediaId", totalKey: "totalMediaTypes" }),
  dropdown: () => createLookup("/drop-down/media-type"),
  optionDetails: ["code"],
  isSmallTable: true,
  rule: masterRules.mediaTypeRule,
  fromRow: readers.readMediaType,
});

export const format = defineResource<types.Format, types.FormatInput>()({
  endpoints: defineEndpoints("/sub-media", { idParam: "subMediaId", totalKey: "totalFormats" }),
  dropdown: ({ mediaTypeId }) =>
    mediaTypeId ? createLookup("/drop-down/sub-media-by-id", { subMediaId: mediaTypeId }) : undefined,
  rule: masterRules.formatRule,
  fromRow: readers.readFormat,
});

export const language = defineResource<types.Language, types.LanguageInput>()({
  endpoints: defineEndpoints("/languages", { idParam: "languageId", totalKey: "totalLanguages" }),
  rule: masterRules.languageRule,
  fromRow: readers.readLanguage,
});

export const position = defineResource<types.Position, types.PositionInput>()({
  endpoints: defineEndpoints("/placements", { idParam: "placementId", totalKey: "totalPlacements" }),
  rule: masterRules.positionRule,
  fromRow: readers.readPosition,
});

export const size = defineResource<types.Size, types.SizeInput>()({
  endpoints: defineEndpoints("/sizes", { idParam: "sizeId", totalKey: "totalSizes" }),
  optionDetails: ["code"],
  rule: masterRules.sizeRule,
  fromRow: readers.readSize,
});

export const timeSlot = defineResource<types.TimeSlot, types.TimeSlotInput>()({
  endpoints: defineEndpoints("/timebands", { idParam: "timeBandId", totalKey: "totalTimeBands" }),
  dropdown: ({ mediaTypeId }) =>
    mediaTypeId ? createLookup("/drop-down/time-slot-by-media-type-id", { mediaTypeId }) : undefined,
  optionDetails: ["startTime", "endTime"],
  rule: masterRules.timeSlotRule,
  fromRow: readers.readTimeSlot,
});

export const duration = defineResource<types.Duration, types.DurationInput>()({
  endpoints: defineEndpoints("/durations", { idParam: "durationId", totalKey: "totalDurations" }),
  optionDetails: ["seconds"],
  // By name, 10 seconds would precede 5 seconds.
  optionSortField: "value",
  rule: masterRules.durationRule,
  fromRow: readers.readDuration,
});

export const material = defineResource<types.Material, types.MaterialInput>()({
  endpoints: defineEndpoints("/material", { idParam: "materialId", totalKey: "totalMaterials" }),
  rule: masterRules.materialRule,
  fromRow: readers.readMaterial,
});

export const mediaCost = defineResource<types.MediaCost, types.MediaCostInput>()({
  endpoints: defineEndpoints("/media-cost", { idParam: "mediaCostId", totalKey: "totalMediaCosts" }),
  nameField: "id",
  rule: masterRules.mediaCostRule,
  fromRow: readers.readMediaCost,
});

const publisherEndpoints = defineEndpoints("/publishers", {
  idParam: "publishersId",
  totalKey: "totalPublishers",
  hasFile: true,
});

export const publisher = defineResource<types.Publisher, types.PublisherInput>()({
  endpoints: publisherEndpoints,
  rule: masterRules.publisherRule,
  fromRow: (row) => ({ ...readers.readPublisher(row), ...readFileFields(row, publisherEndpoints) }),
});

export const taxRate = defineResource<types.TaxRate, types.TaxRateInput>()({
  endpoints: defineEndpoints("/tax-rates", { idParam: "taxRateId", totalKey: "totalTaxRates" }),
  rule: masterRules.taxRateRule,
  fromRow: readers.readTaxRate,
});
