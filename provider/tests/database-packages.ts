// bench/ imports these packages from here, because it has no package.json.
export { and, eq, getTableColumns, getTableName, inArray, sql, type SQL } from "drizzle-orm";
export { drizzle } from "drizzle-orm/node-postgres";
export { Client } from "pg";
