import { RATE_UNITS } from "@media-planner/schema/enums";
import { readStatus } from "@media-planner/schema/rules/status";
import { vendorRule } from "@media-planner/schema/rules/vendor";

import type {
  Channel,
  ChannelPrice,
  ChannelPriceQuote,
  Option,
  QueryChannelOptionsArgs,
  QueryChannelPricesArgs,
  Resolvers,
  Vendor,
  VendorInput,
} from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import { filterOptions, toOption } from "../graphql/resource/option.ts";
import { replaceForbidden, parseOptionArgs } from "../graphql/resource/options.ts";
import { buildPath, buildIdQuery, createLookup, defineEndpoints } from "../rest/endpoints.ts";
import { createBadResponseError } from "../rest/coded-error.ts";
import { findList } from "../rest/pagination.ts";
import { readChannelName, readRowReference, readRowReferences } from "../rest/reference.ts";
import {
  asRow,
  readDate,
  readId,
  readList,
  readMoney,
  listNameFields,
  readNumber,
  readRecordFields,
  readRecordName,
  readText,
  readWholeNumber,
  readEnum,
} from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const vendor = defineResource<Vendor, VendorInput>()({
  endpoints: defineEndpoints("/vendors", { idParam: "vendorId", totalKey: "totalVendors" }),
  dropdown: ({ mediaTypeId }) =>
    mediaTypeId ? createLookup("/drop-down/vendor-by-media-type-id", { mediaTypeId }) : undefined,
  nameLookup: createLookup("/drop-down/vendor-by-media-type-id"),
  resolvers: {
    Query: { channelOptions: readChannelOptions, channelPrices: readChannelPrices },
  } satisfies Resolvers,
  rule: vendorRule,
  checkedFilters: ["statuses", "mediaTypeId", "createdById"],
  fromRow: (row): Model<Vendor> => ({
    name: readRecordName(row, "name", "vendorName"),
    code: readText(row["code"]),
    contactPerson: readText(row["contactPerson"]),
    email: readText(row["email"]),
    phone: readText(row["phone"]),
    address: readText(row["address"]),
    taxId: readText(row["taxId"]),
    paymentTermsDays: readWholeNumber(row["paymentTermsDays"]),
    commissionPercent: readNumber(row["commissionPercent"]),
    notes: readText(row["notes"]),
    status: readStatus(row["status"]),
    createdBy: readRowReference("createdBy", row),
    channels: readList(row["channels"], readChannel),
    ...readRowReferences("mediaType", "mediaTypes", row),
    publisher: readRowReference("publisher", row),
    country: readRowReference("country", row),
    state: readRowReference("state", row),
    city: readRowReference("city", row),
    area: readRowReference("area", row),
    ...readRecordFields(row),
  }),
  toBody: (input) => ({
    ...input,
    channels: input.channels?.map((channel) => ({
      ...channel,
      prices: channel.prices?.map(({ formatId, ...price }) => ({
        ...price,
        subMediaId: formatId,
      })),
    })),
  }),
});

const pricesPath = buildPath("/vendors/chanel-price-by-sub-media-id-and-vendor-id");

const channelsPath = buildPath("/drop-down/vendor/chanel-by-vendor-id");

/** Filters the channels here, because a vendor has few of them. */
async function readChannelOptions(
  _parent: object,
  args: QueryChannelOptionsArgs,
  { rest }: GraphQLContext,
): Promise<Model<Option>[]> {
  const { search, first } = parseOptionArgs(args);
  const envelope = await replaceForbidden(rest.read(channelsPath, buildIdQuery({ vendorId: args.vendorId })));
  const channelOptions = findList(envelope["data"]).map((row) => toOption(row, "channel", ["mediaTypeId"]));
  if (args.ids) return args.ids.flatMap((id) => channelOptions.find((channel) => channel.id === id) ?? []);
  const { mediaTypeId } = args;
  const matchingOptions = channelOptions.filter(
    (channel) => !mediaTypeId || !channel.mediaTypeId || channel.mediaTypeId === mediaTypeId,
  );
  return filterOptions(matchingOptions, search).slice(0, first);
}

function readChannel(value: unknown): Model<Channel> {
  const row = asRow(value);
  return {
    id: readId(row),
    name: readRecordName(row, "name", ...listNameFields("channel")),
    prices: readList(row["prices"], readPrice),
    mediaType: readRowReference("mediaType", row),
    language: readRowReference("language", row),
    city: readRowReference("city", row),
  };
}

function readPrice(value: unknown): Model<ChannelPrice> {
  const row = asRow(value);
  const format = readRowReference("subMedia", row);
  return {
    formatId: format?.id ?? "",
    format,
    price: readMoney(row["price"]),
    unit: readEnum(row["unit"], RATE_UNITS),
    currency: readText(row["currency"]),
    minQuantity: readWholeNumber(row["minQuantity"]),
    effectiveFrom: readDate(row["effectiveFrom"]),
    effectiveTo: readDate(row["effectiveTo"]),
  };
}

/** Today's prices of a format per channel. */
async function readChannelPrices(
  _parent: object,
  { formatId, vendorId }: QueryChannelPricesArgs,
  { rest }: GraphQLContext,
): Promise<Model<ChannelPriceQuote>[]> {
  const envelope = await replaceForbidden(
    rest.read(pricesPath, buildIdQuery({ subMediaId: formatId, vendorId })),
  );
  return findList(envelope["data"])
    .map(asRow)
    .map((row) => ({
      ...readQuotedChannel(row),
      price: readMoney(row["price"]),
      unit: readEnum(row["unit"], RATE_UNITS),
      currency: readText(row["currency"]),
      effectiveFrom: readDate(row["effectiveFrom"]),
    }));
}

function readQuotedChannel(row: Row): Pick<Model<ChannelPriceQuote>, "channelId" | "channelName"> {
  const channel = readRowReference("channel", row);
  if (channel === null) throw createBadResponseError("price without a channel");
  return { channelId: channel.id, channelName: readChannelName(row) ?? channel.name ?? null };
}
