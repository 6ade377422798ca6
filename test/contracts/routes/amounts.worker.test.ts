import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { withoutAlarms } from "../../support/alarms";
import { ask, dataPath } from "../../support/ask";
import { aPeopledCamp } from "../../support/camp-world";
import { setCurrency } from "../../support/set-currency";
import { stored } from "../../support/stored";
import { builtOf } from "./route-list";
import { FORMS, ROUTE_TABLE } from "./route-table";

withoutAlarms();

// Every field of every form in which somebody types an amount, in currencies without decimals and with three of them.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** The fields in which forms take an amount; `off` may be a percentage. */
const AMOUNTS = ["amount", "price", "deposit", "off", "counted", "limit", "part"];

const FINER: Record<string, { typed: string; words: string }> = {
	JPY: { typed: "0.5", words: "Amounts in JPY have no decimals" },
	KWD: { typed: "0.0001", words: "Amounts in KWD have at most 3 decimals" },
};

describe.each(Object.entries(FINER))(
	"An amount with more decimals than %s has",
	(currency, { typed, words }) => {
		test("is rejected with a message by every form, and nothing is stored", async () => {
			const camp = await aPeopledCamp(`Camp ${currency}`, ["camp_admin"]);
			await setCurrency(env.DB, camp.camp_id, currency);
			const before = await stored();
			const asked: string[] = [];
			const found: string[] = [];
			for (const row of ROUTE_TABLE.filter(({ method, route }) => method === "POST" && route in FORMS)) {
				const built = builtOf(row);
				const right = FORMS[row.route]?.fields(camp) ?? {};
				const amounts = AMOUNTS.filter(
					(field) => field in right && (field !== "off" || right.measure === "amount"),
				);
				for (const field of built ? amounts : []) {
					asked.push(`${row.route} ${field}`);
					const body = new URLSearchParams();
					for (const [name, values] of Object.entries({ ...right, [field]: typed }))
						for (const value of [values].flat())
							body.append(name, amounts.includes(name) && name !== field ? "" : value);
					const path = row.path(camp);
					const token = camp.tokens.camp_admin;
					const answer = await ask(built?.drawn ? dataPath(path) : path, { method: "POST", token, body });
					const said = `${await answer.text()} ${decodeURIComponent(answer.headers.get("Set-Cookie") ?? "")}`;
					if (!said.includes(words))
						found.push(`${row.route} ${field}: ${answer.status} ${said.slice(0, 300)}`);
				}
			}
			expect(found).toEqual([]);
			expect(await stored()).toBe(before);
			// None is left out without somebody seeing it.
			expect(new Set(asked.map((each) => each.split("/")[1]))).toEqual(
				new Set(["pricing", "sessions", "payments", "refunds", "day-close", "market"]),
			);
			expect(asked.length).toBeGreaterThanOrEqual(11);
		});
	},
);
