import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lapseUnpaid } from "#app/features/registration/bookings/jobs.server";
import { aCardCamp, aFamilyThatOwes, type CardCamp, connected } from "../card-payments/card-world";
import { statusOf } from "../../office/registration-desk/board-world";
import { anAutomaticFamily, at, attemptsOf, cronAt } from "./auto-world";

// A deposit is due on May 15, and a season that gives no day more frees the places on the 16th.

let place: CardCamp;
let account_id: string;
beforeEach(async () => {
	place = await aCardCamp();
	vi.stubGlobal("fetch", place.fake.call);
	account_id = await connected(place);
	await env.DB.prepare("UPDATE registration_setup SET lapse_days = 0 WHERE camp_id = ?")
		.bind(place.camp.id)
		.run();
});

const day = (date: string) => `2026-05-${date}T14:00:00.000Z`;
const lapse = (date: string) => lapseUnpaid(at(place, day(date)));
const depositsOf = async (household_id: string) =>
	(await attemptsOf(household_id))
		.filter(({ kind }) => kind === "deposit")
		.map(({ state, next_at }) => [state, String(next_at).slice(0, 10)]);

describe("Spots with a deposit on autopay", () => {
	it("are kept until the announced day", async () => {
		const family = await anAutomaticFamily(place, account_id);
		const other = await aFamilyThatOwes(place);
		await cronAt(place, day("15"));
		expect(await depositsOf(family.household_id)).toEqual([["planned", "2026-05-18"]]);
		await lapse("17");
		expect(await statusOf(family.id)).toBe("accepted");
		// Nobody told this one of a charge (control).
		expect(await statusOf(other.id)).toBe("cancelled");
		await cronAt(place, day("18"));
		expect(await depositsOf(family.household_id)).toEqual([["succeeded", "2026-05-18"]]);
		await lapse("19");
		expect(await statusOf(family.id)).toBe("enrolled");
	});

	it("are kept during the retries after a failure, and released after the last one", async () => {
		const family = await anAutomaticFamily(place, account_id, "pm_card_chargeCustomerFail");
		await cronAt(place, day("15"));
		for (const [tried, next] of [
			["18", "20"],
			["21", "24"],
		] as const) {
			await cronAt(place, day(tried));
			await lapse(next);
			expect(await statusOf(family.id)).toBe("accepted");
		}
		await cronAt(place, day("25"));
		expect((await depositsOf(family.household_id)).map(([state]) => state)).toEqual([
			"failed",
			"failed",
			"failed",
		]);
		await lapse("26");
		expect(await statusOf(family.id)).toBe("cancelled");
	});
});
