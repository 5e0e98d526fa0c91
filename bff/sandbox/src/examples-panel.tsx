import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import type { GraphiQLPlugin } from "@graphiql/react";
import { useMemo, useState } from "react";
import { createExamples } from "./examples.ts";
import type { Example } from "./examples.ts";

export const examplesPlugin: GraphiQLPlugin = {
  title: "Examples",
  icon: () => (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 5h.01M3 10h.01M3 15h.01M7 5h10M7 10h10M7 15h6" />
    </svg>
  ),
  content: ExamplesPanel,
};

function ExamplesPanel() {
  const open = useOpenExample();
  const schema = useGraphiQL((state) => state.schema);
  const [search, setSearch] = useState("");
  const groups = useMemo(() => (schema ? createExamples(schema) : []), [schema]);
  const isMatch = ({ title, summary }: Example) =>
    `${title} ${summary}`.toLowerCase().includes(search.trim().toLowerCase());
  const matches = groups
    .map(({ title, examples }) => ({ title, examples: examples.filter(isMatch) }))
    .filter(({ examples }) => examples.length > 0);
  return (
    <section className="examples" aria-label="Examples">
      <h2>Examples</h2>
      <input
        type="search"
        placeholder="Search operations"
        aria-label="Search operations"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {matches.map((group) => (
        <section key={group.title}>
          <h3>{group.title}</h3>
          <ul>
            {group.examples.map((example) => (
              <li key={example.title}>
                <button type="button" onClick={() => open(example)}>
                  <strong>{example.title}</strong>
                  {example.summary && <span>{example.summary}</span>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {schema && matches.length === 0 && <p>No operation matches.</p>}
    </section>
  );
}

/** Opens the tab with this operation, or a new one. */
function useOpenExample(): (example: Example) => void {
  const tabs = useGraphiQL((state) => state.tabs);
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const { addTab, changeTab, updateActiveTabValues } = useGraphiQLActions();
  return (example) => {
    const index = tabs.findIndex((tab) => tab.title === example.title);
    if (index >= 0) return changeTab(index);
    const { query, variables } = example;
    addTab();
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables);
    updateActiveTabValues({ query, variables, operationName: example.title });
  };
}
