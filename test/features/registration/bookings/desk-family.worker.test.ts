import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { aFamily, aMembership, aUser, aWaiver } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { enterAtDesk, readBooked } from "#app/features/registration/bookings/index.server";
import { ask } from "../../../support/ask";
import { signIn } from "../../../support/camp-world";
import { campCtxFor } from "../../../support/world";
import { nextSummer, type RegisteringCamp } from "../family-form/family-world";

// What the front desk enters has no account; its family's own parents look after it once they sign in.

let place: RegisteringCamp;
let waiver: ReturnType<typeof aWaiver>;
beforeAll(async () => {
	place = await nextSummer();
	waiver = aWaiver(place.camp, place.admin);
	await writeRows(env.DB, waiver);
});

/** Somebody who signs in as a person of the camp. */
async function asParent(person_id: string | undefined, role_key = "parent"): Promise<string> {
	const user = aUser();
	await writeRows(env.DB, [user, aMembership(place.camp, user, { role_key, person_id })]);
	return signIn(user.id);
}

/** A family of two homes, whose first parent called; and what staff entered. */
async function aFamilyThatCalled() {
	const family = aFamily(place.camp, {
		guardians: [{}, {}, { home: 1 }],
		second_household: {},
		children: [{ first_name: "Ida", birth_date: `${new Date().getUTCFullYear() - 9}-02-03` }],
	});
	await writeRows(env.DB, family);
	const [caller, partner, apart] = family.guardians.map(({ id }) => id);
	const office = await campCtxFor(place.admin.id, place.camp.id, { now: new Date().toISOString() });
	const { registration_id } = await enterAtDesk(office, {
		season_id: place.season.id,
		reason: "Called",
		parent_id: caller,
		confirm_ineligible: true,
		children: [{ camper_id: family.children[0]?.id, sessions: [place.first.id] }],
	});
	return { family, caller, partner, apart, office, id: registration_id };
}

const pathOf = (id: string, step = "") => `/register/${place.camp.camp.slug}/${id}${step}`;
const shows = async (token: string, path: string, what: string) =>
	(await (await ask(path, { token })).text()).includes(what);
const statusFor = async (token: string, path: string) => (await ask(path, { token })).status;

describe("A registration entered at the front desk", () => {
	it("is on the dashboard of the parent who called, who can sign and cancel it", async () => {
		const { caller, office, id } = await aFamilyThatCalled();
		const token = await asParent(caller);
		expect(await shows(token, "/parent-dashboard", pathOf(id))).toBe(true);
		expect(await shows(token, "/parent-dashboard", "Your registration for Ida for")).toBe(true);
		expect(await shows(token, "/parent-dashboard", ` · ${place.first.session.name}`)).toBe(true);
		const list = await (await ask("/api/registrations", { token })).json<{ data: { id: string }[] }>();
		expect(list.data.map((each) => each.id)).toEqual([id]);
		expect(await shows(token, pathOf(id), pathOf(id, "/finish"))).toBe(true);
		expect(await shows(token, pathOf(id, "/finish"), waiver.id)).toBe(true);
		const checklist = await ask(`/api/registrations/${id}/checklist`, { token });
		expect(checklist.status).toBe(200);

		const body = new URLSearchParams({ reason: "We move", seen_refund_cents: "0" });
		const done = await ask(pathOf(id, "/cancel"), { method: "POST", token, body });
		expect(done.status).toBe(303);
		expect((await readBooked(office, id)).registration.status).toBe("withdrawn");
	});

	it("also belongs to the other parent of the same household, and to no one else", async () => {
		const { partner, apart, id } = await aFamilyThatCalled();
		const own = await asParent(partner);
		const stranger = aFamily(place.camp, { guardians: 1 });
		await writeRows(env.DB, stranger);
		const others = {
			"a parent of the child's other home": await asParent(apart),
			"another family's": await asParent(stranger.guardians[0]?.id),
			"a parent without children here": await asParent(undefined),
		};
		for (const path of [pathOf(id), pathOf(id, "/finish"), pathOf(id, "/cancel")]) {
			expect(await statusFor(own, path), path).toBe(200);
			for (const [who, token] of Object.entries(others)) {
				expect(await statusFor(token, path), `${path} of ${who}`).toBe(404);
			}
		}
		for (const [who, token] of Object.entries(others)) {
			expect(await shows(token, "/parent-dashboard", id), who).toBe(false);
			const { data } = await (await ask("/api/registrations", { token })).json<{ data: unknown[] }>();
			expect(data, who).toEqual([]);
			const body = new URLSearchParams({ reason: "Not ours" });
			expect((await ask(pathOf(id, "/cancel"), { method: "POST", token, body })).status, who).toBe(404);
		}
	});

	it.each(["counselor", "head_counselor"])(
		"also belongs to a parent who works at the camp, as a %s",
		async (role_key) => {
			const { partner, apart, id } = await aFamilyThatCalled();
			const [own, other] = [await asParent(partner, role_key), await asParent(apart, role_key)];
			const colleague = await asParent(undefined, role_key);
			for (const path of [pathOf(id), pathOf(id, "/finish"), pathOf(id, "/cancel")]) {
				expect(await statusFor(own, path), path).toBe(200);
				for (const token of [other, colleague]) expect(await statusFor(token, path), path).toBe(404);
			}
			expect(await shows(own, "/parent-dashboard", pathOf(id))).toBe(true);
			const listOf = async (token: string) =>
				(await (await ask("/api/registrations", { token })).json<{ data: { id: string }[] }>()).data;
			expect((await listOf(own)).map((each) => each.id)).toEqual([id]);
			expect(await listOf(other)).toEqual([]);
			expect(await listOf(colleague)).toEqual([]);
		},
	);

	it("doesn't belong to a parent with a do-not-release order", async () => {
		const { family, partner, id } = await aFamilyThatCalled();
		const token = await asParent(partner);
		await env.DB.prepare(
			`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, created_at, updated_at)
			VALUES (?, ?, ?, ?, 'do_not_release', ?, ?)`,
		)
			.bind(
				...[place.camp.id, `barred-${id}`, family.children[0]?.id ?? "", partner ?? ""],
				...["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z"],
			)
			.run();
		expect(await statusFor(token, pathOf(id))).toBe(404);
		expect(await shows(token, "/parent-dashboard", id)).toBe(false);
	});
});
