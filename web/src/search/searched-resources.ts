import type { ApolloClient } from "@apollo/client";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DocumentNode } from "graphql";

import type { Entry } from "../crud/entry.ts";
import { campaigns } from "../resources/campaign/entry.ts";
import { clients } from "../resources/client/entry.ts";
import { users } from "../resources/user/entry.ts";
import { canChangeUser } from "../resources/user/can-change.ts";
import { vendors } from "../resources/vendor/entry.ts";
import { mediaPlans } from "../screens/plans/entry.tsx";
import { readSession } from "../session/session-store.ts";
import type { SearchHit, SearchedResource } from "./hit.ts";
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
  name: SearchedResource;
  entry: Entry;
  /** GraphQL type and selection. */
  type: string;
  fragment: DocumentNode;
  one: MessageDescriptor;
  hitOf: (row: Row) => Omit<SearchHit, "resource" | "id">;
}

function defineSearchedResource<Row extends { id: string }>({
  name,
  entry,
  type,
  fragment,
  one,
  hitOf,
}: SearchedResourceOptions<Row>) {
  const toHit = (row: Row): SearchHit => ({ resource: name, id: row.id, ...hitOf(row) });
  return {
    entry,
    one,
    hits: (rows: readonly Row[] | undefined): SearchHit[] => (rows ?? []).map(toHit),
    /** Calls back on each read of a record. @returns unsubscribe function */
    watch(client: ApolloClient, id: string, hear: (hit: SearchHit) => void): () => void {
      const from = { __typename: type, id };
      const watched = client.watchFragment<Row>({ fragment, from }).subscribe(({ complete, data }) => {
        if (complete) hear(toHit(data as Row));
      });
      return () => watched.unsubscribe();
    },
  };
}

export const searchedResources = {
  clients: defineSearchedResource<ClientHitFragment>({
    name: "clients",
    entry: clients,
    type: "Client",
    fragment: ClientHitFragmentDoc,
    one: msg`Client`,
    hitOf: (it) => ({ name: it.businessName, less: it.contactPerson, status: it.status }),
  }),
  campaigns: defineSearchedResource<CampaignHitFragment>({
    name: "campaigns",
    entry: campaigns,
    type: "Campaign",
    fragment: CampaignHitFragmentDoc,
    one: msg`Campaign`,
    hitOf: (it) => ({ name: it.name, less: joined(it.code, it.client?.name), status: it.status }),
  }),
  vendors: defineSearchedResource<VendorHitFragment>({
    name: "vendors",
    entry: vendors,
    type: "Vendor",
    fragment: VendorHitFragmentDoc,
    one: msg`Vendor`,
    hitOf: (it) => ({ name: it.name, less: it.code, status: it.status }),
  }),
  mediaPlans: defineSearchedResource<PlanHitFragment>({
    name: "mediaPlans",
    entry: mediaPlans,
    type: "MediaPlan",
    fragment: PlanHitFragmentDoc,
    one: msg`Media plan`,
    hitOf: (it) => ({
      name: it.planNumber ?? it.id,
      less: it.orderDetails.campaign?.name ?? null,
      status: it.status,
    }),
  }),
  users: defineSearchedResource<UserHitFragment>({
    name: "users",
    entry: users,
    type: "User",
    fragment: UserHitFragmentDoc,
    one: msg`User`,
    hitOf: (it) => ({ name: it.fullName, less: it.email, status: it.status, fixed: !mayChange(it) }),
  }),
};

function joined(...parts: (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(" · ") || null;
}

function mayChange(account: UserHitFragment): boolean {
  const { user } = readSession();
  return user !== null && canChangeUser(account, user);
}
