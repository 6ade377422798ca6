import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import * as marketRoute from "#app/features/insight/market/routes/market";
import type { CampCtx } from "#app/platform/context.server";
import { checked, committed, csv, linesOf } from "../../office/imports/imports-world";
import { loadScreen } from "../../../support/call-screen";
import { campCtxFor } from "../../../support/world";
import { aMarketCamp, count, type MarketCamp, NOW } from "./market-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let world: MarketCamp;
let admin: CampCtx;

beforeAll(async () => {
	world = await aMarketCamp("Camp Alder", ["camp_admin"]);
	admin = await campCtxFor(world.users.camp_admin?.id ?? "", world.camp.id, { now: NOW });
	await count(world);
});

const view = async () =>
	(await loadScreen(marketRoute, world.users.camp_admin as { id: string }, world.camp, { now: NOW }))?.reach
		?.view;

describe("children by ZIP code", () => {
	it("aren't told before a table is imported", async () => {
		expect(await view()).toMatchObject({ areas: null, zips: [{ share: "–" }, { share: "–" }] });
	});

	it("name each bad row of their file", async () => {
		const run = await checked(
			admin,
			"area_counts",
			csv(
				"ZCTA5,Under 18,Households,From age,To age,Source,Year",
				"ZCTA5 04009,450,,5,9,ACS 2023,2023",
				"4009,300,,9,14,ACS 2023,2023",
				"04009,300,,10,14,ACS 2023,2023",
				"04101,,,,,ACS 2023,2023",
				"Portland,10,,,,ACS 2023,2023",
				"04101,10,,14,5,ACS 2023,2023",
				"04101,10,,,,,2023",
				"04101,10,,,,ACS 2027,2027",
			),
		);
		const lines = await linesOf(admin, run.id);
		expect(lines.map(({ action, problems }) => (problems ? Object.keys(problems) : action))).toEqual([
			"create",
			["min_age"],
			"create",
			["children"],
			["zip_code"],
			["max_age"],
			["source"],
			["as_of"],
		]);
	});

	it("show which share of them comes to camp, by the newest table of each ZIP code", async () => {
		await committed(
			admin,
			"area_counts",
			csv(
				"ZIP,Children,Households,From age,To age,Source,Year",
				"04009,9000,,,,Old table,2013",
				"04009,450,,5,9,ACS 2023,2023",
				"04009,300,,10,14,ACS 2023,2023",
				"04101,,4000,,,ACS 2023,2023",
				"02130,10,,,,ACS 2023,2023",
			),
		);
		expect(await view()).toMatchObject({
			areas: "ACS 2023 (2023)",
			// 9 of 750, and 6 of 4,000.
			zips: [
				{ zip: "04009", share: "12 of 1,000 children" },
				{ zip: "04101", share: "1.5 of 1,000 households" },
			],
		});
	});

	it("are another camp's alone", async () => {
		const other = await aMarketCamp("Camp Birch", ["camp_admin"]);
		await count(other);
		const shown = await loadScreen(marketRoute, other.users.camp_admin as { id: string }, other.camp, {
			now: NOW,
		});
		expect(shown?.reach?.view.areas).toBeNull();
		const { results } = await env.DB.prepare("SELECT 1 FROM area_count WHERE camp_id = ?")
			.bind(other.camp.id)
			.all();
		expect(results).toEqual([]);
	});
});
