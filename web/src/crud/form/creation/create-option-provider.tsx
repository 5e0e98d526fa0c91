import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";

import {
  CreateOptionContext,
  type CreateOption,
  type CreateOptionRequest,
} from "../../reference/creation.ts";
import type { Option } from "../../definition/hook-types.ts";

// Loaded on demand: most visits create no missing option.
const CreateOptionDialog = lazy(async () => {
  const module = await import("./create-option-dialog.tsx");
  return { default: module.CreateOptionDialog };
});

interface OpenRequest {
  key: number;
  pathname: string;
  request: CreateOptionRequest;
  onDone: (options: readonly Option[]) => void;
}

/** Opens forms of missing options above the current form, which keeps its input. */
export function CreateOptionProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [openRequests, setOpenRequests] = useState<readonly OpenRequest[]>([]);
  const nextKey = useRef(0);
  const createOption = useMemo<CreateOption>(
    () => (request) =>
      new Promise((resolve) => {
        nextKey.current += 1;
        const key = nextKey.current;
        const onDone = (options: readonly Option[]) => {
          setOpenRequests((current) => current.filter((open) => open.key !== key));
          resolve(options);
        };
        setOpenRequests((current) => [
          ...current.filter((open) => open.pathname === pathname),
          { key, pathname, request, onDone },
        ]);
      }),
    [pathname],
  );
  // A navigation removes the form of a request.
  const visibleRequests = openRequests.filter((open) => open.pathname === pathname);
  return (
    <CreateOptionContext value={createOption}>
      {children}
      <Suspense>
        {visibleRequests.map(({ key, request, onDone }) => (
          <CreateOptionDialog key={key} request={request} onDone={onDone} />
        ))}
      </Suspense>
    </CreateOptionContext>
  );
}
