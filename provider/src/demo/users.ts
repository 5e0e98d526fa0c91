export interface DemoUser {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  role: "Admin" | "Manager" | "User";
}

/** The demo accounts; their ids are fixed, so that sample records can name who made them. */
export const DEMO_USERS: { admin: DemoUser; manager: DemoUser; user: DemoUser } = {
  admin: {
    id: "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0a01",
    fullName: "Ananya Rao",
    email: "admin@agency.test",
    phone: "9000000001",
    role: "Admin",
  },
  manager: {
    id: "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0a02",
    fullName: "Étienne Mercier",
    email: "manager@agency.test",
    phone: "9000000002",
    role: "Manager",
  },
  user: {
    id: "5f0b7a52-0c1e-5d3a-9a41-6d1f2c7e0a03",
    fullName: "Rohan Deshmukh",
    email: "user@agency.test",
    phone: "9000000003",
    role: "User",
  },
};

/** Who usually enters records: mostly the account staff. */
export const DEMO_AUTHORS: readonly DemoUser[] = [
  DEMO_USERS.user,
  DEMO_USERS.user,
  DEMO_USERS.user,
  DEMO_USERS.manager,
  DEMO_USERS.manager,
  DEMO_USERS.admin,
];
