/** Stored as they are: colour scheme, open side panel and pane sizes. */
const preferenceKeys = /^graphiql:(theme|visiblePlugin|.*Flex)$/;
/** Stored without secrets: tabs, history and favourites. */
const operationKeys = /^graphiql:(tabState|queries|favorites)$/;
/** Variables may contain passwords, headers tokens, and responses records. */
const omittedFields: ReadonlySet<string> = new Set(["variables", "headers", "response", "hash"]);
const secretArgument = /((?:password|otp|token)\w*\s*:\s*)("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*")/gi;

interface OpenTab {
  readonly query: string | null;
  readonly variables: string | null;
}

interface TabState {
  readonly tabs: readonly OpenTab[];
  readonly activeTabIndex: number;
}

type PersistentStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** GraphiQL's storage: complete in memory, without secrets in the browser. */
export class SandboxStorage {
  readonly #memory = new Map<string, string>();
  readonly #persistent: PersistentStorage;

  constructor(persistent: PersistentStorage = window.localStorage) {
    this.#persistent = persistent;
  }

  get length(): number {
    return this.#memory.size;
  }

  getItem(key: string): string | null {
    return this.#memory.get(key) ?? this.#readPersisted(key);
  }

  setItem(key: string, value: string): void {
    this.#memory.set(key, value);
    if (preferenceKeys.test(key)) this.#persist(key, value);
    else if (operationKeys.test(key)) this.#persist(key, removeSecrets(value));
  }

  removeItem(key: string): void {
    this.#memory.delete(key);
    this.#persist(key, null);
  }

  clear(): void {
    for (const key of this.#memory.keys()) this.removeItem(key);
  }

  /**
   * Restores the tabs of the last visit.
   *
   * @param findVariables variables of an example with this query
   * @returns the active tab; undefined on the first visit
   */
  restoreTabs(findVariables: (query: string | null) => string | undefined): OpenTab | undefined {
    const state = parseTabs(this.getItem("graphiql:tabState"));
    if (state === undefined) return undefined;
    const tabs = state.tabs.map((tab) => ({ ...tab, variables: findVariables(tab.query) ?? tab.variables }));
    this.#memory.set("graphiql:tabState", JSON.stringify({ ...state, tabs }));
    return tabs[state.activeTabIndex];
  }

  /** Browsers may refuse storage; the sandbox works without it. */
  #readPersisted(key: string): string | null {
    try {
      return this.#persistent.getItem(key);
    } catch {
      return null;
    }
  }

  #persist(key: string, value: string | null): void {
    try {
      if (value === null) this.#persistent.removeItem(key);
      else this.#persistent.setItem(key, value);
    } catch {
      // The value lasts until the page closes.
    }
  }
}

function removeSecrets(json: string): string {
  const state: unknown = JSON.parse(json);
  return JSON.stringify(state, (key, value: unknown) => {
    if (omittedFields.has(key)) return null;
    return key === "query" && typeof value === "string" ? value.replaceAll(secretArgument, '$1""') : value;
  });
}

function parseTabs(json: string | null): TabState | undefined {
  try {
    // GraphiQL validates the remaining fields.
    const { tabs, activeTabIndex } = JSON.parse(json ?? "{}") as Partial<TabState>;
    if (!Array.isArray(tabs) || typeof activeTabIndex !== "number") return undefined;
    return JSON.parse(json ?? "") as TabState;
  } catch {
    return undefined;
  }
}
