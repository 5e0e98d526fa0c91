import manifest from "../package.json" with { type: "json" };

/** Version of this release, as in package.json. */
export const { version } = manifest;
