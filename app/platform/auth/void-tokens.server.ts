import { and, eq, gte, lt } from "drizzle-orm";
import type { Statement } from "#db/client";
import { auth_verification } from "#db/schema";
import type { Ctx } from "../context.server";

/** Rows of one kind for a user, by the name prefix that the auth library uses; an index covers it. */
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

/** Revokes trust in all devices of a user. Each must enter a code at the next sign-in. */
export const forgetDevices = (ctx: Pick<Ctx, "db">, user_id: string): Statement =>
	ownRows(ctx, user_id, "trust-device-", "trust-device.");

/** Invalidates all links that would confirm a new address for the user. */
export const voidConfirmLinks = (ctx: Pick<Ctx, "db">, user_id: string): Statement =>
	ownRows(ctx, user_id, `email-confirm:${user_id}:`, `email-confirm:${user_id};`);

/**
 * Invalidates the link that undoes an email change, and those of later changes: restoring the oldest address wins.
 */
export const voidUndoLinksSince = (ctx: Pick<Ctx, "db">, user_id: string, id: string): Statement =>
	ownRows(ctx, user_id, `email-undo:${user_id}:${id}`, `email-undo:${user_id};`);

/** Invalidates all links that set a new password for the user, once one was used. */
export const voidResetLinks = (ctx: Pick<Ctx, "db">, user_id: string): Statement =>
	ownRows(ctx, user_id, "reset-password:", "reset-password;");
