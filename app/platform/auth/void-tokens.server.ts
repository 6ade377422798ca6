import { and, eq, gte, lt } from "drizzle-orm";
import type { Statement } from "#db/client";
import { auth_verification } from "#db/schema";
import type { Ctx } from "../context.server";

/** The user's rows of one kind, by the beginning of the name that the auth library gives them, which the index finds. */
const ownRows = (ctx: Pick<Ctx, "db">, user_id: string, from: string, to: string): Statement =>
	ctx.db
		.delete(auth_verification)
		.where(
			and(
				gte(auth_verification.identifier, from),
				lt(auth_verification.identifier, to),
				eq(auth_verification.value, user_id),
			),
		);

/** Ends the trust in a user's devices: each is asked for a code at its next sign-in. */
export const forgetDevices = (ctx: Pick<Ctx, "db">, user_id: string): Statement =>
	ownRows(ctx, user_id, "trust-device-", "trust-device.");

/** Makes every link void that would confirm a new address of the user. */
export const voidConfirmLinks = (ctx: Pick<Ctx, "db">, user_id: string): Statement =>
	ownRows(ctx, user_id, `email-confirm:${user_id}:`, `email-confirm:${user_id};`);

/** Makes a link void that undoes a change of the user's email, and those of later changes: the oldest address wins. */
export const voidUndoLinksSince = (ctx: Pick<Ctx, "db">, user_id: string, id: string): Statement =>
	ownRows(ctx, user_id, `email-undo:${user_id}:${id}`, `email-undo:${user_id};`);

/** Makes every link void that sets a new password for the user: the others, once one was used. */
export const voidResetLinks = (ctx: Pick<Ctx, "db">, user_id: string): Statement =>
	ownRows(ctx, user_id, "reset-password:", "reset-password;");
