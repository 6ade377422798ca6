import { sql } from "drizzle-orm";
import { privacy_token } from "#db/schema";
import type { CampCtx } from "#app/platform/context.server";
import type { Subject } from "./mask";

// Tokens that replace people. A subject keeps its token within a user's session. Without our table a token is meaningless,
// and another session's key gives another token.

const HOURS_24 = 24 * 60 * 60_000;
/** Letters and digits that can't be mistaken for each other. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 4;
/** Maximum attempts if two subjects get the same token. */
const TRIES = 8;
const LETTERS: Record<Subject["kind"], string> = { person: "P", household: "H", group: "G" };

const encoder = new TextEncoder();
const algorithm = { name: "HMAC", hash: "SHA-256" };
const hmac = async (key: CryptoKey, text: string) =>
	new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));

/** The key of a user's session: HMAC-SHA-256 (RFC 2104) of the installation's secret. */
async function sessionKey({ config, camp, user, auth_session_id }: CampCtx): Promise<CryptoKey> {
	const root = await crypto.subtle.importKey("raw", encoder.encode(config.secret), algorithm, false, [
		"sign",
	]);
	const own = await hmac(root, `campinsights/privacy-token/${camp.id}/${user.id}/${auth_session_id}`);
	return crypto.subtle.importKey("raw", own, algorithm, false, ["sign"]);
}

/** 32 bytes that only the user's session has, for one purpose. */
export const sessionBytes = async (ctx: CampCtx, purpose: "cursor"): Promise<Uint8Array<ArrayBuffer>> =>
	hmac(await sessionKey(ctx), `purpose:${purpose}`);

const keyOf = ({ kind, id }: Subject) => `${kind}:${id}`;

/** The token of a subject on its nth attempt. */
function tokenIn(bytes: Uint8Array, kind: Subject["kind"], nth: number): string {
	const letters = Array.from(
		{ length: LENGTH },
		(_, at) => ALPHABET[(bytes[nth * LENGTH + at] ?? 0) % ALPHABET.length],
	);
	return `${LETTERS[kind]}-${letters.join("")}`;
}

/** Creates tokens for subjects in a user's session, and stores their meaning for 24 hours. */
export async function tokensFor(
	ctx: CampCtx,
	subjects: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
	const different = [...new Map(subjects.map((each) => [keyOf(each), each])).values()];
	const tokens = new Map<string, string>();
	if (different.length === 0) return tokens;
	const key = await sessionKey(ctx);
	const expires_at = new Date(Date.parse(ctx.clock.now()) + HOURS_24).toISOString();
	const own = { camp_id: ctx.camp.id, user_id: ctx.user.id, session_id: ctx.auth_session_id };
	let open = await Promise.all(
		different.map(async (subject) => ({ subject, bytes: await hmac(key, keyOf(subject)) })),
	);
	for (let nth = 0; nth < TRIES && open.length > 0; nth++) {
		const tried = open.map((each) => ({ ...each, token: tokenIn(each.bytes, each.subject.kind, nth) }));
		await ctx.db.run(sql`INSERT INTO privacy_token (camp_id, user_id, session_id, token, kind, subject_id, expires_at)
			SELECT ${own.camp_id}, ${own.user_id}, ${own.session_id}, v.value ->> 0, v.value ->> 1, v.value ->> 2, ${expires_at}
			FROM json_each(${JSON.stringify(tried.map(({ token, subject }) => [token, subject.kind, subject.id]))}) v WHERE 1
			ON CONFLICT DO UPDATE SET expires_at = excluded.expires_at WHERE subject_id = excluded.subject_id`);
		const stored = await tokensNamed(
			ctx,
			tried.map(({ token }) => token),
		);
		open = tried.filter(({ token, subject }) => {
			const isOurs = stored.some(
				(each) => each.token === token && each.kind === subject.kind && each.subject_id === subject.id,
			);
			if (isOurs) tokens.set(keyOf(subject), token);
			return !isOurs;
		});
	}
	return tokens;
}

/** Resolves tokens of the user's session. Leaves out expired and unknown ones. */
export const tokensNamed = ({ db, camp, user, auth_session_id, clock }: CampCtx, tokens: readonly string[]) =>
	db
		.select({ token: privacy_token.token, kind: privacy_token.kind, subject_id: privacy_token.subject_id })
		.from(privacy_token)
		.where(
			sql`${privacy_token.camp_id} = ${camp.id} AND ${privacy_token.user_id} = ${user.id} AND ${privacy_token.session_id} = ${auth_session_id}
				AND ${privacy_token.expires_at} > ${clock.now()} AND ${privacy_token.token} IN (SELECT t.value FROM json_each(${JSON.stringify(tokens)}) t)`,
		);

/** The token of a subject among those created. */
export const tokenOf =
	(tokens: ReadonlyMap<string, string>) =>
	(of: Subject): string =>
		tokens.get(keyOf(of)) ?? "[name]";
