/** The part of apollo-upload-client that we use; the package ships no types. */
declare module "apollo-upload-client/UploadHttpLink.mjs" {
  import type { ApolloLink } from "@apollo/client";

  interface UploadHttpLinkOptions {
    uri?: string;
    credentials?: RequestCredentials;
    headers?: Record<string, string>;
    fetch?: typeof fetch;
  }

  const UploadHttpLink: new (options?: UploadHttpLinkOptions) => ApolloLink;
  export default UploadHttpLink;
}
