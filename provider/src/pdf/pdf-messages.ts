import type { PlanLanguage } from "./plan-document.ts";
import type { Scale } from "./flights/time-spans.ts";

export interface PdfMessages {
  mediaPlan: string;
  mediaPlans: string;
  flowchart: string;
  mediaTypeAndVendor: string;
  total: string;
  statusHeader: string;
  /** Warning of a flowchart with unapproved plans. */
  notApproved: (unapprovedCount: number, planCount: number) => string;
  preparedFor: string;
  campaign: string;
  mediaType: string;
  vendor: string;
  period: string;
  createdOn: string;
  createdBy: string;
  taxId: string;
  gstin: string;
  schedule: string;
  flights: string;
  spend: string;
  spendByChannel: string;
  spanNames: Record<Scale, string>;
  /** Alternative text of the flight chart. */
  chartDescription: (rowCount: number, period: string, peak: string, amount: string) => string;
  spreadNote: string;
  rowCount: (count: number) => string;
  rowNumber: string;
  channel: string;
  format: string;
  details: string;
  dates: string;
  position: string;
  size: string;
  duration: string;
  timeSlot: string;
  city: string;
  bonus: string;
  impressions: string;
  notes: string;
  rate: string;
  quantity: string;
  amount: string;
  grandTotal: string;
  additionalCharges: string;
  discount: string;
  finalAmount: string;
  totalWithTax: (names: readonly string[]) => string;
  /** Note for a plan without a known tax rate. */
  taxOnInvoice: string;
  approval: string;
  forParty: (name: string) => string;
  approvedBy: (name: string, moment: string) => string;
  fullName: string;
  signature: string;
  date: string;
  revision: (revision: number) => string;
  page: (page: number, pageCount: number) => string;
  printedAt: (moment: string) => string;
  /** Adds the colon of the language. */
  labelValue: (label: string, value: string) => string;
  status: Record<string, string>;
  statusNotice: Record<string, string>;
  watermark: Record<string, string>;
  rateUnits: Record<string, string>;
  /** `figure` is the formatted count. */
  spots: (count: number, figure: string) => string;
  tenSecondUnits: (figure: string) => string;
  /** Text for units of ten seconds that give no whole number of spots. */
  fractionalSpots: (seconds: string) => string;
}

