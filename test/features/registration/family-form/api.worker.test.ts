import { expect, it } from "vitest";
import * as registrationApi from "#app/features/office/registration-desk/api/registration";
import * as holdsApi from "#app/features/registration/family-form/api/holds";
import { readBooked, transferLine } from "#app/features/registration/bookings/index.server";
import { ask } from "../../../support/ask";
import { apiCaller } from "../../../support/call-api";
import { aDecidingCamp, aFamilyAt } from "../../office/registration-desk/board-world";
import { aChild, aRegisteringFamily, inYears, nextSummer } from "./family-world";

interface Operation {
	parameters?: { in: string; name: string }[];
}

it("the API documentation describes every registration resource, with an Idempotency-Key on all that book", async () => {
	const { paths } = (await (await ask("/api/openapi.json")).json()) as {
		paths: Record<string, Record<string, Operation>>;
	};
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
	);
	const names = new Set(operations.map(({ name }) => name));
	const resources = [
		...["get /api/registrations", "post /api/registrations", "get /api/registrations/{registration_id}"],
		...[
			"get /api/registrations/{registration_id}/holds",
			"delete /api/registrations/{registration_id}/holds",
		],
		...["get /api/seasons/{season_id}/registrations", "get /api/questions"],
		...["get /api/waivers", "get /api/discounts"],
		...["get /api/waitlist-entries", "get /api/waitlist-entries/{entry_id}"],
		...["get /api/waitlist-offers", "get /api/waitlist-offers/{offer_id}"],
	];
	expect(resources.filter((each) => !names.has(each))).toEqual([]);
	const keyed = operations.filter(({ operation }) =>
		operation.parameters?.some(({ name }) => name === "Idempotency-Key"),
	);
	const books = [
		...["desk", "{registration_id}/submit", "{registration_id}/decision"],
		...["{registration_id}/transfer", "{registration_id}/cancel", "{registration_id}/holds"],
	].map((end) => `post /api/registrations/${end}`);
	const waits = ["entries", "entries/{entry_id}/offer", "offers/{offer_id}/accept"];
	const has = new Set(keyed.map(({ name }) => name));
	expect(
		[
			...books,
			...waits.map((end) => `post /api/waitlist-${end}`),
			"post /api/payables/{payable_id}/settle",
			"post /api/lotteries/{lottery_id}/draw",
		].filter((each) => !has.has(each)),
	).toEqual([]);
	// What only reads has none: the list above could not pass by itself.
	expect(has.has("get /api/registrations")).toBe(false);
});

it("the API shows what became of each enrollment in a registration, to staff only", async () => {
	const place = await aDecidingCamp({ second: { price_cents: 50_000 } });
	const at = await aFamilyAt(place, { accepted: true });
	const line_id = at.registration.lines[0]?.id ?? "";
	await transferLine(place.ctx, await readBooked(place.ctx, at.id), {
		line_id,
		session_id: place.second.id,
		confirm_ineligible: true,
	});
	const call = { search: `?camp_id=${place.camp.id}`, params: { registration_id: at.id } };
	const staff = await apiCaller(place.admin.id);
	const { body } = await staff("GET", registrationApi, call);
	expect(body.data).toMatchObject({
		id: at.id,
		season_id: place.season.id,
		total_cents: 50_000,
		lines: expect.arrayContaining([
			expect.objectContaining({ id: line_id, moved_to: "Session 2", session_id: place.first.id }),
			expect.objectContaining({ moved_to: null, ended_at: null, session_id: place.second.id }),
		]),
	});
	const nobody = await apiCaller(null);
	expect((await nobody("GET", registrationApi, call)).status).toBe(401);
});

it("the API lists held spots for as long as they are held", async () => {
	const place = await nextSummer();
	const now = new Date().toISOString();
	const birth_date = `${Number(inYears(1)) - 9}-02-03`;
	const child = aChild({ birth_date, sessions: [place.first.id] });
	const family = await aRegisteringFamily(place, { children: [child] }, { now });
	const call = await apiCaller(family.user.id);
	const of = { search: `?camp_id=${place.camp.id}`, params: { registration_id: family.id } };
	const held = async () => (await call("GET", holdsApi, of)).body.data as unknown[];
	expect(await held()).toEqual([]);
	expect((await call("POST", holdsApi, of)).status).toBe(201);
	expect(await held()).toEqual([
		expect.objectContaining({ session_id: place.first.id, child_key: child.key }),
	]);
	await call("DELETE", holdsApi, of);
	expect(await held()).toEqual([]);
});

it("the API gives the same answer for the same key where spots are held, and the current state for another key", async () => {
	const place = await nextSummer();
	const birth_date = `${Number(inYears(1)) - 9}-02-03`;
	const child = aChild({ birth_date, sessions: [place.first.id] });
	const family = await aRegisteringFamily(place, { children: [child] }, { now: new Date().toISOString() });
	const call = await apiCaller(family.user.id);
	const of = { search: `?camp_id=${place.camp.id}`, params: { registration_id: family.id } };
	const hold = (key: string) => call("POST", holdsApi, { ...of, headers: { "Idempotency-Key": key } });
	const [first, beside] = await Promise.all([hold("once"), hold("once")]);
	expect([first.status, beside.status]).toEqual([201, 201]);
	expect(beside.body).toEqual(first.body);
	// Held already: nothing changes, and that is remembered too.
	const again = await hold("again");
	expect(again.body).toEqual(first.body);
	await call("DELETE", holdsApi, of);
	for (const key of ["once", "again"]) expect((await hold(key)).body).toEqual(first.body);
	const held = async () => (await call("GET", holdsApi, of)).body.data as unknown[];
	expect(await held(), "what was answered before holds nothing anew").toEqual([]);
	expect((await hold("anew")).status).toBe(201);
	expect(await held()).toHaveLength(1);
});
