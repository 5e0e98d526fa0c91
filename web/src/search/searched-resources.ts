import type { ApolloClient } from "@apollo/client";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DocumentNode } from "graphql";

import type { Entry } from "../crud/definition/entry.ts";
import { canChangeUser } from "../resources/user/can-change-user.ts";
import { campaigns, clients, users, vendors } from "../resources/entries.ts";
import { mediaPlans } from "../plans/entry.tsx";
import { readSession } from "../session/session-store.ts";
import type { SearchHit, SearchedResourceName } from "./search-hit.ts";
import {
  CampaignHitFragmentDoc,
  ClientHitFragmentDoc,
  PlanHitFragmentDoc,
  UserHitFragmentDoc,
  VendorHitFragmentDoc,
  type CampaignHitFragment,
  type ClientHitFragment,
  type PlanHitFragment,
  type UserHitFragment,
  type VendorHitFragment,
} from "./search.generated.tsx";

interface SearchedResourceOptions<Row> {
  name: SearchedResourceName;
  entry: Entry;
  graphqlType: string;
  fragment: DocumentNode;
  label: MessageDescriptor;
  toFields: (row: Row) => Omit<SearchHit, "resource" | "id">;
}

function defineSearchedResource<Row extends { id: string }>({
  name,
  entry,
  graphqlType,
  fragment,
  label,
  toFields,
}: SearchedResourceOptions<Row>) {
  const toHit = (row: Row): SearchHit => ({ resource: name, id: row.id, ...toFields(row) });
  return {
    entry,
    label,
    toHits: (rows: readonly Row[] | undefined): SearchHit[] => (rows ?? []).map(toHit),
    /** Calls `onHit` on each read of a record. @returns unsubscribe function */
    watch(client: ApolloClient, id: string, onHit: (hit: SearchHit) => void): () => void {
      const from = { __typename: graphqlType, id };
      const subscription = client.watchFragment<Row>({ fragment, from }).subscribe(({ complete, data }) => {
        if (complete) onHit(toHit(data as Row));
      });
      return () => subscription.unsubscribe();
    },
  };
}

export const searchedResources = {
  clients: defineSearchedResource<ClientHitFragment>({
    name: "clients",
    entry: clients,
    graphqlType: "Client",
    fragment: ClientHitFragmentDoc,
    label: msg`Client`,
    toFields: ({ businessName, contactPerson, status }) => ({
      name: businessName,
      secondary: contactPerson,
      status,
    }),
  }),
  campaigns: defineSearchedResource<CampaignHitFragment>({
    name: "campaigns",
    entry: campaigns,
    graphqlType: "Campaign",
    fragment: CampaignHitFragmentDoc,
    label: msg`Campaign`,
    toFields: ({ name, code, client, status }) => ({
      name,
      secondary: joinTexts(code, client?.name),
      status,
    }),
  }),
  vendors: defineSearchedResource<VendorHitFragment>({
    name: "vendors",
    entry: vendors,
    graphqlType: "Vendor",
    fragment: VendorHitFragmentDoc,
    label: msg`Vendor`,
    toFields: ({ name, code, status }) => ({ name, secondary: code, status }),
  }),
  mediaPlans: defineSearchedResource<PlanHitFragment>({
    name: "mediaPlans",
    entry: mediaPlans,
    graphqlType: "MediaPlan",
    fragment: PlanHitFragmentDoc,
    label: msg`Media plan`,
    toFields: ({ id, planNumber, orderDetails, status }) => ({
      name: planNumber ?? id,
      secondary: orderDetails.campaign?.name ?? null,
      status,
    }),
  }),
  users: defineSearchedResource<UserHitFragment>({
    name: "users",
    entry: users,
    graphqlType: "User",
    fragment: UserHitFragmentDoc,
    label: msg`User`,
    toFields: (record) => ({
      name: record.fullName,
      secondary: record.email,
      status: record.status,
      isReadOnly: !canChange(record),
    }),
  }),
};

function joinTexts(...parts: (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(" · ") || null;
}

function canChange(account: UserHitFragment): boolean {
  const { user } = readSession();
  return user !== null && canChangeUser(account, user);
}
