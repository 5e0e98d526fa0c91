import { operation } from "./example.ts";
import type { ExampleGroup } from "./example.ts";

export const figures: ExampleGroup = {
  title: "Figures",
  examples: [
    {
      title: "Dashboard",
      about: "What needs the viewer today; what they may not read is null.",
      query: operation(`
        query Dashboard {
          dashboard {
            myPending {
              totalCount
            }
            waitingPlans {
              totalCount
              items {
                id
                planNumber
              }
            }
            waitingVendors
            overdueToVendors {
              count
              balances {
                currency
                amount
              }
            }
            campaignsStarting {
              items {
                name
                startDate
              }
            }
            plansByStatus {
              status
              count
            }
            spendByMonth {
              month
              currency
              amount
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
              direction
              currency
              balance
            }
          }
        }
      `),
    },
  ],
};