const en: PdfMessages = {
  mediaPlan: "Media plan",
  mediaPlans: "Media plans",
  flowchart: "Campaign flowchart",
  mediaTypeAndVendor: "Media type and vendor",
  total: "Total",
  statusHeader: "Status",
  notApproved: (unapproved, all) =>
    `Draft: ${unapproved} of ${all} media plans ${unapproved === 1 ? "is" : "are"} not approved yet and ${unapproved === 1 ? "commits" : "commit"} neither the client nor the agency.`,
  preparedFor: "Prepared for",
  campaign: "Campaign",
  mediaType: "Media type",
  vendor: "Vendor",
  period: "Dates",
  createdOn: "Created",
  createdBy: "Prepared by",
  taxId: "Tax ID",
  gstin: "GSTIN",
  schedule: "Media schedule and prices",
  flights: "Flights",
  spend: "Spend over time",
  spendByChannel: "Spend by channel",
  spanNames: { week: "Week", month: "Month", year: "Year", decade: "Decade", century: "Century" },
  chartDescription: (rows, period, peak, amount) =>
    `${rows === 1 ? "One row" : `${rows} rows`} as bars from ${period}. Most is spent ${peak}: ${amount}. Dates and amounts are in the tables.`,
  spreadNote:
    "Each row's amount is spread evenly over its days, additional charges and discount in proportion. All columns add up to the final amount.",
  rowCount: (count) => (count === 1 ? "1 row" : `${count} rows`),
  rowNumber: "#",
  channel: "Channel",
  format: "Format",
  details: "Details",
  dates: "Dates",
  position: "Position",
  size: "Size",
  duration: "Duration",
  timeSlot: "Time slot",
  city: "City",
  bonus: "Bonus",
  impressions: "Impressions",
  notes: "Notes",
  rate: "Rate",
  quantity: "Quantity",
  amount: "Amount",
  grandTotal: "Grand total",
  additionalCharges: "Additional charges",
  discount: "Discount",
  finalAmount: "Final amount",
  totalWithTax: (names) => `Total with ${names.join(" and ")}`,
  taxOnInvoice: "Without tax: the invoice adds it as applicable.",
  approval: "Approval",
  forParty: (name) => `For ${name}`,
  approvedBy: (name, moment) => `Approved by ${name} on ${moment}`,
  fullName: "Name and title",
  signature: "Signature",
  date: "Date",
  revision: (revision) => `Revision ${revision}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  printedAt: (moment) => `Printed on ${moment}`,
  labelValue: (label, value) => `${label}: ${value}`,
  status: {
    pending: "Pending approval",
    approved: "Approved",
    rejected: "Rejected",
    cancelled: "Cancelled",
    completed: "Completed",
  },
  statusNotice: {
    pending: "Draft: this plan is not approved yet and commits neither the client nor the agency.",
    rejected: "This plan was rejected. Do not book it.",
    cancelled: "This plan was cancelled. It is no longer valid.",
  },
  watermark: { pending: "DRAFT", rejected: "REJECTED", cancelled: "CANCELLED" },
  rateUnits: {
    spot: "per spot",
    ten_seconds: "per 10\u00a0s",
    sq_cm: "per sq.\u00a0cm",
    insertion: "per insertion",
    month: "per month",
    day: "per day",
    cpm: "CPM",
    cpc: "CPC",
    flat: "flat rate",
  },
  spots: (count, figure) => `${figure}\u00a0${count === 1 ? "spot" : "spots"}`,
  tenSecondUnits: (figure) => `${figure}\u00a0×\u00a010\u00a0s`,
  fractionalSpots: (seconds) => `not divisible into ${seconds}\u00a0s\u00a0spots`,
};

const fr: PdfMessages = {
  mediaPlan: "Plan média",
  mediaPlans: "Plans média",
  flowchart: "Calendrier de campagne",
  mediaTypeAndVendor: "Type de média et régie",
  total: "Total",
  statusHeader: "Statut",
  notApproved: (unapproved, all) =>
    unapproved === 1
      ? `Projet\u00a0: 1 plan média sur ${all} n’est pas encore approuvé et n’engage ni le client ni l’agence.`
      : `Projet\u00a0: ${unapproved} plans média sur ${all} ne sont pas encore approuvés et n’engagent ni le client ni l’agence.`,
  preparedFor: "Établi pour",
  campaign: "Campagne",
  mediaType: "Type de média",
  vendor: "Régie",
  period: "Période",
  createdOn: "Créé le",
  createdBy: "Établi par",
  taxId: "Numéro fiscal",
  gstin: "GSTIN",
  schedule: "Calendrier média et tarifs",
  flights: "Vagues de diffusion",
  spend: "Dépenses dans le temps",
  spendByChannel: "Dépenses par support",
  spanNames: { week: "Semaine", month: "Mois", year: "Année", decade: "Décennie", century: "Siècle" },
  chartDescription: (rows, period, peak, amount) =>
    `${rows < 2 ? "Une ligne" : `${rows} lignes`} en barres, ${period}. Dépense la plus élevée\u00a0: ${peak}, ${amount}. Dates et montants figurent dans les tableaux.`,
  spreadNote:
    "Le montant de chaque ligne est réparti également sur ses jours, frais et remise au prorata. Le total des colonnes est le montant final.",
  rowCount: (count) => (count < 2 ? `${count} ligne` : `${count} lignes`),
  rowNumber: "N°",
  channel: "Support",
  format: "Format",
  details: "Détails",
  dates: "Dates",
  position: "Emplacement",
  size: "Taille",
  duration: "Durée",
  timeSlot: "Créneau horaire",
  city: "Ville",
  bonus: "Offerts",
  impressions: "Impressions",
  notes: "Notes",
  rate: "Tarif",
  quantity: "Quantité",
  amount: "Montant",
  grandTotal: "Total général",
  additionalCharges: "Frais supplémentaires",
  discount: "Remise",
  finalAmount: "Montant final",
  totalWithTax: () => "Total TTC",
  taxOnInvoice: "Hors taxes\u00a0: la facture les ajoute selon le régime applicable.",
  approval: "Bon pour accord",
  forParty: (name) => `Pour ${name}`,
  approvedBy: (name, moment) => `Approuvé par ${name} le ${moment}`,
  fullName: "Nom et qualité",
  signature: "Signature",
  date: "Date",
  revision: (revision) => `Révision ${revision}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
  printedAt: (moment) => `Imprimé le ${moment}`,
  labelValue: (label, value) => `${label}\u00a0: ${value}`,
  status: {
    pending: "En attente d’approbation",
    approved: "Approuvé",
    rejected: "Refusé",
    cancelled: "Annulé",
    completed: "Terminé",
  },
  statusNotice: {
    pending: "Projet\u00a0: ce plan n’est pas encore approuvé et n’engage ni le client ni l’agence.",
    rejected: "Ce plan a été refusé. Ne le réservez pas.",
    cancelled: "Ce plan a été annulé. Il n’est plus valable.",
  },
  watermark: { pending: "PROJET", rejected: "REFUSÉ", cancelled: "ANNULÉ" },
  rateUnits: {
    spot: "par spot",
    ten_seconds: "par 10\u00a0s",
    sq_cm: "par cm²",
    insertion: "par insertion",
    month: "par mois",
    day: "par jour",
    cpm: "CPM",
    cpc: "CPC",
    flat: "forfait",
  },
  spots: (count, figure) => `${figure}\u00a0${count < 2 ? "spot" : "spots"}`,
  tenSecondUnits: (figure) => `${figure}\u00a0×\u00a010\u00a0s`,
  fractionalSpots: (seconds) => `non divisible en spots de\u00a0${seconds}\u00a0s`,
};

export function getPdfMessages(language: PlanLanguage): PdfMessages {
  return language === "fr" ? fr : en;
}
