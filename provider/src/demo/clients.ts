import type { PartnerStatus } from "../resources/partner-status.ts";
import type { Calendar } from "./calendar.ts";
import { createEmail, createPersonName, createPhoneNumber } from "./person-names.ts";
import { demoCity } from "./locations.ts";
import { demoId, seeded } from "./random.ts";
import type { ClientRow } from "./rows.ts";
import { createFrenchVat, createGstin } from "./tax-id.ts";
import { DEMO_AUTHORS } from "./users.ts";

export interface ClientSeed {
  name: string;
  city: string;
  /** Street; the city gives area and postal code. */
  street: string;
  brands: readonly string[];
  status?: PartnerStatus;
  notes?: string;
}

const client = (
  name: string,
  city: string,
  street: string,
  brands: readonly string[],
  more: Pick<ClientSeed, "status" | "notes"> = {},
) => ({
  name,
  city,
  street,
  brands,
  ...more,
});

/** The default status is active. */
export const CLIENT_SEEDS: readonly ClientSeed[] = [
  client(
    "Saffron Valley Foods Pvt Ltd",
    "Mumbai",
    "Unit 402, Trade Centre",
    ["Saffron Valley", "Nanna’s Pickles"],
    { notes: "Billing by the 5th of the month. Artwork goes through their design studio in Pune." },
  ),
  client("Himadri Tea Estates Ltd", "Kolkata", "18, Camac Court", ["Himadri Gold", "Kurseong Reserve"]),
  client("Nilgiri Organics Pvt Ltd", "Coimbatore", "27, Avinashi Cross", ["Nilgiri Naturals"]),
  client("Kaveri Textiles Ltd", "Chennai", "9, Mill Gate Road", ["Kaveri Silks", "Loom & Thread"]),
  client("Suvarna Jewels Pvt Ltd", "Surat", "3, Diamond Lane", ["Suvarna", "Little Karat"], {
    notes: "No competitor within three pages of print; first in break on television.",
  }),
  client("Vayu Electric Mobility Pvt Ltd", "Bengaluru", "Plot 61, Industrial Layout", [
    "Vayu One",
    "Vayu Cargo",
  ]),
  client("Arogya Wellness Pvt Ltd", "Pune", "2nd floor, Sahyadri Plaza", ["Arogya Plus"]),
  client("Maison Beauséjour", "Paris", "14, rue de Ponthieu", ["Beauséjour"], {
    notes: "Prefers correspondence in French.",
  }),
  client("Coromandel Paints Ltd", "Hyderabad", "88, Lake View Road", ["RangMahal", "DuraShield"]),
  client("Bharat Agro Seeds Ltd", "Indore", "14, Mandi Road", ["Annapurna Seeds"]),
  client("Crémerie des Alpes SAS", "Lyon", "5, quai Saint-Antoine", ["Crémerie des Alpes", "Petit Matin"]),
  client("Marigold Hotels & Resorts Pvt Ltd", "Jaipur", "1, Amer Bypass", ["Marigold Palaces"]),
  client("QuickBasket Retail Pvt Ltd", "Gurugram", "Tower B, Cyber Park", ["QuickBasket"]),
  client("Sagarika Seafoods Pvt Ltd", "Kochi", "Harbour Road", ["Sagarika"]),
  client("L’Atelier Montclair", "Puducherry", "22, rue Dumas", ["Montclair Leather"]),
  client("Trishul Cement Ltd", "Ahmedabad", "Corporate House, Ring Road", ["Trishul Ultra"]),
  client("Pragati Co-operative Bank Ltd", "Nagpur", "Head Office, Sitabuldi", ["Pragati Bank"], {
    notes: "Every advertisement carries the regulator’s line; leave two working days for compliance.",
  }),
  client("Ganga Dairy Producers Ltd", "Lucknow", "12, Station Road", ["Ganga Fresh", "Makhan Mantra"]),
  client("Pharmacie Océane SARL", "Bordeaux", "31, cours Xavier-Arnozan", ["Océane Soins"]),
  client("Zenith Edutech Pvt Ltd", "Noida", "B-14, Knowledge Park", ["Zenith Classes"]),
  client("Meenakshi Appliances Ltd", "Chennai", "120, Mount Link Road", ["Meenakshi Home", "CoolBreeze"]),
  client("Aravalli Adventures Pvt Ltd", "New Delhi", "6, Janpath Lane", ["Aravalli Trails"]),
  client("Biscuiterie Kerléo", "Rennes", "8, place des Lices", ["Kerléo"]),
  client("Dhanvantari Pharma Ltd", "Visakhapatnam", "Survey 44, Pharma City", ["Dhanva Relief", "VitaBee"]),
  client("Rajwada Spices Pvt Ltd", "Indore", "45, Sarafa Marg", ["Rajwada Masala"]),
  client("Champagne Delaunoy & Fils", "Strasbourg", "2, rue du Dôme", ["Delaunoy Cuvée"]),
  client("Lotus Realty Developers Ltd", "Mumbai", "Penthouse, Lotus House", ["Lotus Heights"]),
  client("Tulsi Personal Care Pvt Ltd", "Bhubaneswar", "Plot 7, Unit 3", ["Tulsi Glow"]),
  client("Savonnerie du Vieux-Port", "Marseille", "40, quai des Belges", ["Savon Marius"]),
  client("Brahmaputra Beverages Ltd", "Guwahati", "3, River Bank Road", ["Brahma Sparkle"]),
  client("Punjab Tractor Works Ltd", "Ludhiana", "GT Road", ["Sher Tractors"], {
    status: "inactive",
    notes: "Account on hold since the last financial year.",
  }),
  client("Lumen Optics Pvt Ltd", "Mysuru", "18, Palace Circle", ["Lumen Lens"], { status: "inactive" }),
  client("Malabar Monsoon Coffee Pvt Ltd", "Thiruvananthapuram", "5, Statue Junction", ["Monsoon Malabar"], {
    status: "approved",
  }),
  client("Horlogerie Sainte-Claire", "Nice", "17, avenue Jean-Médecin", ["Sainte-Claire"], {
    status: "approved",
  }),
  client("Goan Breeze Resorts LLP", "Panaji", "31, Mandovi Road", ["Goan Breeze"], { status: "approved" }),
  client("Kalpavriksha Coconut Products Pvt Ltd", "Kochi", "Infopark Road", ["Kalpa"], { status: "pending" }),
  client("Chocolaterie Émile Vasseur", "Lille", "11, rue de la Monnaie", ["Émile V."], {
    status: "pending",
    notes: "First brief expected after the trade fair in Mumbai.",
  }),
  client("Udaan Regional Airways Ltd", "Gurugram", "Terminal Annexe", ["Udaan Connect"], {
    status: "pending",
  }),
  client("Sundaram Steel Tubes Ltd", "Coimbatore", "SIDCO Estate", ["Sundaram Steel"], {
    status: "rejected",
    notes: "Registration documents did not match the tax ID.",
  }),
  client("Quartier Latin Mode", "Toulouse", "9, rue Saint-Rome", ["QL Mode"], { status: "rejected" }),
];

