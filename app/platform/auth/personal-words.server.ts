import { and, eq, gt, or, sql } from "drizzle-orm";
import { auth_session, auth_user, auth_verification, camp, membership } from "#db/schema";
import { wallNow } from "../clock";
import type { Ctx } from "../context.server";

export const TOO_PERSONAL =
	"Don't use your name, your email address, your camp's name or CampInsights in your password.";

const PRODUCT = "campinsights";
/** Minimum length of a personal word. Shorter ones occur in too many other words. */
const SHORTEST = 4;
/** Common words in camp names that don't identify a camp. */
const GENERIC = new Set([
	"camp",
	"camps",
	"summer",
	"school",
	"club",
	"youth",
	"kids",
	"center",
	"centre",
	"lake",
	"park",
	"program",
	"academy",
]);

/** Reduces text to lower-case letters and digits without diacritics. */
const fold = (text: string) =>
	text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, "");

/** The user who chooses a password: names, addresses and camp names. */
export interface Chooser {
	names: readonly string[];
	emails: readonly string[];
	camps: readonly string[];
}

function personalWords({ names, emails, camps }: Chooser): string[] {
	const locals = emails.map((email) => email.slice(0, Math.max(0, email.lastIndexOf("@"))));
	const parts = [...names, ...locals, ...camps]
		.flatMap((text) => text.split(/[^\p{L}\p{N}\p{M}'’]+/u))
		.map(fold);
	const whole = [...names, ...locals, ...emails, ...camps].map(fold);
	return [...whole, ...parts].filter((word) => word.length >= SHORTEST && !GENERIC.has(word));
}

/**
 * Returns whether a password contains the product's name, or the user's own name, address or camp name (ASVS 5,
 * 6.2.11).
 */
export function isPersonal(password: string, chooser: Chooser): boolean {
	const folded = fold(password);
	return [PRODUCT, ...personalWords(chooser)].some((word) => folded.includes(word));
}

const NO_ONE: Chooser = { names: [], emails: [], camps: [] };

/** Loads the user behind a session token, reset token or user ID, with their camps. */
export async function chooserBy(
	ctx: Ctx,
	by: { session: string } | { reset: string } | { user_id: string },
): Promise<Chooser> {
	const wall = new Date(wallNow());
	const whose =
		"user_id" in by
			? sql`${by.user_id}`
			: "session" in by
				? ctx.db
						.select({ id: auth_session.userId })
						.from(auth_session)
						.where(eq(auth_session.token, by.session))
				: ctx.db
						.select({ id: auth_verification.value })
						.from(auth_verification)
						.where(
							and(
								eq(auth_verification.identifier, `reset-password:${by.reset}`),
								gt(auth_verification.expiresAt, wall),
							),
						);
	const rows = await ctx.db
		.select({
			name: auth_user.name,
			email: auth_user.email,
			camp_name: sql<string | null>`${camp.name}`.as("camp_name"),
		})
		.from(auth_user)
		.leftJoin(membership, eq(membership.user_id, auth_user.id))
		.leftJoin(camp, eq(camp.id, membership.camp_id))
		.where(sql`${auth_user.id} = (${whose})`)
		.limit(50);
	const [user] = rows;
	if (!user) return NO_ONE;
	return {
		names: [user.name],
		emails: [user.email],
		camps: rows.flatMap(({ camp_name }) => (camp_name ? [camp_name] : [])),
	};
}

/** Describes a user without an account. The path they came from can name a camp. */
export async function newChooser(
	ctx: Ctx,
	{ name, email, next }: { name: unknown; email: unknown; next: unknown },
): Promise<Chooser> {
	const texts = (...values: unknown[]) => values.filter((value) => typeof value === "string");
	const path =
		typeof next === "string" && URL.canParse(next, "http://own.invalid")
			? new URL(next, "http://own.invalid")
			: null;
	const named = path?.searchParams.get("camp") ?? /^\/register\/([^/]+)/.exec(path?.pathname ?? "")?.[1];
	const camps = named
		? await ctx.db
				.select({ name: camp.name })
				.from(camp)
				.where(or(eq(camp.slug, named), eq(camp.id, named)))
		: [];
	return { names: texts(name), emails: texts(email), camps: camps.map((each) => each.name) };
}
