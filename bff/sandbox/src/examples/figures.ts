import { operation } from "./example.ts";
import type { ExampleGroup } from "./example.ts";

export const figures: ExampleGroup = {
  title: "Figures",
  examples: [
    {
      title: "Dashboard",
      about: "The viewer's overview; what they may not read is null.",
      query: operation(`
        query Dashboard {
          dashboard {
            clientCount
            campaignCount
            vendorCount
            mediaPlanCount
            plansByStatus {
              status
              count
            }
            spendByMonth {
              month
              amount
            }
            spendByMediaType {
              mediaType {
                name
              }
              amount
            }
            pendingPlans {
              id
              planNumber
            }
          }
        }
      `),
    },
    {
      title: "FinanceOverview",
      about:
        "Money planned, ordered, invoiced, paid and overdue, each currency by itself. Admin and Manager.",
      query: operation(`
        query FinanceOverview {
          financeOverview {
            totals {
              currency
              planned
              ordered
              invoiced
              paid
              overdue
            }
            differing
            overdueCount
            billing {
              currency
              billed
              received
              outstanding
            }
          }
        }
      `),
    },
    {
      title: "Payments",
      about: "Payments that fall due first. Admin and Manager.",
      query: operation(`
        query Payments {
          payments(
            perPage: 10
            sort: { field: DUE_DATE, order: ASC }
          ) {
            items {
              reference
              direction
              client {
                name
              }
              vendor {
                name
              }
              invoiceNumber
              dueDate
              invoiceAmount
              paidAmount
              balance
              isOverdue
            }
            pageInfo {
              totalCount
            }
            totals {
              currency
              balance
            }
          }
        }
      `),
    },
  ],
};
