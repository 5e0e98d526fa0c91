import { operation } from "./example.ts";
import type { ExampleGroup } from "./example.ts";

export const vendors: ExampleGroup = {
  title: "Vendors and masters",
  examples: [
    {
      title: "Vendors",
      about: "Vendors with their channels, and a price for each format.",
      query: operation(`
        query Vendors {
          vendors(
            perPage: 5
            sort: { field: NAME, order: ASC }
          ) {
            items {
              id
              name
              status
              paymentTermsDays
              mediaTypes {
                id
                name
              }
              channels {
                id
                name
                prices {
                  format {
                    id
                    name
                  }
                  price
                  unit
                  currency
                  effectiveFrom
                  effectiveTo
                }
              }
            }
            pageInfo {
              totalCount
            }
          }
        }
      `),
    },
    {
      title: "ChannelPrices",
      about: "Prices in force of one format on all channels of a vendor.",
      query: operation(`
        # Take both ids from Vendors.
        query ChannelPrices(
          $formatId: ID!
          $vendorId: ID!
        ) {
          channelPrices(
            formatId: $formatId
            vendorId: $vendorId
          ) {
            channelId
            channelName
            price
            unit
            currency
            effectiveFrom
          }
        }
      `),
      variables: { formatId: "id-of-a-format", vendorId: "id-of-a-vendor" },
    },
    {
      title: "Choices",
      about: "What the dropdowns of a media plan offer, in one request.",
      query: operation(`
        query Choices {
          mediaTypeOptions {
            id
            name
            code
          }
          campaignOptions {
            id
            name
          }
          clientOptions {
            id
            name
          }
        }
      `),
    },
    {
      title: "ChoicesOfMediaType",
      about: "Formats, vendors and time slots of one media type.",
      query: operation(`
        # Take the id from Choices.
        query ChoicesOfMediaType($mediaTypeId: ID!) {
          formatOptions(mediaTypeId: $mediaTypeId) {
            id
            name
          }
          vendorOptions(mediaTypeId: $mediaTypeId) {
            id
            name
          }
          timeSlotOptions(mediaTypeId: $mediaTypeId) {
            id
            name
            startTime
            endTime
          }
        }
      `),
      variables: { mediaTypeId: "id-of-a-media-type" },
    },
    {
      title: "MediaCosts",
      about: "Benchmark costs with the names behind their ids. Written by Admin, read by everyone.",
      query: operation(`
        query MediaCosts {
          mediaCosts(perPage: 10) {
            items {
              mediaType {
                name
              }
              format {
                name
              }
              city {
                name
              }
              cost
              unit
              effectiveFrom
            }
            pageInfo {
              totalCount
            }
          }
        }
      `),
    },
  ],
};
