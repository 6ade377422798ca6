import { and, eq, gt } from "drizzle-orm";
import { auth_account, auth_two_factor, auth_verification } from "#db/schema";
import { openSecondStep } from "#app/platform/auth/open-auth.server";
import { wallNow } from "#app/platform/clock";
import type { UserCtx } from "#app/platform/context.server";
import type { RequestState } from "#app/platform/http/request.server";
import { setUpKey } from "./begin-two-factor.server";

/** Stored two-factor data of a user. */
export async function twoFactorRows(ctx: UserCtx, read: RequestState["read"], now = wallNow()) {
	const { factor, ways, begun } = await read({
		factor: ctx.db
			.select({
				verified: auth_two_factor.verified,
				secret: auth_two_factor.secret,
				codes: auth_two_factor.backupCodes,
			})
			.from(auth_two_factor)
			.where(eq(auth_two_factor.userId, ctx.user.id)),
		ways: ctx.db
			.select({ provider: auth_account.providerId })
			.from(auth_account)
			.where(eq(auth_account.userId, ctx.user.id)),
		begun: ctx.db
			.select({ setup_id: auth_verification.id })
			.from(auth_verification)
			.where(
				and(eq(auth_verification.identifier, setUpKey(ctx)), gt(auth_verification.expiresAt, new Date(now))),
			),
	});
	const [row] = factor;
	const has_password = ways.some(({ provider }) => provider === "credential");
	/** Encrypted secret; null unless this session began a setup that isn't finished. */
	const pending = row && !row.verified && begun.length > 0 ? row.secret : null;
	return { has_password, pending, codes: row?.verified ? row.codes : null };
}

/**
 * Secret in the forms an app accepts: as text, or as a QR code that this server renders, so that no other service
 * sees it.
 */
export async function appSetUp(ctx: UserCtx, encrypted: string) {
	const { appSecret } = await openSecondStep();
	const { encode } = await import("uqr");
	const secret = await appSecret(ctx.config.secret, encrypted);
	const account = encodeURIComponent(`CampInsights:${ctx.user.email}`);
	const uri = `otpauth://totp/${account}?${new URLSearchParams({ secret, issuer: "CampInsights" })}`;
	const { size, data } = encode(uri, { ecc: "M", border: 0 });
	const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
	return { secret: (secret.match(/.{1,4}/g) ?? []).join(" "), uri, size, path };
}

/** Number of unused recovery codes. */
export async function codesLeft(ctx: UserCtx, encrypted: string): Promise<number> {
	const { recoveryCodes } = await openSecondStep();
	return (await recoveryCodes(ctx.config.secret, encrypted)).length;
}
