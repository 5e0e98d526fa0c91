import {
  releaseOrderAnswerRule,
  releaseOrderMailRule,
  releaseOrderRule,
  releaseOrderTermsRule,
} from "@media-planner/schema/rules/release-order";

import type {
  ReleaseOrder,
  ReleaseOrderInput,
  ReleaseOrderTerms,
  Resolvers,
} from "../generated/resolvers.ts";
import { readReleaseOrder, readReleaseOrderTerms } from "../generated/row-readers.ts";
import type { GraphQLContext } from "../graphql/resource/context.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { parseComment, parseTypedInput } from "../graphql/resource/input.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { readIfAllowed, writeIfUnchanged } from "../graphql/resource/writes/optimistic-lock.ts";
import { toWireEnum } from "../rest/body.ts";
import type { WireRecord } from "../rest/body.ts";
import { buildIdQuery, buildPath, defineEndpoints } from "../rest/endpoints.ts";
import { nullIfNotFound } from "../rest/errors/coded-error.ts";
import { checkId } from "../rest/identifiers.ts";
import { readRecord } from "../rest/envelope.ts";
import { asRow } from "../rest/reading/row-fields.ts";
import { buildUrl } from "../rest/transport/call.ts";

const path = "/release-orders";
const termsPath = buildPath(`${path}/terms`);

/* Not a registered resource: orders are neither created from all fields nor deleted. */
export const orderResource = defineResource<ReleaseOrder, ReleaseOrderInput>()({
  endpoints: defineEndpoints(path, {
    idParam: "releaseOrderId",
    totalKey: "totalReleaseOrders",
  }),
  nameField: "number",
  rule: releaseOrderRule,
  // Only the upstream knows the deadlines that have passed.
  getComparedValues: () => ({ late: undefined, openDeadlines: undefined }),
  fromRow: readReleaseOrder,
});

/** Reads an order with its content, which responses of writes lack. */
const readOrder = async (rest: GraphQLContext["rest"], id: string): Promise<Model<ReleaseOrder>> =>
  readReleaseOrder(asRow(await rest.readById(orderResource.endpoints, id)));

interface Target {
  id: string;
  expectedUpdatedAt?: string | null | undefined;
}

/** Sends a command about an order, and reads its result with the content. */
async function runCommand(
  { rest }: GraphQLContext,
  command: "send" | "answer" | "cancel",
  { id, expectedUpdatedAt }: Target,
  body: WireRecord,
): Promise<Model<ReleaseOrder>> {
  await writeIfUnchanged(
    expectedUpdatedAt,
    () => readIfAllowed(rest, orderResource, id),
    (ifMatch) => rest.post(buildPath(`${path}/${command}`), { id: checkId(id), ...body }, { ifMatch }),
  );
  return readOrder(rest, id);
}

const buildTermsUrl = (vendorId: string | null | undefined) =>
  buildUrl(termsPath, vendorId ? buildIdQuery({ vendorId }) : {});

const toTerms = (envelope: unknown): Model<ReleaseOrderTerms> =>
  readReleaseOrderTerms(asRow(readRecord(asRow(envelope))));

export const releaseOrder = {
  resolvers: {
    Query: {
      releaseOrders: orderResource.list,
      releaseOrder: orderResource.get,
      releaseOrderTerms: async (_parent, { vendorId }, { rest }) => {
        const envelope = await nullIfNotFound(
          rest.read(termsPath, vendorId ? buildIdQuery({ vendorId }) : {}),
        );
        return envelope && toTerms(envelope);
      },
    },
    Mutation: {
      createReleaseOrder: async (_parent, { mediaPlanId }, { rest }) => {
        const { endpoints } = orderResource;
        const body = { mediaPlanId: checkId(mediaPlanId, "mediaPlanId") };
        const { id } = readReleaseOrder(asRow(await rest.create(endpoints, body)));
        return readOrder(rest, id);
      },
      updateReleaseOrder: async (parent, args, context, info) => {
        const { id } = await orderResource.update(parent, args, context, info);
        return readOrder(context.rest, id);
      },
      sendReleaseOrder: async (_parent, { input, ...target }, context) => {
        const mail = parseTypedInput(releaseOrderMailRule, input);
        return runCommand(context, "send", target, {
          ...mail,
          language: toWireEnum(mail.language),
        });
      },
      answerReleaseOrder: async (_parent, { input, ...target }, context) =>
        runCommand(context, "answer", target, parseTypedInput(releaseOrderAnswerRule, input)),
      cancelReleaseOrder: async (_parent, { note, ...target }, context) =>
        runCommand(context, "cancel", target, { note: parseComment(note) }),
      saveReleaseOrderTerms: async (_parent, { vendorId, input, expectedUpdatedAt }, { rest }) => {
        const terms = parseTypedInput(releaseOrderTermsRule, input);
        const url = buildTermsUrl(vendorId);
        const envelope = await writeIfUnchanged(
          expectedUpdatedAt,
          async () => {
            const query = vendorId ? buildIdQuery({ vendorId }) : {};
            const { envelope: current, etag } = await rest.readWithETag(termsPath, query);
            return { row: asRow(readRecord(current)), etag };
          },
          (ifMatch) => rest.put(url, terms, { ifMatch }),
        );
        return toTerms(envelope);
      },
    },
  } satisfies Resolvers,
};
