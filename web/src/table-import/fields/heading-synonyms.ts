import { foldText } from "@media-planner/schema/rules/fold-text";

/** In English, then in French. */
type Names = readonly [english: string, french?: string];

const EMAIL_NAMES: Names = ["Email, Email ID, Email address, Mail, Mail ID", "Courriel, Adresse e-mail, Mél"];

/** Headings used by agencies and accounting software; compared without case, accents, spaces and punctuation. */
const SYNONYMS_BY_FIELD: Readonly<Record<string, Names>> = {
  businessName: [
    "Company, Company name, Client, Client name, Name of client, Name of the client, Customer, Customer name, Party, Party name, Account name, Advertiser, Advertiser name, Name",
    "Annonceur, Nom de l'annonceur, Société, Nom de la société, Raison sociale, Entreprise, Nom du client, Nom",
  ],
  name: [
    "Brand name, Product name, Channel name, Publisher name, Company, Company name, Vendor, Vendor name, Media owner, Supplier, Supplier name",
    "Nom de la marque, Société, Raison sociale, Fournisseur, Nom du fournisseur, Régie, Régie publicitaire",
  ],
  fullName: ["Name, Employee, Employee name, User name", "Nom, Prénom et nom, Nom et prénom"],
  taxId: [
    "GSTIN, GSTIN No, GSTIN Number, GSTIN UIN, GST, GST No, GST Number, Tax number, Tax no, VAT, VAT ID, VAT No, VAT number",
    "TVA, N° TVA, Numéro de TVA, TVA intracommunautaire, N° TVA intracommunautaire, Numéro de TVA intracommunautaire, TVA intracom, N° TVA intracom, Identifiant fiscal",
  ],
  contactPerson: [
    "Contact, Contact name, Person",
    "Contact principal, Personne de contact, Nom du contact, Interlocuteur",
  ],
  contactEmail: EMAIL_NAMES,
  email: EMAIL_NAMES,
  phone: [
    "Phone no, Phone number, Mob, Mob no, Mobile, Mobile no, Mobile number, Cell, Contact no, Contact number",
    "Téléphone, Tél, N° de téléphone, Numéro de téléphone, Portable",
  ],
  address: [
    "Address line, Address line 1, Address 1, Street, Bill to address Street",
    "Adresse, Adresse postale, Adresse ligne 1, Rue, Siège social",
  ],
  notes: [
    "Notes, Note, Comment, Comments, Remark, Remarks, Programme, Program",
    "Commentaire, Commentaires, Remarque, Remarques, Observations, Émission",
  ],
  code: ["Short code, Vendor code, Client code, Supplier code", "Référence, Réf"],
  iso2: ["ISO, ISO code, Country code", "Code pays, Code ISO"],
  phoneCode: ["Dial code, Calling code", "Indicatif, Indicatif téléphonique"],
  pincode: ["PIN, Postal code, Postcode, ZIP, ZIP code", "Code postal"],
  website: ["Web, URL", "Site, Site web, Site internet"],
  role: ["User role, Access", "Profil"],
  clientId: [
    "Customer, Company, Advertiser, Client name, Name of client, Account",
    "Société, Annonceur, Nom du client",
  ],
  mediaTypeId: ["Media, Medium, Channel type"],
  mediaTypeIds: ["Media, Media type, Medium", "Type de média"],
  formatId: [
    "Format, Type, Ad format, Ad type, Type of ad, Spot type, Type of spot, Spot format",
    "Format publicitaire, Type de spot",
  ],
  startTime: ["Start, From, From time, Begins", "Début, De, Heure de début"],
  endTime: ["End, To, To time, Until, Ends", "Fin, À, Heure de fin"],
  isPrime: ["Prime"],
  startDate: [
    "Start, Starts, Start date, Flight start, From, From date, Begins",
    "Début, Du, Date de début, Date début",
  ],
  endDate: ["End, Ends, End date, Flight end, To, To date, Until, Ends", "Fin, Au, Date de fin, Date fin"],
  channelId: [
    "Channel, Station, Publication, Newspaper, Magazine, Platform, Site, Site code, Location site, Vehicle, Edition",
    "Support, Chaîne, Titre",
  ],
  durationId: [
    "Duration, Dur, Spot length, Spot duration, Spot dur, Ad length, Length, Sec, Secs, Seconds, Spot sec, Spot secs, Duration min, Duration mins, Duration in min, Duration in mins, Duration in minutes",
    "Durée, Durée du spot, Durée spot, Longueur, Secondes, Durée min, Durée minutes, Durée en min, Durée en minutes",
  ],
  timeSlotId: [
    "Time slot, Slot, Time band, Time belt, Timing, Time, Day part, Programme / Day part",
    "Créneau horaire, Écran, Créneau, Tranche, Tranche horaire",
  ],
  cityId: ["City, Town, Market", "Ville, Marché"],
  areaId: ["Area", "Zone, Quartier"],
  sizeId: [
    "Size, Ad size, Dimension, Dimensions, Size cm, Size cms, Size ft, Size sq cm, Size W x H, Size W x H cm, Size W x H ft, W, Wd, Width, Width cm, Size W, Size ft W, Size width",
    "Taille, Largeur",
  ],
  positionId: ["Position, Placement", "Emplacement"],
  languageId: ["Language", "Langue"],
  materialId: ["Material", "Matériel"],
  unitRate: [
    "Rate, Unit rate, Price, Unit price, Rental, Effective rate, ER, Spot rate, Final rate, Negotiated rate, Agreed rate, Deal rate, CPM, eCPM",
    "Tarif, PU, Tarif unitaire, Prix, Prix unitaire, Net unitaire, Unitaire net, PU net, Tarif négocié, Prix négocié",
  ],
  unit: ["Unit, Buying model, Buy type, Pricing model", "Unité, Mode d'achat"],
  quantity: [
    "Paid spots, Paid + Bonus, Quantity, Qty, Spots, Insertions, Ins, No of sites, No of panels, No of screens, No of hoardings",
    "Quantité, Qté, Parutions, Passages, Diffusions, Nb de faces, Nombre de faces, Nb de panneaux, Nombre de panneaux, Nb d'écrans, Nombre d'écrans, Nb d'emplacements, Nombre d'emplacements",
  ],
  bonusQuantity: [
    "Bonus quantity, Bonus, Bonus spots, Free spots, FOC, FOC spots",
    "Quantité offerte, Gratuits",
  ],
  impressions: [
    "Impressions, Est impressions, Estimated impressions, Planned impressions",
    "Impressions estimées, Impressions garanties, Volume d'impressions",
  ],
  flight: [
    "Flight, Date, Dates, Insertion date, Insertion dates, Date of insertion, Publication date, Date of publication, Activity dates, Period, Campaign dates",
    "Date de parution, Date d'insertion, Vol, Période",
  ],
  amount: [
    "Amount, Cost, Outlay, Budget, Total amount, Total cost, Total rental, Total price, Total rate, Net amount, Net total, Line total, Total HT, Total excl GST, Total excl tax",
    "Montant, Coût, Montant total, Coût total, Prix total, Tarif total, Total net, Total net HT, Montant HT, Montant net HT",
  ],
  discount: ["Disc, Discount, Agency disc, Agency discount, Volume discount", "Remise, Rabais, Abattement"],
  vendor: ["Vendor, Media owner", "Régie"],
  effectiveFrom: ["From, Start date", "Du, À partir du"],
  effectiveTo: ["To, End date", "Au, Jusqu'au"],
  budget: ["Amount, Total budget", "Montant, Budget total"],
  cost: ["Rate, Price, Amount", "Tarif, Prix, Montant"],
  paymentTermsDays: ["Payment terms, Credit days, Credit period", "Délai de paiement"],
  commissionPercent: ["Commission, Agency commission, Agency comm, AC", "Commission d'agence"],
  "channels.name": [
    "Channel name, Station, Station name, Radio station, TV channel, Service, Edition, Publication, Newspaper, Magazine, Site, Site code, Site name, Location, Hoarding location, Property, Screen, Cinema, Theatre, Multiplex",
    "Chaîne, Titre, Journal, Quotidien, Support, Réseau, Radio, Antenne, Cinéma, Salle, Complexe, Panneau",
  ],
  "channels.mediaTypeId": ["Media type, Medium, Media", "Type de média"],
  "channels.languageId": ["Language", "Langue"],
  "channels.cityId": ["City, Town, Market", "Ville, Marché"],
  "channels.prices.formatId": [
    "Ad format, Ad type, Ad unit, Property, Position, Page position, Ad position, Day part, Time band, Time belt, Time slot, Slot, Page, Placement",
    "Emplacement, Format publicitaire, Tranche, Tranche horaire, Écran, Créneau, Page",
  ],
  "channels.prices.unit": [
    "Unit, Buying model, Buy type, Pricing model, Basis, Rate basis, Price basis",
    "Unité, Mode d'achat, Base tarifaire",
  ],
  "channels.prices.price": ["Rate, Card rate, Amount, CPM", "Tarif, Prix, Montant"],
  "channels.prices.effectiveFrom": ["w.e.f., Effective from, From", "Du, À partir du"],
  "channels.prices.effectiveTo": ["Effective to, Valid till, Valid upto, Valid until, To", "Au, Jusqu'au"],
  description: ["Details"],
  status: ["Statut"],
};

