interface ImportMetaEnv {
  /** Year of the build, for prerendered pages. */
  readonly BUILD_YEAR: number;
}
