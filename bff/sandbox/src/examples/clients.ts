import { operation } from "./example.ts";
import type { ExampleGroup } from "./example.ts";

const newClient = {
  businessName: "Sandbox Foods Private Limited",
  address: "14 Residency Road, Bengaluru 560025",
  taxId: "29ABCDE1234F1Z5",
  contactPerson: "Ishaan Rao",
  contactEmail: "ishaan.rao@example.com",
  phone: "9845098765",
  notes: "Created from the API sandbox.",
};

export const clients: ExampleGroup = {
  title: "Clients and campaigns",
  examples: [
    {
      title: "Clients",
      about: "A page of a list: search, sort, page and size. Admin and User.",
      query: operation(`
        query Clients(
          $page: Int
          $perPage: Int
          $search: String
          $sort: ClientSort
        ) {
          clients(
            page: $page
            perPage: $perPage
            search: $search
            sort: $sort
          ) {
            items {
              id
              businessName
              contactPerson
              contactEmail
              phone
              status
              createdAt
              updatedAt
            }
            pageInfo {
              page
              perPage
              totalPages
              totalCount
              hasNextPage
            }
          }
        }
      `),
      variables: { page: 1, perPage: 10, search: "", sort: { field: "BUSINESS_NAME", order: "ASC" } },
    },
    {
      title: "CreateClient",
      about: "Registers a client; it starts as pending. Admin and User.",
      query: operation(`
        mutation CreateClient($input: ClientInput!) {
          createClient(input: $input) {
            id
            businessName
            taxId
            status
          }
        }
      `),
      variables: { input: newClient },
    },
    {
      title: "UpdateClient",
      about: "Changes a client, unless somebody else did so meanwhile. Admin and User.",
      query: operation(`
        # Take id and updatedAt from Clients. Where the client was changed since, this answers CONFLICT, with what the upstream tells of it.
        mutation UpdateClient(
          $id: ID!
          $input: ClientInput!
          $expectedUpdatedAt: DateTime
        ) {
          updateClient(
            id: $id
            input: $input
            expectedUpdatedAt: $expectedUpdatedAt
          ) {
            businessName
            phone
            notes
            updatedAt
          }
        }
      `),
      variables: {
        id: "id-of-a-client",
        input: { ...newClient, phone: "9845012345", notes: null },
        expectedUpdatedAt: "2026-11-20T10:30:00.000Z",
      },
    },
    {
      title: "SetClientStatus",
      about: "Approves a client. Admin and Manager approve or reject.",
      query: operation(`
        # Take the id of a pending client from Clients. A move that is not allowed answers CONFLICT.
        mutation SetClientStatus(
          $id: ID!
          $status: ClientStatus!
        ) {
          setClientStatus(id: $id, status: $status) {
            id
            businessName
            status
          }
        }
      `),
      variables: { id: "id-of-a-client", status: "APPROVED" },
    },
    {
      title: "Campaigns",
      about: "Campaigns with the names of their client, media types and cities.",
      query: operation(`
        # References come as an id and as the record behind it: select what you need, in one request.
        query Campaigns {
          campaigns(
            perPage: 10
            sort: { field: START_DATE, order: DESC }
          ) {
            items {
              id
              name
              code
              client {
                id
                name
              }
              objective
              startDate
              endDate
              budget
              currency
              mediaTypes {
                name
              }
              cities {
                name
              }
              status
            }
            pageInfo {
              totalCount
            }
          }
        }
      `),
    },
    {
      title: "CreateCampaign",
      about: "Creates a campaign for a client.",
      query: operation(`
        # Take the client's id from Clients.
        mutation CreateCampaign($input: CampaignInput!) {
          createCampaign(input: $input) {
            id
            code
            name
            client {
              name
            }
            status
          }
        }
      `),
      variables: {
        input: {
          name: "Monsoon refresh",
          clientId: "id-of-a-client",
          brand: "Sandbox Foods",
          objective: "AWARENESS",
          startDate: "2027-06-01",
          endDate: "2027-07-31",
          budget: 2500000,
          targetAudience: "Families in metros",
        },
      },
    },
  ],
};