/** Further names of records that have a field: only a time slot is called by its day part. */
const NAMES_BESIDE: Readonly<Record<string, Names>> = {
  startTime: ["Slot name, Time band, Time slot, Day part", "Tranche, Tranche horaire, Créneau"],
  budget: ["Campaign, Campaign name, Campaign brand", "Nom de la campagne, Campagne, Opération"],
};

/** Normalizes a heading: 'Phone no.' equals 'PHONE NO'. */
export function normalizeHeading(heading: string): string {
  const text = foldText(heading);
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "") || text;
}

const split = (names: Names) => names.join(", ").split(", ").map(normalizeHeading);
const splitAll = (names: Readonly<Record<string, Names>>) =>
  new Map(Object.entries(names).map(([field, fieldNames]) => [field, split(fieldNames)]));

// Normalized once, because every heading is compared with every name.
const [SYNONYMS, SYNONYMS_BESIDE] = [splitAll(SYNONYMS_BY_FIELD), splitAll(NAMES_BESIDE)];

/**
 * Returns normalized names.
 *
 * @param fields those of the record
 */
export function getSynonyms(field: string, fields: readonly { name: string }[] = []): readonly string[] {
  const beside = field === "name" ? fields.flatMap(({ name }) => SYNONYMS_BESIDE.get(name) ?? []) : [];
  return [...(SYNONYMS.get(field) ?? []), ...beside];
}

