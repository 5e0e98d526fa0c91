import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import type { GraphiQLPlugin } from "@graphiql/react";
import { exampleGroups, variablesText } from "./examples/examples.ts";
import type { Example } from "./examples/example.ts";

export const examplesPanel: GraphiQLPlugin = {
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
  return (
    <section className="examples" aria-label="Examples">
      <h2>Examples</h2>
      {exampleGroups.map((group) => (
        <section key={group.title}>
          <h3>{group.title}</h3>
          <ul>
            {group.examples.map((example) => (
              <li key={example.title}>
                <button type="button" onClick={() => open(example)}>
                  <strong>{example.title}</strong>
                  <span>{example.about}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
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
    const variables = variablesText(example);
    addTab();
    queryEditor?.setValue(example.query);
    variableEditor?.setValue(variables);
    updateActiveTabValues({ query: example.query, variables, operationName: example.title });
  };
}
