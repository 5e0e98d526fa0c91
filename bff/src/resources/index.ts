import { buildSchema } from "graphql";

import type { Resolvers } from "../generated/resolvers.ts";
import { derivedResolvers } from "../graphql/resource/derived.ts";
import { readSdl } from "../sdl.ts";
import { account } from "./account.ts";
import { area } from "./area.ts";
import { billingSummary } from "./billing-summary.ts";
import { campaign } from "./campaign.ts";
import { city } from "./city.ts";
import { client } from "./client.ts";
import { country } from "./country.ts";
import { dashboard } from "./dashboard.ts";
import { duration } from "./duration.ts";
import { finance } from "./finance.ts";
import { format } from "./format.ts";
import { language } from "./language.ts";
import { material } from "./material.ts";
import { mediaCost } from "./media-cost.ts";
import { mediaPlan } from "./media-plan.ts";
import { mediaType } from "./media-type.ts";
import { payment } from "./payment.ts";
import { permission } from "./permission.ts";
import { poInvoiceSync } from "./po-invoice-sync.ts";
import { position } from "./position.ts";
import { publisher } from "./publisher.ts";
import { role } from "./role.ts";
import { size } from "./size.ts";
import { state } from "./state.ts";
import { timeSlot } from "./time-slot.ts";
import { user } from "./user.ts";
import { vendor } from "./vendor.ts";

/** Nouns with the whole masters pattern: listed, read, created, changed, deleted, and referred to by others. */
export const nouns = {
  area,
  campaign,
  city,
  client,
  country,
  duration,
  format,
  language,
  material,
  mediaCost,
  mediaPlan,
  mediaType,
  permission,
  position,
  publisher,
  size,
  state,
  timeSlot,
  user,
  vendor,
};

/** Nouns that are only listed. */
export const readOnly = { billingSummary, payment, poInvoiceSync };

/** What is composed, or belongs to no list. */
const others = { account, dashboard, finance, role };

/** The resolvers of everything as one map: what follows from the schema, and what each file adds. */
export function mergedResolvers(): Resolvers {
  const merged = derivedResolvers(buildSchema(readSdl()), nouns, readOnly);
  const own: { readonly resolvers?: Resolvers }[] = [...Object.values(nouns), ...Object.values(others)];
  for (const { resolvers = {} } of own) {
    for (const [type, fields] of Object.entries(resolvers)) merged[type] = { ...merged[type], ...fields };
  }
  return merged;
}
