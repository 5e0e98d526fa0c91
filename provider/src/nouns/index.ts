/* Every noun of the API: a new one is one file and its line here. */

export { areas } from "./area.ts";
export { billingSummaries } from "./billing-summary.ts";
export { campaigns } from "./campaign.ts";
export { cities } from "./city.ts";
export { clients } from "./client.ts";
export { countries } from "./country.ts";
export { durations } from "./duration.ts";
export { formats } from "./format.ts";
export { languages } from "./language.ts";
export { listViews } from "./list-view.ts";
export { materials } from "./material.ts";
export { mediaCosts } from "./media-cost.ts";
export { mediaPlanDrafts } from "./media-plan-draft.ts";
export { mediaPlans } from "./media-plan/noun.ts";
export { mediaTypes } from "./media-type.ts";
export { payments } from "./payment.ts";
export { permissions } from "./permission.ts";
export { poInvoiceSyncs } from "./po-invoice-sync.ts";
export { positions } from "./position.ts";
export { publishers } from "./publisher.ts";
export { sizes } from "./size.ts";
export { states } from "./state.ts";
export { taxRates } from "./tax-rate.ts";
export { timeSlots } from "./time-slot.ts";
export { users } from "./user/noun.ts";
export { vendors } from "./vendor/noun.ts";
