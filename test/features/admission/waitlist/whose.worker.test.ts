import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { aFamily, aMembership, aUser, aWaitlistEntry } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { ask } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";
import { aFullPlace, type FullPlace } from "./place";

// Where a family stands in line is its own parents' to see, whatever they do at the camp themselves.

let place: FullPlace;
beforeAll(async () => {
	place = await aFullPlace();
});

/** A family that waits: its entry, and its parent. */
async function aWaiting() {
	const family = aFamily(place.camp, { guardians: 1, children: 1 });
	const entry = aWaitlistEntry(place.season, {
		household: family.household,
		children: family.children,
		sessions: place.sessions.slice(0, 1),
	});
	await writeRows(env.DB, [family, entry]);
	return { entry_id: entry.entry.id, guardian_id: family.guardians[0]?.id };
}

async function tokenOf(role_key: string, person_id: string | undefined) {
	const user = aUser();
	await writeRows(env.DB, [user, aMembership(place.camp, user, { role_key, person_id })]);
	return signIn(user.id);
}

test.each(["parent", "counselor", "support_staff"])(
	"a %s sees the waitlist entry of their own child and no other",
	async (role_key) => {
		const [own, other] = [await aWaiting(), await aWaiting()];
		const token = await tokenOf(role_key, own.guardian_id);
		const seen = async (entry_id: string) =>
			(await ask(`/api/waitlist-entries/${entry_id}`, { token })).status;
		expect([await seen(own.entry_id), await seen(other.entry_id)]).toEqual([200, 404]);
	},
);
