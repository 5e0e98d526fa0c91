import { useLingui } from "@lingui/react";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { firstUse } from "./interaction.ts";

/** Tells when the boundary around it has come alive. */
function Awake({ onAwake }: { onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return null;
}

/**
 * A form that is drawn by the prerendered page and comes alive when the visitor first touches the page: its code, the rules
 * and the GraphQL client are loaded then. React takes over the drawn fields where they stand, typed text and focus included.
 */
export function liveForm(load: () => Promise<ComponentType>): ComponentType {
  const Form = lazy(async () => {
    if (!import.meta.env.SSR) await firstUse();
    const [Form, { FormClient }] = await Promise.all([load(), import("./form-client.tsx")]);
    return {
      default: () => (
        <FormClient>
          <Form />
        </FormClient>
      ),
    };
  });
  return function LiveForm() {
    const { i18n } = useLingui();
    const [aliveIn, setAliveIn] = useState<string>();
    return (
      // What was drawn in one language cannot be taken over in another: switched before it came alive, the form is drawn anew.
      <Suspense key={aliveIn ?? i18n.locale}>
        <Form />
        <Awake onAwake={() => setAliveIn((before) => before ?? i18n.locale)} />
      </Suspense>
    );
  };
}
