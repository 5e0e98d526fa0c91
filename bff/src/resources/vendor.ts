import { RATE_UNITS } from "@media-planner/schema/rules/enums";
import { readStatus } from "@media-planner/schema/rules/status";
import { vendorRule } from "@media-planner/schema/rules/vendor";

import type {
  Area,
  Channel,
  ChannelPrice,
  City,
  Country,
  Format,
  Language,
  MediaType,
  Publisher,
  Option,
  QueryChannelOptionsArgs,
  Resolvers,
  State,
  Vendor,
  VendorInput,
} from "../generated/resolvers.ts";
import { link, links } from "../graphql/resource/links.ts";
import type { Model } from "../graphql/resource/model.ts";
import {
  create,
  defineResource,
  get,
  list,
  remove,
  setStatus,
  update,
} from "../graphql/resource/definition.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import { matching, optionOf } from "../graphql/resource/option.ts";
import { options, wantedOf } from "../graphql/resource/options.ts";
import { wireWord } from "../rest/body.ts";
import { endpoint, idQuery, lookup, masters } from "../rest/endpoints.ts";
import { listIn } from "../rest/paging.ts";
import {
  asRow,
  date,
  idOf,
  linked,
  linkedList,
  list as rowList,
  money,
  number,
  recordFields,
  requiredText,
  text,
  wholeNumber,
  word,
} from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<VendorInput>()({
  endpoints: masters("/vendors", { idParam: "vendorId", totalKey: "totalVendors" }),
  nameField: "name",
  choices: ({ mediaTypeId }) =>
    mediaTypeId ? lookup("/drop-down/vendor-by-media-type-id", { mediaTypeId }) : undefined,
  rule: vendorRule,
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

const prices = endpoint("/vendors/chanel-price-by-sub-media-id-and-vendor-id");

const channels = endpoint("/drop-down/vendor/chanel-by-vendor-id");

/** A vendor's channels are few: they are searched, narrowed and cut here. */
async function channelOptions(
  _parent: object,
  args: QueryChannelOptionsArgs,
  { rest }: GraphQLContext,
): Promise<Model<Option>[]> {
  const { search, first } = wantedOf(args);
  const envelope = await rest.read(channels, idQuery({ vendorId: args.vendorId }));
  const all = listIn(envelope["data"]).map((row) => optionOf(row, ["mediaTypeId"]));
  if (args.ids) return args.ids.flatMap((id) => all.find((channel) => channel.id === id) ?? []);
  const { mediaTypeId } = args;
  const fitting = all.filter((it) => !mediaTypeId || !it.mediaTypeId || it.mediaTypeId === mediaTypeId);
  return matching(fitting, search).slice(0, first);
}

function fromRow(row: Row): Model<Vendor> {
  return {
    name: requiredText(row["name"]),
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
    channels: rowList(row["channels"], channelFromRow),
    ...linkedList("mediaTypeIds", "mediaTypes", row["mediaTypeIds"], row["mediaTypes"]),
    ...linked("publisher", row["publisherId"], row["publisher"]),
    ...linked("country", row["countryId"], row["country"]),
    ...linked("state", row["stateId"], row["state"]),
    ...linked("city", row["cityId"], row["city"]),
    ...linked("area", row["areaId"], row["area"]),
    ...recordFields(row),
  };
}

function channelFromRow(value: unknown): Model<Channel> {
  const row = asRow(value);
  return {
    id: idOf(row),
    name: requiredText(row["name"]),
    prices: rowList(row["prices"], priceFromRow),
    ...linked("mediaType", row["mediaTypeId"], row["mediaType"]),
    ...linked("language", row["languageId"], row["language"]),
    ...linked("city", row["cityId"], row["city"]),
  };
}

function priceFromRow(value: unknown): Model<ChannelPrice> {
  const row = asRow(value);
  const { formatId, format } = linked("format", row["subMediaId"], row["subMedia"]);
  return {
    formatId: formatId ?? "",
    format,
    price: money(row["price"]),
    unit: word(row["unit"], RATE_UNITS),
    currency: text(row["currency"]),
    minQuantity: wholeNumber(row["minQuantity"]),
    effectiveFrom: date(row["effectiveFrom"]),
    effectiveTo: date(row["effectiveTo"]),
  };
}

export const vendor = {
  resource,
  resolvers: {
    Query: {
      vendors: list(resource),
      vendor: get(resource),
      vendorOptions: options("vendor", resource),
      channelOptions,
      channelPrices: async (_parent, { formatId, vendorId }, { rest }) => {
        const envelope = await rest.read(prices, idQuery({ subMediaId: formatId, vendorId }));
        return listIn(envelope["data"])
          .map(asRow)
          .map((row) => ({
            channelId: requiredText(row["channelId"]),
            channelName: text(row["channelName"]),
            price: money(row["price"]),
            unit: word(row["unit"], RATE_UNITS),
            currency: text(row["currency"]),
            effectiveFrom: date(row["effectiveFrom"]),
          }));
      },
    },
    Mutation: {
      createVendor: create(resource),
      updateVendor: update(resource),
      deleteVendor: remove(resource),
      setVendorStatus: setStatus(resource),
    },
    Vendor: {
      mediaTypes: links<MediaType>("mediaType", "mediaTypes"),
      publisher: link<Publisher>("publisher"),
      country: link<Country>("country"),
      state: link<State>("state"),
      city: link<City>("city"),
      area: link<Area>("area"),
    },
    Channel: {
      mediaType: link<MediaType>("mediaType"),
      language: link<Language>("language"),
      city: link<City>("city"),
    },
    ChannelPrice: { format: link<Format>("format") },
  } satisfies Resolvers,
};