const PARTS: ReadonlyMap<string, readonly string[]> = splitAll({
  "channels.name": [
    "Edition, Main edition, Sub edition, Location, Screen, Audi, City, Town, Market",
    "Édition, Salle, Ville, Marché",
  ],
  channelId: ["Edition, Edn, Location", "Édition"],
  "channels.prices.formatId": ["Colour, Color, Position, Placement", "Couleur, Emplacement"],
  sizeId: [
    "W, Wd, Width, Width cm, Size W, Size ft W, Size width, H, Ht, Height, Height cm, Size H, Size ft H, Size height",
    "Largeur, Hauteur",
  ],
  quantity: [
    "Days, No of days, Number of days, Weeks, No of weeks, Number of weeks, Sq cm, Sq cms, Total sq cm, Total sq cms, Area, Total area, Ad area",
    "Cm², Jours, Nb jours, Nb de jours, Nombre de jours, Semaines, Nb semaines, Nb de semaines, Nombre de semaines",
  ],
  address: [
    "Address 2, Address line 2, City, Town, State, District, PIN, PIN code, Pincode, Postal code, Postcode, ZIP, Bill to address City, Bill to address State, Bill to address PIN",
    "Complément d'adresse, CP, Code postal, Ville, Département",
  ],
});

/** Names of columns that complete a field, such as the edition of a publication. */
export const getPartNames = (field: string): readonly string[] => PARTS.get(field) ?? [];

