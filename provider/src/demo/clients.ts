import type { PartnerStatus } from "../resources/partner-status.ts";
import type { Calendar } from "./calendar.ts";
import { createEmail, createPersonName, createPhoneNumber } from "./person-names.ts";
import { findDemoCity } from "./locations.ts";
import { createDemoId, createRandom } from "./random.ts";
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

const defineClient = (
  name: string,
  city: string,
  street: string,
  brands: readonly string[],
  options: Pick<ClientSeed, "status" | "notes"> = {},
) => ({
  name,
  city,
  street,
  brands,
  ...options,
});

/** The default status is active. */
export const CLIENT_SEEDS: readonly ClientSeed[] = [
  defineClient(
    "Saffron Valley Foods Pvt Ltd",
    "Mumbai",
    "Unit 402, Trade Centre",
    ["Saffron Valley", "Nanna’s Pickles"],
    { notes: "Billing by the 5th of the month. Artwork goes through their design studio in Pune." },
  ),
  defineClient("Himadri Tea Estates Ltd", "Kolkata", "18, Camac Court", ["Himadri Gold", "Kurseong Reserve"]),
  defineClient("Nilgiri Organics Pvt Ltd", "Coimbatore", "27, Avinashi Cross", ["Nilgiri Naturals"]),
  defineClient("Kaveri Textiles Ltd", "Chennai", "9, Mill Gate Road", ["Kaveri Silks", "Loom & Thread"]),
  defineClient("Suvarna Jewels Pvt Ltd", "Surat", "3, Diamond Lane", ["Suvarna", "Little Karat"], {
    notes: "No competitor within three pages of print; first in break on television.",
  }),
  defineClient("Vayu Electric Mobility Pvt Ltd", "Bengaluru", "Plot 61, Industrial Layout", [
    "Vayu One",
    "Vayu Cargo",
  ]),
  defineClient("Arogya Wellness Pvt Ltd", "Pune", "2nd floor, Sahyadri Plaza", ["Arogya Plus"]),
  defineClient("Maison Beauséjour", "Paris", "14, rue de Ponthieu", ["Beauséjour"], {
    notes: "Prefers correspondence in French.",
  }),
  defineClient("Coromandel Paints Ltd", "Hyderabad", "88, Lake View Road", ["RangMahal", "DuraShield"]),
  defineClient("Bharat Agro Seeds Ltd", "Indore", "14, Mandi Road", ["Annapurna Seeds"]),
  defineClient("Crémerie des Alpes SAS", "Lyon", "5, quai Saint-Antoine", [
    "Crémerie des Alpes",
    "Petit Matin",
  ]),
  defineClient("Marigold Hotels & Resorts Pvt Ltd", "Jaipur", "1, Amer Bypass", ["Marigold Palaces"]),
  defineClient("QuickBasket Retail Pvt Ltd", "Gurugram", "Tower B, Cyber Park", ["QuickBasket"]),
  defineClient("Sagarika Seafoods Pvt Ltd", "Kochi", "Harbour Road", ["Sagarika"]),
  defineClient("L’Atelier Montclair", "Puducherry", "22, rue Dumas", ["Montclair Leather"]),
  defineClient("Trishul Cement Ltd", "Ahmedabad", "Corporate House, Ring Road", ["Trishul Ultra"]),
  defineClient("Pragati Co-operative Bank Ltd", "Nagpur", "Head Office, Sitabuldi", ["Pragati Bank"], {
    notes: "Every advertisement carries the regulator’s line; leave two working days for compliance.",
  }),
  defineClient("Ganga Dairy Producers Ltd", "Lucknow", "12, Station Road", ["Ganga Fresh", "Makhan Mantra"]),
  defineClient("Pharmacie Océane SARL", "Bordeaux", "31, cours Xavier-Arnozan", ["Océane Soins"]),
  defineClient("Zenith Edutech Pvt Ltd", "Noida", "B-14, Knowledge Park", ["Zenith Classes"]),
  defineClient("Meenakshi Appliances Ltd", "Chennai", "120, Mount Link Road", [
    "Meenakshi Home",
    "CoolBreeze",
  ]),
  defineClient("Aravalli Adventures Pvt Ltd", "New Delhi", "6, Janpath Lane", ["Aravalli Trails"]),
  defineClient("Biscuiterie Kerléo", "Rennes", "8, place des Lices", ["Kerléo"]),
  defineClient("Dhanvantari Pharma Ltd", "Visakhapatnam", "Survey 44, Pharma City", [
    "Dhanva Relief",
    "VitaBee",
  ]),
  defineClient("Rajwada Spices Pvt Ltd", "Indore", "45, Sarafa Marg", ["Rajwada Masala"]),
  defineClient("Champagne Delaunoy & Fils", "Strasbourg", "2, rue du Dôme", ["Delaunoy Cuvée"]),
  defineClient("Lotus Realty Developers Ltd", "Mumbai", "Penthouse, Lotus House", ["Lotus Heights"]),
  defineClient("Tulsi Personal Care Pvt Ltd", "Bhubaneswar", "Plot 7, Unit 3", ["Tulsi Glow"]),
  defineClient("Savonnerie du Vieux-Port", "Marseille", "40, quai des Belges", ["Savon Marius"]),
  defineClient("Brahmaputra Beverages Ltd", "Guwahati", "3, River Bank Road", ["Brahma Sparkle"]),
  defineClient("Punjab Tractor Works Ltd", "Ludhiana", "GT Road", ["Sher Tractors"], {
    status: "inactive",
    notes: "Account on hold since the last financial year.",
  }),
  defineClient("Lumen Optics Pvt Ltd", "Mysuru", "18, Palace Circle", ["Lumen Lens"], { status: "inactive" }),
  defineClient(
    "Malabar Monsoon Coffee Pvt Ltd",
    "Thiruvananthapuram",
    "5, Statue Junction",
    ["Monsoon Malabar"],
    {
      status: "approved",
    },
  ),
  defineClient("Horlogerie Sainte-Claire", "Nice", "17, avenue Jean-Médecin", ["Sainte-Claire"], {
    status: "approved",
  }),
  defineClient("Goan Breeze Resorts LLP", "Panaji", "31, Mandovi Road", ["Goan Breeze"], {
    status: "approved",
  }),
  defineClient("Kalpavriksha Coconut Products Pvt Ltd", "Kochi", "Infopark Road", ["Kalpa"], {
    status: "pending",
  }),
  defineClient("Chocolaterie Émile Vasseur", "Lille", "11, rue de la Monnaie", ["Émile V."], {
    status: "pending",
    notes: "First brief expected after the trade fair in Mumbai.",
  }),
  defineClient("Udaan Regional Airways Ltd", "Gurugram", "Terminal Annexe", ["Udaan Connect"], {
    status: "pending",
  }),
  defineClient("Sundaram Steel Tubes Ltd", "Coimbatore", "SIDCO Estate", ["Sundaram Steel"], {
    status: "rejected",
    notes: "Registration documents did not match the tax ID.",
  }),
  defineClient("Quartier Latin Mode", "Toulouse", "9, rue Saint-Rome", ["QL Mode"], { status: "rejected" }),
];

