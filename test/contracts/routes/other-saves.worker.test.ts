import { beforeAll, describe, expect, test, vi } from "vitest";
import { withoutAlarms } from "../../support/alarms";
import { heldElsewhere, NO_WRITES, SIGNING_IN } from "./held-saves";
import { SAVES } from "./other-saves";
import { type Fields, makeWorlds, type Save, send, sentBy } from "./saves-sent";
import { BY_STRIPE, withStripe } from "./stripe-saves";
import { nameOf } from "./refusals";
import { ROUTE_TABLE, type Row } from "./route-table";
import { holdToTrips } from "./save-trips";

withoutAlarms();

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

beforeAll(makeWorlds);

describe("The rule that a save makes at most three dependent database trips", () => {
	test.each(Object.keys(SAVES))("holds for %s", (name) => held(name, SAVES[name]));
});

/** Forms that no schema reads, and that are no saves or are held in tests of their own. */
const ELSE: Record<string, Save> = {
	"POST account/auth/routes/auth": {
		fields: () => ({ mode: "sign-in", next: "/", email: "ada@example.com", password: "a long one" }),
		as: () => null,
	},
	"POST account/auth/routes/google": { fields: () => ({ next: "/", flow: "0123456789abcdef" }) },
	"POST account/auth/routes/camps": { fields: ({ camp_id }) => ({ camp_id }) },
	"POST account/auth/routes/preferred-camp": { fields: ({ camp_id }) => ({ camp_id }) },
	"POST account/account/routes/passkeys": { fields: () => ({ credential: "{}", name: "My key" }) },
	"POST account/account/routes/passkey-options": { fields: () => ({ password: "a long one" }) },
	"POST account/account/routes/rename-passkey": { fields: () => ({ passkey_id: "one", name: "My key" }) },
	"POST account/account/routes/remove-passkey": { fields: () => ({ passkey_id: "one" }) },
	"POST account/account/routes/restore-photo": { fields: () => ({ name: "one" }) },
	"POST registration/forms/routes/preview": {
		fields: () => ({ age: "9", grade: "3", session: "", gender: "" }),
	},
	"POST account/account/api/theme": { fields: () => ({ theme: "dark" }) },
	"POST account/account/api/consent": { fields: () => ({ choice: "accept" }) },
};

describe("The rule that a save with a repeated or nested field is rejected", () => {
	const forms = Object.entries(SAVES).filter(([, save]) => !save.json);

	test.each([...forms, ...Object.entries(ELSE)])("holds for %s", async (name, save) => {
		const { at, fields: right } = await sentBy(save);
		const found: string[] = [];
		for (const [field, value] of Object.entries(right)) {
			if (typeof value !== "string" || save.several?.some((begin) => field.startsWith(begin))) continue;
			const { [field]: _, ...rest } = right;
			const sent: Fields[] = [
				{ ...right, [field]: [value, value] },
				{ ...rest, [`${field}[0]`]: value },
				{ ...rest, [`${field}.x`]: value },
			];
			for (const fields of sent) {
				const done = await send(name, { ...save, fields: () => fields }, at);
				if (!done.refused) found.push(`${JSON.stringify(fields)}: ${done.text}`);
			}
		}
		expect(found).toEqual([]);
	});
});

describe("The trip limit of a save that calls a provider", () => {
	beforeAll(withStripe);

	test.each(Object.keys(BY_STRIPE))("holds for %s", (name) => held(name, BY_STRIPE[name]));
});

async function held(name: string, save: Save | undefined) {
	if (!save) throw new Error(`No save ${name}`);
	const done = await send(name, save);
	expect(done.refused, done.text).toBe(false);
	if (!save.elsewhere) expect(done.written).toBeGreaterThan(0);
	holdToTrips(done.cost, save.exception?.[0]);
}

/** What is no save, and why. */
const NO_SAVES: Record<string, string> = {
	"POST account/account/api/consent": "a cookie keeps it",
	"POST account/account/api/theme": "a cookie keeps it",
	"POST registration/forms/routes/preview": "it only asks",
};

/** Rows whose saves nothing holds, of these. */
const unheld = (rows: readonly Row[], saves: Record<string, Save>) =>
	rows
		.filter(({ method, needs }) => method !== "GET" && needs !== "absent")
		.map(nameOf)
		.filter((name) => !heldElsewhere.has(name) && !(name in saves) && !(name in NO_SAVES))
		.filter((name) => NO_WRITES[name] !== SIGNING_IN);

describe("Every row that accepts a change", () => {
	test("is checked for its trips or listed as no save", () => {
		expect(unheld(ROUTE_TABLE, { ...SAVES, ...BY_STRIPE })).toEqual([]);
	});

	test("is reported when it was omitted (control)", () => {
		const { "POST camp/seasons/routes/edit-season": _, ...rest } = { ...SAVES, ...BY_STRIPE };
		expect(unheld(ROUTE_TABLE, rest)).toEqual(["POST camp/seasons/routes/edit-season"]);
	});

	test("is named correctly and once", () => {
		const names = ROUTE_TABLE.map(nameOf);
		const said = [SAVES, BY_STRIPE, NO_SAVES].flatMap(Object.keys);
		expect(said.filter((name) => !names.includes(name.split(", ")[0] ?? ""))).toEqual([]);
		expect(said.filter((name) => heldElsewhere.has(name))).toEqual([]);
	});

	test("is reported when its exception is no longer needed (control)", () => {
		expect(() => holdToTrips("trips=4 depth=4", 4)).not.toThrow();
		expect(() => holdToTrips("trips=3 depth=3", 4)).toThrow();
		expect(() => holdToTrips("trips=5 depth=5", 4)).toThrow();
		expect(() => holdToTrips("trips=3 depth=3", 3)).toThrow();
	});
});
