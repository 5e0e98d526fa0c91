import { ToolbarButton, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { formatCurl } from "./curl.ts";
import { fillIds } from "./example-ids.ts";
import type { SandboxSession } from "./session.ts";
import { findUploadPath } from "./upload.ts";
import type { FileChoice } from "./upload.ts";

interface SessionProps {
  readonly session: SandboxSession;
}

interface FileProps {
  readonly fileChoice: FileChoice;
}

/** Scrolls to the active tab, and replaces its placeholders once the user has signed in. */
export function ActiveTab({ session }: SessionProps) {
  const tabId = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.id);
  return <OpenedTab key={tabId} session={session} />;
}

function OpenedTab({ session }: SessionProps) {
  const { user } = useSyncExternalStore(session.subscribe, session.getState);
  const schema = useGraphiQL((state) => state.schema);
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const { updateActiveTabValues } = useGraphiQLActions();
  useEffect(() => {
    document.querySelector(".graphiql-tab-active")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  useEffect(() => {
    if (!user || !schema || !queryEditor || !variableEditor) return undefined;
    const example = { query: queryEditor.getValue(), variables: variableEditor.getValue() };
    let isCurrent = true;
    const isUnchanged = () => isCurrent && variableEditor.getValue() === example.variables;
    fillIds(schema, example, (request) => session.send(request))
      .then((variables) => {
        if (!isUnchanged() || variables === example.variables) return;
        variableEditor.setValue(variables);
        updateActiveTabValues({ variables });
      })
      // The placeholder stays, as in a text that cannot be parsed.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [user, schema, queryEditor, variableEditor, updateActiveTabValues, session]);
  return null;
}

export function CopyAsCurl({ session, fileChoice }: SessionProps & FileProps) {
  const schema = useGraphiQL((state) => state.schema);
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const headerEditor = useGraphiQL((state) => state.headerEditor);
  const operationName = useGraphiQL((state) => state.operationName);
  const [result, setResult] = useState<string>();
  const copy = async () => {
    const query = queryEditor?.getValue() ?? "";
    const path = schema ? findUploadPath(schema, query) : undefined;
    const command = formatCurl({
      url: `${window.location.origin}/graphql`,
      query,
      variables: variableEditor?.getValue() ?? "",
      operationName: operationName ?? null,
      headers: headerEditor?.getValue() ?? "",
      isSignedIn: session.getState().user !== undefined,
      upload: path
        ? { path: `variables.${path}`, fileName: fileChoice.getFile()?.name ?? "FILE" }
        : undefined,
    });
    try {
      await navigator.clipboard.writeText(command);
      setResult(command.includes("$TOKEN") ? "Copied; set TOKEN to your access token" : "Copied");
    } catch {
      setResult("The browser did not allow copying");
    }
  };
  return (
    <>
      <ToolbarButton
        label="Copy as curl"
        onClick={() => void copy()}
        onBlur={() => setResult(undefined)}
        onMouseLeave={() => setResult(undefined)}
      >
        <svg
          className="graphiql-toolbar-icon"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M3 5l5 5-5 5M10 15h7" />
        </svg>
      </ToolbarButton>
      <output className="copy-result">{result}</output>
    </>
  );
}

/** Shown for operations with a file. */
export function FileForm({ fileChoice }: FileProps) {
  const id = useId();
  const file = useSyncExternalStore(fileChoice.subscribe, fileChoice.getFile);
  const schema = useGraphiQL((state) => state.schema);
  const query = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.query);
  const path = schema && query ? findUploadPath(schema, query) : undefined;
  if (path === undefined) return null;
  return (
    <form className="file-form" aria-label="File">
      <label htmlFor={`${id}-file`}>
        File for <code>{path}</code>
      </label>
      <input
        id={`${id}-file`}
        // Clears the shown name when the file is removed.
        key={file === undefined ? "none" : "chosen"}
        type="file"
        hidden={file !== undefined}
        accept=".jpeg,.jpg,.png,.gif,.pdf,.doc,.docx"
        onChange={({ currentTarget }) => fileChoice.choose(currentTarget.files?.[0])}
      />
      {file && (
        <>
          <strong>{file.name}</strong>
          <button type="button" onClick={() => fileChoice.choose(undefined)}>
            Remove
          </button>
        </>
      )}
    </form>
  );
}
