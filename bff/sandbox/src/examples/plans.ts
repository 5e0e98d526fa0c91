import { operation } from "./example.ts";
import type { ExampleGroup } from "./example.ts";

export const plans: ExampleGroup = {
  title: "Media plans",
  examples: [
    {
      title: "MediaPlans",
      about: "Plans with the names of campaign, client, vendor and media type.",
      query: operation(`
        query MediaPlans {
          mediaPlans(
            perPage: 10
            sort: { field: CREATED_AT, order: DESC }
          ) {
            items {
              id
              planNumber
              status
              revision
              orderDetails {
                campaign {
                  name
                  client {
                    name
                  }
                }
                vendor {
                  name
                }
                mediaType {
                  name
                }
                campaignDate {
                  start
                  end
                }
              }
              priceDetails {
                finalAmount
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
      title: "MediaPlan",
      about: "One plan as a whole: rows, rate cards, totals and history.",
      query: operation(`
        # Take the id from MediaPlans.
        query MediaPlan($id: ID!) {
          mediaPlan(id: $id) {
            planNumber
            status
            revision
            medias {
              id
              channel {
                name
              }
              format {
                name
              }
              startDate
              endDate
              unit
              unitRate
              listPrice
            }
            rateCards {
              id
              rate
              quantity
              amount
            }
            priceDetails {
              grandTotal
              additionalCharges
              discount
              finalAmount
            }
            history {
              revision
              action
              at
              by {
                name
              }
            }
          }
        }
      `),
      variables: { id: "id-of-a-media-plan" },
    },
    {
      title: "CreateMediaPlan",
      about: "Plans three outdoor sites; a rate card names its row by the row's id.",
      query: operation(`
        # Ids come from Choices, Vendors and Campaigns. Out of home needs a city and a size for each row.
        mutation CreateMediaPlan($input: MediaPlanInput!) {
          createMediaPlan(input: $input) {
            id
            planNumber
            status
            rateCards {
              amount
            }
            priceDetails {
              grandTotal
              finalAmount
            }
          }
        }
      `),
      variables: {
        input: {
          orderDetails: {
            campaignId: "id-of-a-campaign",
            mediaTypeId: "id-of-a-media-type",
            vendorId: "id-of-a-vendor",
            campaignDate: { start: "2027-06-01", end: "2027-06-30" },
          },
          medias: [
            {
              id: "row-1",
              channelId: "id-of-a-channel",
              formatId: "id-of-a-format",
              cityId: "id-of-a-city",
              sizeId: "id-of-a-size",
              startDate: "2027-06-01",
              endDate: "2027-06-30",
              unitRate: 85000,
              unit: "MONTH",
            },
          ],
          rateCards: [{ id: "row-1", rate: 85000, quantity: 3 }],
          priceDetails: { additionalCharges: 12500, discount: 5000 },
        },
      },
    },
    {
      title: "PlanComments",
      about: "What was said about a plan and its rows, in order; null where the upstream keeps no comments.",
      query: operation(`
        # CreatePlanComment adds one. It tells the author and the colleagues whom it names.
        query PlanComments($mediaPlanId: ID!) {
          planComments(mediaPlanId: $mediaPlanId) {
            text
            rowId
            resolved
            createdBy {
              name
            }
            createdAt
          }
        }
      `),
      variables: { mediaPlanId: "id-of-a-media-plan" },
    },
    {
      title: "PlanDrafts",
      about:
        "Your own drafts that are kept on the server, the latest change first; null where the upstream keeps none.",
      query: operation(`
        # SavePlanDraft keeps one. What it holds is in content, which costs a call a draft.
        query PlanDrafts {
          planDrafts {
            id
            title
            planId
            updatedAt
          }
        }
      `),
    },
    {
      title: "SavePlanDraft",
      about:
        "Keeps a draft for yourself alone, without submitting it: a new one, or with an id its new state.",
      query: operation(`
        # With the updatedAt that you saw, a draft that another tab changed since is not overwritten.
        mutation SavePlanDraft(
          $id: ID
          $input: PlanDraftInput!
          $expectedUpdatedAt: DateTime
        ) {
          savePlanDraft(
            id: $id
            input: $input
            expectedUpdatedAt: $expectedUpdatedAt
          ) {
            id
            title
            updatedAt
          }
        }
      `),
      variables: { input: { title: "Diwali on television", content: '{"rows":[]}' } },
    },
    {
      title: "SetMediaPlanStatus",
      about: "Approves, rejects, completes or cancels a plan. A rejection needs a comment that says why.",
      query: operation(`
        # Take the id of a pending plan from MediaPlans. Admin and Manager approve or reject.
        mutation SetMediaPlanStatus(
          $id: ID!
          $status: MediaPlanStatus!
          $comment: String
        ) {
          setMediaPlanStatus(
            id: $id
            status: $status
            comment: $comment
          ) {
            planNumber
            status
            revision
          }
        }
      `),
      variables: { id: "id-of-a-media-plan", status: "APPROVED" },
    },
  ],
};
