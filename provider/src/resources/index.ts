import { areas } from "./areas.ts";
import { billingSummaries } from "./billing-summaries.ts";
import { campaigns } from "./campaigns.ts";
import { cities } from "./cities.ts";
import { clients } from "./clients.ts";
import { countries } from "./countries.ts";
import { durations } from "./durations.ts";
import { formats } from "./formats.ts";
import { languages } from "./languages.ts";
import { materials } from "./materials.ts";
import { mediaCosts } from "./media-costs.ts";
import { mediaPlans } from "./media-plans.ts";
import { mediaTypes } from "./media-types.ts";
import { payments } from "./payments.ts";
import { permissions } from "./permissions.ts";
import { poInvoiceSyncs } from "./po-invoice-syncs.ts";
import { positions } from "./positions.ts";
import { publishers } from "./publishers.ts";
import { Registry } from "./registry.ts";
import { sizes } from "./sizes.ts";
import { states } from "./states.ts";
import { timeSlots } from "./time-slots.ts";
import { users } from "./users.ts";
import { vendors } from "./vendors.ts";

/** Every noun of the API, each after those it refers to. A new one is one file and its line here. */
export const registry = new Registry([
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
