import type { Option, Resolvers } from "../generated/resolvers.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import type { QueryValue } from "../rest/client.ts";
import { endpoint, idQuery } from "../rest/endpoints.ts";
import { checkedId } from "../rest/identifiers.ts";
import { listIn } from "../rest/paging.ts";
import { asRow, idOf, reference, requiredText, text, time } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

async function rows(
  { rest }: GraphQLContext,
  path: `/${string}`,
  query?: Record<string, QueryValue>,
  route?: string,
): Promise<Row[]> {
  const envelope = await rest.read(endpoint(path), query, route);
  return listIn(envelope["data"]).map(asRow);
}

function option(row: Row): Option {
  return { id: idOf(row), name: requiredText(row["name"]) };
}

export const dropdown = {
  resolvers: {
    Query: {
      mediaTypeOptions: async (_parent, _args, context) =>
        (await rows(context, "/drop-down/media-type")).map((row) => ({
          ...option(row),
          code: text(row["code"]),
        })),
      formatOptions: async (_parent, { mediaTypeId }, context) =>
        (await rows(context, "/drop-down/sub-media-by-id", idQuery({ subMediaId: mediaTypeId }))).map(option),
      clientOptions: async (_parent, _args, context) =>
        (await rows(context, "/drop-down/client")).map(option),
      campaignOptions: async (_parent, _args, context) =>
        (await rows(context, "/drop-down/campaign")).map(option),
      vendorOptions: async (_parent, { mediaTypeId }, context) =>
        (await rows(context, "/drop-down/vendor-by-media-type-id", idQuery({ mediaTypeId }))).map(option),
      channelOptions: async (_parent, { vendorId }, context) =>
        (await rows(context, "/drop-down/vendor/chanel-by-vendor-id", idQuery({ vendorId }))).map((row) => ({
          ...option(row),
          mediaTypeId: reference(row["mediaTypeId"], row["mediaType"])?.id ?? null,
        })),
      timeSlotOptions: async (_parent, { mediaTypeId }, context) =>
        (await rows(context, "/drop-down/time-slot-by-media-type-id", idQuery({ mediaTypeId }))).map(
          (row) => ({
            ...option(row),
            startTime: time(row["startTime"]),
            endTime: time(row["endTime"]),
          }),
        ),
      statesOf: async (_parent, { countryId }, context) => {
        const route = endpoint("/states/by-country/{countryId}");
        return (
          await rows(context, `/states/by-country/${checkedId(countryId, "countryId")}`, {}, route)
        ).map(option);
      },
      citiesOf: async (_parent, { countryId, stateId }, context) =>
        (await rows(context, "/cities/by-country-id-and-state-id", idQuery({ countryId, stateId }))).map(
          option,
        ),
    },
  } satisfies Resolvers,
};