const RANGE_NAMES: ReadonlyMap<string, readonly string[]> = splitAll({
  startDate: [
    "Flight, Flight dates, Dates, Period, Duration, Activity dates, Campaign dates, Campaign period, Timeline",
    "Dates, Période, Durée, Vague",
  ],
  startTime: [
    "Timing, Timings, Time, Times, Time band, Hours",
    "Horaire, Horaires, Plage horaire, Tranche horaire",
  ],
});

/** Names of columns with the first and the last value. */
export const getRangeNames = (field: string): readonly string[] => RANGE_NAMES.get(field) ?? [];

const QUANTITIES_PER_PERIOD = split([
  "Spots per day, Spots/day, Insertions per day, Insertions/day, Spots per week, Spots/week, Insertions per week, Insertions/week",
  "Spots par jour, Spots/jour, Passages par jour, Passages/jour, Spots par semaine, Spots/semaine, Passages par semaine, Passages/semaine",
]);

/** 'Spots/day': a quantity only beside a number of days or weeks. */
export const isQuantityPerPeriod = (heading: string) =>
  QUANTITIES_PER_PERIOD.includes(normalizeHeading(heading));

/** Names of similar values, which count if no column has a better name. */
export const WEAK_NAMES: ReadonlyMap<string, readonly string[]> = splitAll({
  taxId: ["SIRET, SIREN"],
  name: ["Title, Circuit, Exhibitor, Network, Broadcaster", "Intitulé, Libellé"],
  channelId: [
    "Publisher, Partner, Property, Handle, Influencer, Cinema, Multiplex, Theatre",
    "Influenceur, Cinéma",
  ],
  "channels.name": ["Handle, Influencer, Creator, Platform", "Influenceur, Plateforme"],
  "channels.prices.formatId": [
    "Programme, Program, Prog, Programme name, Program name, Show, Band, Asset, Media asset, Ad product, Ad category, Category, Spot length, Duration",
    "Programme, Émission, Intitulé, Durée",
  ],
  unit: ["Buy, Buying, Model, Per", "Achat, Base"],
  "channels.prices.unit": ["Buy, Buying, Model, Per", "Achat, Base"],
  impressions: ["Impr, Imps", "Impr"],
  amount: ["Spend, Net spend, Media spend, Investment, Net investment", "Investissement, Investissement net"],
  quantity: [
    "Units, Deliverables, Screens, Panels, Sites, Faces, Hoardings, Sq cm, Sq cms, Total sq cm, Total sq cms, Col cm, Total col cm",
    "Unités, Nb, Nbre, Panneaux, Écrans, Cm²",
  ],
});

/** Normalized names with qualifiers, by field: 'Office address'. E-mails precede addresses: 'Company e-mail address'. */
export const QUALIFIED_NAMES: ReadonlyMap<string, readonly string[]> = splitAll({
  contactEmail: EMAIL_NAMES,
  email: EMAIL_NAMES,
  phone: ["Phone, Phone no, Phone number, Mobile, Mobile no, Mobile number, Tel, Telephone"],
  contactPerson: ["Contact, Contact person, Contact name, Interlocuteur"],
  taxId: ["GSTIN, GST No, GST number, Tax ID, SIRET"],
  address: ["Address, Adresse"],
});
