import type { RouteObject } from "react-router-dom";

/** Every route behind the sign-in, and the pages for unknown paths. */
export const signedInRoutes: RouteObject[] = [{ path: "*", element: <main /> }];