const hasCampaigns = (status: PartnerStatus) => status === "active" || status === "inactive";

export const getClientId = (name: string) => createDemoId("clients", name);

export function createDemoClients(calendar: Calendar): ClientRow[] {
  const count = CLIENT_SEEDS.length;
  return CLIENT_SEEDS.map(({ name, city: cityName, street, status = "active", notes = null }, index) => {
    const random = createRandom("clients", name);
    const city = findDemoCity(cityName);
    const area = city.areas[index % Math.max(1, city.areas.length)];
    const isFrench = !city.isIndian || name.startsWith("L’");
    const contactPerson = createPersonName(random, isFrench);
    const addressLine = city.isIndian
      ? `${area ? `${area.name}, ` : ""}${cityName} ${area?.pincode ?? ""}`
      : `${area?.pincode ?? ""} ${cityName}, France`;
    // Clients with campaigns were registered before the first one, other clients recently.
    const registeredOffset = hasCampaigns(status)
      ? -640 + index * 2
      : -(status === "pending" ? 3 : 14) * (count - index);
    const createdAt = calendar.workingTime(registeredOffset, random.integer(0, 480));
    const decidedOffset = status === "pending" ? registeredOffset : registeredOffset + random.integer(1, 9);
    return {
      id: getClientId(name),
      businessName: name,
      address: `${street}, ${addressLine.trim()}`,
      taxId: city.isIndian ? createGstin(random, city.gstState, name) : createFrenchVat(random),
      contactPerson,
      contactEmail: createEmail(contactPerson, name.replace(/ (Pvt Ltd|Ltd|LLP|SAS|SARL)$/u, "")),
      phone: createPhoneNumber(random, !city.isIndian),
      status,
      notes,
      createdById: random.pick(DEMO_AUTHORS.filter(({ role }) => role !== "Manager")).id,
      createdAt,
      updatedAt:
        status === "pending" ? createdAt : calendar.workingTime(decidedOffset, random.integer(0, 480)),
    };
  });
}
