import type { PartnerStatus } from "../resources/partner-status.ts";
import type { LanguageCode, MediaCode } from "./media-types.ts";

/** Media type, name, language, city (null: national), and price level in percent of the usual rate. */
export type ChannelSeed = readonly [MediaCode, string, LanguageCode | null, string | null, number];

export interface VendorSeed {
  name: string;
  city: string;
  street: string;
  publisher?: string;
  /** The contact has a French name although the office is in India. */
  hasFrenchContact?: boolean;
  status?: PartnerStatus;
  notes?: string;
  channels: readonly ChannelSeed[];
}

/** The default status is active. */
export const VENDOR_SEEDS: readonly VendorSeed[] = [
  {
    name: "Surya Vision Sales",
    city: "Mumbai",
    street: "Film City Lane",
    publisher: "Surya Vision Network",
    channels: [
      ["tv", "Surya One HD", "hi", null, 140],
      ["tv", "Surya News 24", "hi", null, 95],
      ["tv", "Surya Kids", "hi", null, 60],
      ["tv", "Surya Marathi", "mr", null, 70],
    ],
  },
  {
    name: "Dakshin Airtime",
    city: "Chennai",
    street: "Studio Road",
    publisher: "Dakshin Television",
    channels: [
      ["tv", "Dakshin Tamil", "ta", null, 115],
      ["tv", "Dakshin Telugu", "te", null, 110],
      ["tv", "Dakshin Kannada", "kn", null, 80],
      ["tv", "Dakshin Malayalam", "ml", null, 75],
      ["tv", "Dakshin Movies", "ta", null, 90],
    ],
  },
  {
    name: "Purab Broadcast Network",
    city: "Kolkata",
    street: "Theatre Road",
    channels: [
      ["tv", "Purab Bangla", "bn", null, 78],
      ["tv", "Purab Khabar", "bn", null, 52],
      ["tv", "Purab Odia", "or", null, 40],
    ],
  },
  {
    name: "Lumière Média International",
    city: "Paris",
    street: "rue de Turenne",
    publisher: "Lumière Télévision",
    notes: "Invoices in rupees through the office in Puducherry.",
    channels: [
      ["tv", "Lumière TV HD", "fr", null, 125],
      ["tv", "Lumière Cuisine", "fr", null, 70],
    ],
  },
  {
    name: "KhelTime Sports Media",
    city: "New Delhi",
    street: "Stadium Marg",
    channels: [
      ["tv", "KhelTime 1", "hi", null, 190],
      ["tv", "KhelTime English", "en", null, 150],
    ],
  },
  {
    name: "Radio Saffron Sales House",
    city: "Pune",
    street: "Deccan Lane",
    publisher: "Radio Saffron",
    channels: [
      ["radio", "Radio Saffron 94.3 Mumbai", "hi", "Mumbai", 150],
      ["radio", "Radio Saffron 91.1 Pune", "mr", "Pune", 85],
      ["radio", "Radio Saffron 92.7 Nagpur", "mr", "Nagpur", 60],
    ],
  },
  {
    name: "Namma Dhwani Media",
    city: "Bengaluru",
    street: "12th Main",
    publisher: "Namma Dhwani FM",
    channels: [
      ["radio", "Namma Dhwani 93.5 Bengaluru", "kn", "Bengaluru", 130],
      ["radio", "Namma Dhwani 100.6 Mysuru", "kn", "Mysuru", 55],
    ],
  },
  {
    name: "Dilli Beats FM",
    city: "New Delhi",
    street: "Barakhamba Lane",
    channels: [
      ["radio", "Dilli Beats 95.0", "hi", "New Delhi", 155],
      ["radio", "Dilli Beats Jaipur 96.4", "hi", "Jaipur", 65],
      ["radio", "Dilli Beats Lucknow 90.8", "hi", "Lucknow", 62],
    ],
  },
  {
    name: "Ondes du Sud Radio",
    city: "Marseille",
    street: "rue de la République",
    channels: [
      ["radio", "Ondes du Sud Marseille", "fr", "Marseille", 95],
      ["radio", "Ondes du Sud Nice", "fr", "Nice", 80],
    ],
  },
  {
    name: "Dainik Bharat Advertising",
    city: "New Delhi",
    street: "Press Enclave",
    publisher: "Dainik Bharat Group",
    channels: [
      ["print", "Dainik Bharat Delhi", "hi", "New Delhi", 145],
      ["print", "Dainik Bharat Lucknow", "hi", "Lucknow", 90],
      ["print", "Dainik Bharat Jaipur", "hi", "Jaipur", 85],
      ["digital", "dainikbharat.test", "hi", null, 105],
    ],
  },
  {
    name: "Deccan Chronicler Group",
    city: "Hyderabad",
    street: "Press Colony",
    publisher: "The Deccan Chronicler",
    channels: [
      ["print", "The Deccan Chronicler, Hyderabad", "en", "Hyderabad", 110],
      ["print", "The Deccan Chronicler, Visakhapatnam", "en", "Visakhapatnam", 65],
      ["print", "Andhra Velugu", "te", "Hyderabad", 80],
    ],
  },
  {
    name: "Éditions Beaulieu Publicité",
    city: "Lyon",
    street: "rue Mercière",
    publisher: "Les Éditions Beaulieu",
    channels: [
      ["print", "Le Quotidien de Beaulieu", "fr", "Lyon", 120],
      ["print", "Beaulieu Magazine", "fr", null, 135],
      ["digital", "beaulieu-infos.test", "fr", null, 130],
    ],
  },
  {
    name: "Bangla Prabhat Patrika",
    city: "Kolkata",
    street: "College Row",
    publisher: "Bangla Prabhat",
    channels: [
      ["print", "Bangla Prabhat", "bn", "Kolkata", 88],
      ["print", "Prabhat Rabibar", "bn", "Kolkata", 72],
    ],
  },
  {
    name: "Sahyadri Samachar",
    city: "Mumbai",
    street: "Gokhale Road",
    channels: [
      ["print", "Sahyadri Samachar Mumbai", "mr", "Mumbai", 100],
      ["print", "Sahyadri Samachar Pune", "mr", "Pune", 78],
      ["print", "Sahyadri Samachar Nagpur", "mr", "Nagpur", 58],
    ],
  },
  {
    name: "SkyPanel Outdoor Media",
    city: "Mumbai",
    street: "Link Road",
    publisher: "SkyPanel Outdoor",
    channels: [
      ["ooh", "Western Express Highway, Andheri flyover", null, "Mumbai", 165],
      ["ooh", "Bandra–Worli approach", null, "Mumbai", 210],
      ["ooh", "FC Road junction", null, "Pune", 75],
      ["ooh", "SG Highway", null, "Ahmedabad", 82],
    ],
  },
  {
    name: "MetroLine Transit Media",
    city: "New Delhi",
    street: "Metro Bhawan Lane",
    channels: [
      ["ooh", "Rajiv Chowk concourse", null, "New Delhi", 140],
      ["ooh", "Cyber City rapid line", null, "Gurugram", 105],
      ["ooh", "MG Road metro station", null, "Bengaluru", 95],
    ],
  },
  {
    name: "Chennai Hoardings & Sons",
    city: "Chennai",
    street: "Gemini Street",
    channels: [
      ["ooh", "Anna Salai, Gemini flyover", null, "Chennai", 110],
      ["ooh", "OMR toll plaza", null, "Chennai", 90],
    ],
  },
  {
    name: "Affichage Méditerranée SARL",
    city: "Nice",
    street: "boulevard Gambetta",
    publisher: "Affichage Méditerranée",
    channels: [
      ["ooh", "Promenade, arrêt Gambetta", "fr", "Nice", 130],
      ["ooh", "Vieux-Port, quai nord", "fr", "Marseille", 120],
    ],
  },
  {
    name: "ClickBazaar Adtech",
    city: "Bengaluru",
    street: "Startup Street",
    publisher: "ClickBazaar Media",
    channels: [
      ["digital", "ClickBazaar Display Network", "en", null, 90],
      ["digital", "ClickBazaar Video", "hi", null, 100],
      ["digital", "ClickBazaar Search", "en", null, 110],
    ],
  },
  {
    name: "Pixel & Plume Régie",
    city: "Paris",
    street: "rue de Charonne",
    publisher: "Pixel & Plume",
    channels: [
      ["digital", "Plume Voyages", "fr", null, 120],
      ["digital", "Plume Cuisine", "fr", null, 115],
    ],
  },
  {
    name: "Chatpata Social Labs",
    city: "Gurugram",
    street: "Golf Course Lane",
    status: "approved",
    channels: [
      ["digital", "Chatpata Reels", "hi", null, 85],
      ["digital", "Chatpata Stories", "en", null, 80],
    ],
  },
  {
    name: "Silver Curtain Screens",
    city: "Mumbai",
    street: "Cinema Lane",
    publisher: "Silver Curtain Cinemas",
    channels: [
      ["cinema", "Silver Curtain Lower Parel", "hi", "Mumbai", 140],
      ["cinema", "Silver Curtain Saket", "hi", "New Delhi", 135],
      ["cinema", "Silver Curtain Koramangala", "en", "Bengaluru", 120],
    ],
  },
  {
    name: "Mela Experiential",
    city: "Gurugram",
    street: "Sohna Road",
    publisher: "Mela Experiences",
    channels: [
      ["activation", "Mela malls north", "hi", "Gurugram", 110],
      ["activation", "Mela festivals", "hi", "Jaipur", 90],
    ],
  },
  {
    name: "Fête & Co Événements",
    city: "Puducherry",
    street: "rue Suffren",
    hasFrenchContact: true,
    channels: [
      ["activation", "Fête & Co Puducherry", "fr", "Puducherry", 80],
      ["activation", "Fête & Co Chennai", "ta", "Chennai", 95],
    ],
  },
  {
    name: "Konkan Coast Radio",
    city: "Panaji",
    street: "18th June Lane",
    status: "pending",
    channels: [
      ["radio", "Konkan Coast 92.2 Panaji", "en", "Panaji", 50],
      ["radio", "Konkan Coast 98.0 Kochi", "ml", "Kochi", 58],
    ],
  },
  {
    name: "Ribbon Roadside Displays",
    city: "Ludhiana",
    street: "GT Road",
    status: "inactive",
    notes: "Permits for the sites lapsed.",
    channels: [
      ["ooh", "Ferozepur Road", null, "Ludhiana", 45],
      ["ooh", "Clock Tower", null, "Ludhiana", 50],
    ],
  },
  {
    name: "Nova Banner Exchange",
    city: "Noida",
    street: "Film City Road",
    status: "rejected",
    channels: [
      ["digital", "Nova Exchange", "en", null, 60],
      ["digital", "Nova Push", "hi", null, 40],
    ],
  },
];
