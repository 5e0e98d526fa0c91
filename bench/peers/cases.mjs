import { createHash } from "node:crypto";

/* Measured operations, with the REST call that the pass-through forwards instead. */
const clients = /* GraphQL */ `
  query Clients($perPage: Int) {
    clients(page: 1, perPage: $perPage) {
      items {
        id
        businessName
        contactPerson
        contactEmail
        phone
        status
        createdAt
      }
      pageInfo {
        page
        perPage
        totalPages
        totalCount
      }
    }
  }
`;

const nestedPlans = /* GraphQL */ `
  query MediaPlans {
    mediaPlans(page: 1, perPage: 10) {
      items {
        id
        planNumber
        status
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
`;

/**
 * The upstream has 500 clients, 200 vendors and 300 campaigns, multiplied by `factor`. Its `references` are
 * `expanded` to {id, name}, or `plain` ids.
 */
const defaultUpstream = { references: "expanded", factor: 1 };

export const hashText = (text) => createHash("sha256").update(text).digest("hex");

/* `limits`: maximum CPU time relative to Apollo Server, for operations sent by id and as text. */
export const lists = [
  {
    title: "list of 10",
    limits: { id: 0.2, text: 0.6 },
    request: { operationName: "Clients", query: clients, variables: { perPage: 10 } },
    restPath: "/api/v1/clients?page=1&perPage=10",
    upstream: defaultUpstream,
    operations: 2400,
  },
  {
    title: "list of 100",
    limits: { id: 0.27 },
    request: { operationName: "Clients", query: clients, variables: { perPage: 100 } },
    restPath: "/api/v1/clients?page=1&perPage=100",
    upstream: defaultUpstream,
    operations: 300,
  },
];

export const nested = [
  { title: "10 plans, expanded", upstream: defaultUpstream, limits: { id: 0.1 } },
  { title: "10 plans, plain ids", upstream: { references: "plain", factor: 1 }, limits: { id: 0.25 } },
  { title: "10 plans, plain ids x20", upstream: { references: "plain", factor: 20 }, limits: { id: 0.25 } },
].map((testCase) => ({
  ...testCase,
  request: { operationName: "MediaPlans", query: nestedPlans },
  operations: 240,
}));

export const cases = [...lists, ...nested];
