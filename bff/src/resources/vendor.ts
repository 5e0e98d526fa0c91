import { RATE_UNITS } from "@media-planner/schema/rules/enums";
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
import { keepSession, parseOptionArgs } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { buildPath, idQuery, lookup, defineEndpoints } from "../rest/endpoints.ts";
import { createBadResponse } from "../rest/coded-error.ts";
import { findList } from "../rest/pagination.ts";
import { readChannelName, readLinkedReference, linkedList } from "../rest/reference.ts";
import {
  asRow,
  date,
  readId,
  list as rowList,
  money,
  nameSpellings,
  number,
  recordFields,
  recordName,
  text,
  wholeNumber,
  readEnum,
} from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";

export const vendor = defineResource<Vendor, VendorInput>()({
  endpoints: defineEndpoints("/vendors", { idParam: "vendorId", totalKey: "totalVendors" }),
  dropdown: ({ mediaTypeId }) =>
    mediaTypeId ? lookup("/drop-down/vendor-by-media-type-id", { mediaTypeId }) : undefined,
  nameLookup: lookup("/drop-down/vendor-by-media-type-id"),
  resolvers: {
    Query: { channelOptions: readChannelOptions, channelPrices: readChannelPrices },
  } satisfies Resolvers,
  rule: vendorRule,
  checkedFilters: ["statuses", "mediaTypeId", "createdById"],
  fromRow,
  toBody: (input) => ({
    ...input,
    channels: input.channels?.map((channel) => ({
      ...channel,
      prices: channel.prices?.map(({ formatId, ...price }) => ({
        ...price,
        subMediaId: formatId,
        unit: wireWord(price.unit),
      })),
    })),
  }),
});

const pricesPath = buildPath("/vendors/chanel-price-by-sub-media-id-and-vendor-id");

const channelsPath = buildPath("/drop-down/vendor/chanel-by-vendor-id");

/** A vendor's channels are few and filtered here. */
async function readChannelOptions(
  _parent: object,
  args: QueryChannelOptionsArgs,
  { rest }: GraphQLContext,
): Promise<Model<Option>[]> {
  const { search, first } = parseOptionArgs(args);
  const envelope = await keepSession(rest.read(channelsPath, idQuery({ vendorId: args.vendorId })));
  const channelOptions = findList(envelope["data"]).map((row) => toOption(row, "channel", ["mediaTypeId"]));
  if (args.ids) return args.ids.flatMap((id) => channelOptions.find((channel) => channel.id === id) ?? []);
  const { mediaTypeId } = args;
  const matchingOptions = channelOptions.filter(
    (it) => !mediaTypeId || !it.mediaTypeId || it.mediaTypeId === mediaTypeId,
  );
  return filterOptions(matchingOptions, search).slice(0, first);
}

function fromRow(row: Row): Model<Vendor> {
  return {
    name: recordName(row, "name", "vendorName"),
    code: text(row["code"]),
    contactPerson: text(row["contactPerson"]),
    email: text(row["email"]),
    phone: text(row["phone"]),
    address: text(row["address"]),
    taxId: text(row["taxId"]),
    paymentTermsDays: wholeNumber(row["paymentTermsDays"]),
    commissionPercent: number(row["commissionPercent"]),
    notes: text(row["notes"]),
    status: readStatus(row["status"]),
    createdBy: readLinkedReference("createdBy", row),
    channels: rowList(row["channels"], readChannel),
    ...linkedList("mediaType", "mediaTypes", row),
    publisher: readLinkedReference("publisher", row),
    country: readLinkedReference("country", row),
    state: readLinkedReference("state", row),
    city: readLinkedReference("city", row),
    area: readLinkedReference("area", row),
    ...recordFields(row),
  };
}

function readChannel(value: unknown): Model<Channel> {
  const row = asRow(value);
  return {
    id: readId(row),
    name: recordName(row, "name", ...nameSpellings("channel")),
    prices: rowList(row["prices"], readPrice),
    mediaType: readLinkedReference("mediaType", row),
    language: readLinkedReference("language", row),
    city: readLinkedReference("city", row),
  };
}

function readPrice(value: unknown): Model<ChannelPrice> {
  const row = asRow(value);
  const format = readLinkedReference("subMedia", row);
  return {
    formatId: format?.id ?? "",
    format,
    price: money(row["price"]),
    unit: readEnum(row["unit"], RATE_UNITS),
    currency: text(row["currency"]),
    minQuantity: wholeNumber(row["minQuantity"]),
    effectiveFrom: date(row["effectiveFrom"]),
    effectiveTo: date(row["effectiveTo"]),
  };
}

/** Today's prices of a format per channel. */
async function readChannelPrices(
  _parent: object,
  { formatId, vendorId }: QueryChannelPricesArgs,
  { rest }: GraphQLContext,
): Promise<Model<ChannelPriceQuote>[]> {
  const envelope = await keepSession(rest.read(pricesPath, idQuery({ subMediaId: formatId, vendorId })));
  return findList(envelope["data"])
    .map(asRow)
    .map((row) => ({
      ...readQuotedChannel(row),
      price: money(row["price"]),
      unit: readEnum(row["unit"], RATE_UNITS),
      currency: text(row["currency"]),
      effectiveFrom: date(row["effectiveFrom"]),
    }));
}

/** Reads the channel of a price; it is required. */
function readQuotedChannel(row: Row): Pick<Model<ChannelPriceQuote>, "channelId" | "channelName"> {
  const channel = readLinkedReference("channel", row);
  if (channel === null) throw createBadResponse("price of no channel");
  return { channelId: channel.id, channelName: readChannelName(row) ?? channel.name ?? null };
}
