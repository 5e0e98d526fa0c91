import type { Language } from "./language.ts";

const frenchResources: Readonly<Record<string, readonly [string, string]>> = {
  area: ["zone", "zones"],
  "billing summary": ["synthèse de facturation", "synthèses de facturation"],
  campaign: ["campagne", "campagnes"],
  city: ["ville", "villes"],
  client: ["client", "clients"],
  country: ["pays", "pays"],
  duration: ["durée", "durées"],
  format: ["format", "formats"],
  import: ["import", "imports"],
  language: ["langue", "langues"],
  "plan comment": ["commentaire de plan", "commentaires de plan"],
  "list view": ["vue de liste", "vues de liste"],
  material: ["matériel", "matériels"],
  "media cost": ["coût média", "coûts média"],
  "media plan": ["plan média", "plans média"],
  "media plan draft": ["brouillon de plan média", "brouillons de plan média"],
  "media type": ["type de média", "types de média"],
  payment: ["paiement", "paiements"],
  permission: ["permission", "permissions"],
  "PO invoice": ["facture de bon de commande", "factures de bon de commande"],
  position: ["emplacement", "emplacements"],
  publisher: ["éditeur", "éditeurs"],
  revision: ["révision", "révisions"],
  "release order": ["ordre d’insertion", "ordres d’insertion"],
  "order terms": ["conditions des ordres", "conditions des ordres"],
  role: ["rôle", "rôles"],
  size: ["taille", "tailles"],
  state: ["état", "états"],
  "time slot": ["créneau horaire", "créneaux horaires"],
  user: ["utilisateur", "utilisateurs"],
  vendor: ["régie", "régies"],
  file: ["fichier", "fichiers"],
  "tax rate": ["taux de taxe", "taux de taxe"],
};

const frenchStatuses: Readonly<Record<string, string>> = {
  pending: "en attente",
  approved: "approuvé",
  rejected: "refusé",
  completed: "terminé",
  cancelled: "annulé",
  active: "actif",
  inactive: "inactif",
  superseded: "remplacé",
};

const frenchRoles: Readonly<Record<string, string>> = {
  Admin: "Administrateur",
  Manager: "Responsable",
  User: "Utilisateur",
};

/** A number of records with their resource, such as `2 media plans`. */
export interface ResourceCount {
  count: number;
  /** For example `Media plan`. */
  title: string;
}

/** Lower-cases the first letter, except in acronyms. */
const lowerFirst = (title: string) =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

const translateResource = (title: string) => frenchResources[lowerFirst(title)]?.[0] ?? title;
const quoteStatus = (name: string) => `« ${frenchStatuses[name] ?? name} »`;

const countResource: Record<Language, (resource: ResourceCount) => string> = {
  en: ({ count, title }) =>
    `${count} ${count === 1 ? lowerFirst(title) : `${lowerFirst(title)}s`.replace(/ys$/, "ies")}`,
  fr: ({ count, title }) => {
    const [singular = title, plural = title] = frenchResources[lowerFirst(title)] ?? [];
    return `${count} ${count === 1 ? singular : plural}`;
  },
};

export interface MessageValues {
  title: string;
  parent: string;
  status: string;
  next: string;
  records: readonly ResourceCount[];
  roles: readonly string[];
  record: string;
  /** A message. */
  reason: string;
  editor: string;
  name: string;
  currency: string;
  day: string;
  values: string;
  limit: number;
  count: number;
  total: number;
  from: number;
  to: number;
}

/** French formats of placeholder values that differ from English. */
const frenchFormats: { readonly [Name in keyof MessageValues]?: (value: MessageValues[Name]) => string } = {
  title: translateResource,
  parent: translateResource,
  status: quoteStatus,
  next: quoteStatus,
  records: (records) => records.map(countResource.fr).join(", "),
  roles: (names) => names.map((name) => frenchRoles[name] ?? name).join(", "),
};

const englishFormats: { readonly [Name in keyof MessageValues]?: (value: MessageValues[Name]) => string } = {
  records: (records) => records.map(countResource.en).join(", "),
  roles: (names) => names.join(", "),
};

export function formatValue<Name extends keyof MessageValues>(
  language: Language,
  name: Name,
  value: MessageValues[Name],
): string {
  const format = (language === "fr" ? frenchFormats : englishFormats)[name];
  if (format) return format(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}
