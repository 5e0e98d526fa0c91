import { operation } from "./example.ts";
import type { ExampleGroup } from "./example.ts";

export const account: ExampleGroup = {
  title: "Account",
  examples: [
    {
      title: "Login",
      about: "Signs in; every later operation of this page carries the tokens.",
      query: operation(`
        # Signs you in here, as the box at the top does.
        # Demo: admin@ manager@ or user@agency.test
        mutation Login($input: LoginInput!) {
          login(input: $input) {
            token
            refreshToken
            role
            type
            user {
              fullName
            }
          }
        }
      `),
      variables: { input: { email: "admin@agency.test", password: "demo-1234" } },
    },
    {
      title: "Viewer",
      about: "Who is signed in, and what they may do.",
      query: operation(`
        query Viewer {
          viewer {
            id
            fullName
            email
            role
            status
            language
            permissions {
              module
              action
            }
          }
        }
      `),
    },
    {
      title: "Notices",
      about:
        "What you are told: what waits for you, came back to you or needs you; null where the upstream tells nothing.",
      query: operation(`
        # ReadNotices marks them as read, NoticeMails says which of them are mailed to you.
        query Notices {
          notices(perPage: 5) {
            unread
            items {
              kind
              createdAt
              by {
                name
              }
              text
              mediaPlan {
                name
              }
              campaign {
                name
              }
            }
          }
        }
      `),
    },
    {
      title: "ListViews",
      about: "Your own views of a list; null where the upstream keeps none.",
      query: operation(`
        # The web names a list by its path. SaveListView keeps another one.
        query ListViews($list: String!) {
          listViews(list: $list) {
            name
            address
            isDefault
          }
        }
      `),
      variables: { list: "/manage-media-plan" },
    },
    {
      title: "SignUp",
      about: "Creates an account; it waits for its one-time password.",
      query: operation(`
        mutation SignUp($input: SignUpInput!) {
          signUp(input: $input) {
            message
          }
        }
      `),
      variables: {
        input: {
          fullName: "Meera Nair",
          email: "meera.nair@example.com",
          phone: "9845012345",
          password: "change-me",
          confirmPassword: "change-me",
        },
      },
    },
    {
      title: "Users",
      about: "The people of the agency. Admin and Manager.",
      query: operation(`
        query Users {
          users(
            perPage: 25
            sort: { field: FULL_NAME, order: ASC }
          ) {
            items {
              id
              fullName
              email
              phone
              role
              status
              isVerified
            }
            pageInfo {
              totalCount
            }
          }
        }
      `),
    },
    {
      title: "PermissionsOfRole",
      about: "All permissions, and which of them a role has. Admin.",
      query: operation(`
        query PermissionsOfRole($roleId: ID!) {
          permissionsOfRole(
            roleId: $roleId
            perPage: 100
          ) {
            selectedRole {
              name
            }
            items {
              module
              action
              label
              granted
            }
            pageInfo {
              totalCount
            }
          }
        }
      `),
      variables: { roleId: "manager" },
    },
  ],
};
