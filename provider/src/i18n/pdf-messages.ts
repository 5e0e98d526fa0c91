import type { Language } from "./language.ts";

/** Texts by code, such as a plan status; unknown codes are printed unchanged. */
type TextsByCode = Record<"status" | "statusNotice" | "watermark" | "rateUnits", Record<string, string>>;

const englishCodes: TextsByCode = {
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
};

const english = {
  ...englishCodes,
  mediaPlan: "Media plan",
  mediaPlans: "Media plans",
  flowchart: "Campaign flowchart",
  mediaTypeAndVendor: "Media type and vendor",
  total: "Total",
  statusHeader: "Status",
  /** Warning of a flowchart with unapproved plans. */
  notApproved: (unapproved: number, all: number) =>
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
  /** Alternative text of the flight chart. */
  chartDescription: (rows: number, period: string, peak: string, amount: string) =>
    `${rows === 1 ? "One row" : `${rows} rows`} as bars from ${period}. Most is spent ${peak}: ${amount}. Dates and amounts are in the tables.`,
  spreadNote:
    "Each row's amount is spread evenly over its days, additional charges and discount in proportion. All columns add up to the final amount.",
  rowCount: (count: number) => (count === 1 ? "1 row" : `${count} rows`),
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
  totalWithTax: (names: readonly string[]) => `Total with ${names.join(" and ")}`,
  /** Note for a plan without a known tax rate. */
  taxOnInvoice: "Without tax: the invoice adds it as applicable.",
  approval: "Approval",
  forParty: (name: string) => `For ${name}`,
  approvedBy: (name: string, moment: string) => `Approved by ${name} on ${moment}`,
  fullName: "Name and title",
  signature: "Signature",
  date: "Date",
  revision: (revision: number) => `Revision ${revision}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  printedAt: (moment: string) => `Printed on ${moment}`,
  /** Separates label and value with the colon of the language. */
  labelValue: (label: string, value: string) => `${label}: ${value}`,
  /** `figure` is the formatted count. */
  spots: (count: number, figure: string) => `${figure}\u00a0${count === 1 ? "spot" : "spots"}`,
  tenSecondUnits: (figure: string) => `${figure}\u00a0×\u00a010\u00a0s`,
  /** Note for units of ten seconds that are not divisible into whole spots. */
  fractionalSpots: (seconds: string) => `not divisible into ${seconds}\u00a0s\u00a0spots`,
};

export type PdfMessages = typeof english;

const frenchCodes: TextsByCode = {
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
};

const french: PdfMessages = {
  ...frenchCodes,
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
  spots: (count, figure) => `${figure}\u00a0${count < 2 ? "spot" : "spots"}`,
  tenSecondUnits: (figure) => `${figure}\u00a0×\u00a010\u00a0s`,
  fractionalSpots: (seconds) => `non divisible en spots de\u00a0${seconds}\u00a0s`,
};

export const getPdfMessages = (language: Language): PdfMessages => (language === "fr" ? french : english);
