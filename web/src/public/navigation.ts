import { publicPageAt } from "./pages.ts";
import { carryToasts } from "./toast/carried-toasts.ts";

type Leave = (path: string) => Promise<void> | void;

let leave: Leave = (path) => location.assign(path);

/** Says how a public page reaches a signed-in screen: by starting the router, or through the one that runs already. */
export function leaveThrough(way: Leave): void {
  leave = way;
}

/** Goes to another page of the product: a public one is a document of its own, the rest is the signed-in application. */
export async function goTo(path: string): Promise<void> {
  if (publicPageAt(path.replace(/[?#].*$/, ""))) {
    carryToasts();
    location.assign(path);
  } else {
    await leave(path);
  }
}
