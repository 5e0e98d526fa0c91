import { registryOf } from "../records/registry.ts";
import { areas } from "./area.ts";
import { billingSummaries } from "./billing-summary.ts";
import { campaigns } from "./campaign.ts";
import { cities } from "./city.ts";
import { clients } from "./client.ts";
import { countries } from "./country.ts";
import { durations } from "./duration.ts";
import { formats } from "./format.ts";
import { languages } from "./language.ts";
import { materials } from "./material.ts";
import { mediaCosts } from "./media-cost.ts";
import { mediaPlans } from "./media-plan/noun.ts";
import { mediaTypes } from "./media-type.ts";
import { payments } from "./payment.ts";
import { permissions } from "./permission.ts";
import { poInvoiceSyncs } from "./po-invoice-sync.ts";
import { positions } from "./position.ts";
import { publishers } from "./publisher.ts";
import { sizes } from "./size.ts";
import { states } from "./state.ts";
import { timeSlots } from "./time-slot.ts";
import { users } from "./user/noun.ts";
import { vendors } from "./vendor/noun.ts";

/** Every noun of the API, each after those it refers to. A new one is one file and its line here. */
export const registry = registryOf([
  users,
  permissions,
  countries,
  states,
  cities,
  areas,
  mediaTypes,
  formats,
  languages,
  positions,
  sizes,
  timeSlots,
  durations,
  materials,
  publishers,
  mediaCosts,
  clients,
  vendors,
  campaigns,
  mediaPlans,
  payments,
  poInvoiceSyncs,
  billingSummaries,
]);
