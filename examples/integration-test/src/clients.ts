import type { BffClient } from "./bff-client.ts";
import type { ClientInput } from "./generated/graphql.ts";
import { graphql } from "./generated/index.ts";

const clientsQuery = graphql(`
  query ClientContacts($page: Int!) {
    clients(page: $page, perPage: 100) {
      items {
        id
        businessName
        contactEmail
        status
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);

const createMutation = graphql(`
  mutation CreateClient($input: ClientInput!) {
    createClient(input: $input) {
      id
    }
  }
`);

/** Emails of all active clients, in the order of the list. */
export async function listActiveEmails(bff: BffClient): Promise<string[]> {
  const emails: string[] = [];
  for (let page = 1; ; page += 1) {
    const { clients } = await bff.run(clientsQuery, { page });
    for (const { status, contactEmail } of clients.items)
      if (status === "ACTIVE" && contactEmail) emails.push(contactEmail);
    if (!clients.pageInfo.hasNextPage) return emails;
  }
}

/** @returns the id of the new client */
export async function createClient(bff: BffClient, input: ClientInput): Promise<string> {
  const { createClient: created } = await bff.run(createMutation, { input });
  return created.id;
}
