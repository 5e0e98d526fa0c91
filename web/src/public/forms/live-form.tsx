import { type ComponentType, lazy, Suspense } from "react";
import { firstUse } from "./interaction.ts";

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
    return (
      <Suspense>
        <Form />
      </Suspense>
    );
  };
}