const isAdvertiser = (status: PartnerStatus) => status === "active" || status === "inactive";

export const clientId = (name: string) => demoId("clients", name);

export function demoClients(calendar: Calendar): ClientRow[] {
  const count = CLIENT_SEEDS.length;
  return CLIENT_SEEDS.map(({ name, city: cityName, street, status = "active", notes = null }, index) => {
    const random = seeded("clients", name);
    const city = demoCity(cityName);
    const area = city.areas[index % Math.max(1, city.areas.length)];
    const french = !city.india || name.startsWith("L’");
    const contactPerson = createPersonName(random, french);
    const addressLine = city.india
      ? `${area ? `${area.name}, ` : ""}${cityName} ${area?.pincode ?? ""}`
      : `${area?.pincode ?? ""} ${cityName}, France`;
    // Advertisers were registered before the first campaign, other clients recently.
    const registered = isAdvertiser(status)
      ? -640 + index * 2
      : -(status === "pending" ? 3 : 14) * (count - index);
    const createdAt = calendar.moment(registered, random.integer(0, 480));
    const decided = status === "pending" ? registered : registered + random.integer(1, 9);
    return {
      id: clientId(name),
      businessName: name,
      address: `${street}, ${addressLine.trim()}`,
      taxId: city.india ? createGstin(random, city.gstState, name) : createFrenchVat(random),
      contactPerson,
      contactEmail: createEmail(contactPerson, name.replace(/ (Pvt Ltd|Ltd|LLP|SAS|SARL)$/u, "")),
      phone: createPhoneNumber(random, !city.india),
      status,
      notes,
      createdById: random.pick(DEMO_AUTHORS.filter(({ role }) => role !== "Manager")).id,
      createdAt,
      updatedAt: status === "pending" ? createdAt : calendar.moment(decided, random.integer(0, 480)),
    };
  });
}
