import { env } from "cloudflare:workers";
import { aCamp, aMembership, aUser } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import type { CampAnswer } from "#app/features/camp/settings/inputs";
import { type ApiAnswer, apiCaller, type Caller } from "../../../support/call-api";

// Three camps, and users who belong to one of them, to two or to none.

export const alder = aCamp({ name: "Camp Alder", slug: "camp-alder", owner_email: "owner@example.org" });
export const birch = aCamp({ name: "Camp Birch", slug: "camp-birch", settings: { campFormat: "day" } });
export const cedar = aCamp({ name: "Camp Cedar", slug: "camp-cedar" });
export const admin = aUser();
const director = aUser();
const parent = aUser();
export const both = aUser();
export const newcomer = aUser({ email: "newcomer@example.org" });
export const operator = aUser({ is_super_admin: true });

/** Stores them, and signs the users of the first camp in. */
export async function someCamps(): Promise<{ asAdmin: Caller; asDirector: Caller; asParent: Caller }> {
	await writeRows(env.DB, [
		admin,
		director,
		parent,
		both,
		newcomer,
		operator,
		alder,
		birch,
		cedar,
		aMembership(alder, admin),
		aMembership(alder, director, { role_key: "program_director" }),
		aMembership(alder, parent, { role_key: "parent" }),
		aMembership(alder, both, { role_key: "counselor" }),
		aMembership(birch, both),
		aMembership(cedar, both, { is_active: false }),
	]);
	const [asAdmin, asDirector, asParent] = (await Promise.all(
		[admin, director, parent].map(({ id }) => apiCaller(id)),
	)) as [Caller, Caller, Caller];
	return { asAdmin, asDirector, asParent };
}

/** The camp of an answer. */
export const campOf = ({ body }: ApiAnswer) => body.data as CampAnswer;
