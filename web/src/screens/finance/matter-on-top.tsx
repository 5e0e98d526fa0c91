import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router-dom";

import { matterIn, withoutMatter } from "./matter-address.ts";

const MatterDrawer = lazy(() => import("./matter.tsx").then((module) => ({ default: module.MatterDrawer })));

/** The matter that the address has opened, on top of its list; closing it leaves the list as it stood. */
export function MatterOnTop() {
  const [params, setParams] = useSearchParams();
  const matter = matterIn(params);
  if (!matter) return null;
  return (
    <Suspense>
      <MatterDrawer matter={matter} onClose={() => setParams(withoutMatter(params))} />
    </Suspense>
  );
}
