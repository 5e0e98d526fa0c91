/* What is measured: the operation, and the REST call that the pass-through makes in its place. */
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

export const cases = [
  {
    title: "list of 10",
    request: { operationName: "Clients", query: clients, variables: { perPage: 10 } },
    restPath: "/api/v1/clients?page=1&perPage=10",
    references: "expanded",
    operations: 1200,
  },
  {
    title: "list of 100",
    request: { operationName: "Clients", query: clients, variables: { perPage: 100 } },
    restPath: "/api/v1/clients?page=1&perPage=100",
    references: "expanded",
    operations: 300,
  },
  {
    title: "10 plans, expanded refs",
    request: { operationName: "MediaPlans", query: nestedPlans },
    references: "expanded",
    operations: 120,
  },
  {
    title: "10 plans, plain ids",
    request: { operationName: "MediaPlans", query: nestedPlans },
    references: "plain",
    operations: 120,
  },
];
