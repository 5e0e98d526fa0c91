import { RATE_UNITS } from "@media-planner/schema/enums";
import { vendorRule } from "@media-planner/schema/rules/vendor";

import type {
  ChannelPriceQuote,
  Option,
  QueryChannelOptionsArgs,
  QueryChannelPricesArgs,
  Resolvers,
  Vendor,
  VendorInput,
} from "../generated/resolvers.ts";
import { readVendor } from "../generated/row-readers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import { filterOptions, toOption } from "../graphql/resource/option.ts";
import { replaceForbidden, parseOptionArgs } from "../graphql/resource/options/options.ts";
import { buildPath, buildIdQuery, createLookup, defineEndpoints } from "../rest/endpoints.ts";
import { createBadResponseError } from "../rest/errors/coded-error.ts";
import { isSameId } from "../rest/identifiers.ts";
import { readChannelName, readRowReference } from "../rest/reading/reference.ts";
import {
  readDate,
  readEnum,
  readMoney,
  readRecords,
  readText,
  readWholeNumber,
} from "../rest/reading/row-fields.ts";
import type { Row } from "../rest/reading/row-fields.ts";
import { loadCreatedDay } from "./created-day.ts";

export const vendor = defineResource<Vendor, VendorInput>()({
  endpoints: defineEndpoints("/vendors", { idParam: "vendorId", totalKey: "totalVendors" }),
  dropdown: ({ mediaTypeId }) =>
    mediaTypeId ? createLookup("/drop-down/vendor-by-media-type-id", { mediaTypeId }) : undefined,
  nameLookup: createLookup("/drop-down/vendor-by-media-type-id"),
  resolvers: {
    Query: { channelOptions: readChannelOptions, channelPrices: readChannelPrices },
  } satisfies Resolvers,
  rule: vendorRule,
  loadComparedValues: loadCreatedDay,
  fromRow: readVendor,
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
  const channels = await replaceForbidden(
    rest.readList(channelsPath, buildIdQuery({ vendorId: args.vendorId })),
  );
  const channelOptions = readRecords(channels, (row) => toOption(row, "channel", ["mediaTypeId"]));
  if (args.ids)
    return args.ids.flatMap((id) => channelOptions.find((channel) => isSameId(channel.id, id)) ?? []);
  const { mediaTypeId } = args;
  const matchingOptions = channelOptions.filter(
    (channel) => !mediaTypeId || !channel.mediaTypeId || isSameId(channel.mediaTypeId, mediaTypeId),
  );
  return filterOptions(matchingOptions, search).slice(0, first);
}

/** Prices of a format per channel. */
async function readChannelPrices(
  _parent: object,
  { formatId, vendorId }: QueryChannelPricesArgs,
  { rest }: GraphQLContext,
): Promise<Model<ChannelPriceQuote>[]> {
  const prices = await replaceForbidden(
    rest.readList(pricesPath, buildIdQuery({ subMediaId: formatId, vendorId })),
  );
  return readRecords(prices, (row) => ({
    ...readQuotedChannel(row),
    price: readMoney(row["price"], "price"),
    unit: readEnum(row["unit"], RATE_UNITS),
    currency: readText(row["currency"], "currency"),
    minQuantity: readWholeNumber(row["minQuantity"], "minQuantity"),
    effectiveFrom: readDate(row["effectiveFrom"], "effectiveFrom"),
    effectiveTo: readDate(row["effectiveTo"], "effectiveTo"),
  }));
}

function readQuotedChannel(row: Row): Pick<Model<ChannelPriceQuote>, "channelId" | "channelName"> {
  const channel = readRowReference("channel", row);
  if (channel === null) throw createBadResponseError("price without a channel");
  return { channelId: channel.id, channelName: readChannelName(row) ?? channel.name ?? null };
}
