import { beforeAll, expect, test, vi } from "vitest";
import { aPeopledCamp, type CampWorld } from "../../support/camp-world";
import { ask } from "../../support/ask";
import { metaOfRow, nameOf } from "./refusals";
import { BODIES, ROUTE_TABLE } from "./route-table";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 160_000 });

let small: CampWorld;
let large: CampWorld;
beforeAll(async () => {
	small = await aPeopledCamp("Camp Alder", ["camp_admin", "counselor"]);
	large = await aPeopledCamp("Camp Birch", ["camp_admin", "counselor"]);
	for (let i = 0; i < 60; i++) await large.more();
});
const writes = ROUTE_TABLE.filter((row) => row.method !== "GET" && row.needs !== "operator" && (metaOfRow(row)));
test("explore", async () => {
	const out: string[] = [];
	for (const row of writes) {
		const name = nameOf(row);
		const body = BODIES[name];
		if (metaOfRow(row)?.body && !body) { out.push(`no body ${name}`); continue; }
		const seen: number[] = []; let status = "";
		for (const camp of [small, large]) {
			const at = await camp.more();
			const response = await ask(row.path(at), { method: row.method, token: camp.tokens.camp_admin, body: body ? body.body(at) : undefined });
			await response.text();
			status += response.status + " ";
			seen.push(Number(/\bread=(\d+)/.exec(response.headers.get("X-Database") ?? "")?.[1] ?? Number.NaN));
		}
		const [a = 0, b = 0] = seen;
		if (!(b - a < 40) || b > 1000) out.push(`${name}: ${status} ${a} -> ${b}`);
	}
	console.log(out.join("\n"));
	expect(writes.length).toBeGreaterThan(100);
});
