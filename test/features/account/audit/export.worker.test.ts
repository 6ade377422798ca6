import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Trailwater", ["camp_admin"]);
});

/** So many entries of one kind, a second apart. */
const entries = (entity: string, count: number) =>
	env.DB.prepare(
		`INSERT INTO audit_event (camp_id, id, at, action, entity, entity_id)
			SELECT ?1, ?2 || '-' || n.key, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-03-01', '+' || n.key || ' seconds'), ?2 || '.update', ?2, 'x'
			FROM json_each('[' || rtrim(replace(hex(zeroblob(?3)), '00', '0,'), ',') || ']') n`,
	)
		.bind(camp.camp_id, entity, count)
		.run();

const exported = (query: string) => ask(`/admin/audit.csv${query}`, { token: camp.tokens.camp_admin });

it("the export contains exactly the filtered entries", async () => {
	await entries("season", 3);
	const answer = await exported("?entity=season");
	expect(answer.status).toBe(200);
	const lines = (await answer.text()).trim().split("\r\n");
	expect(lines).toHaveLength(4);
	expect(lines.slice(1).every((line) => line.includes("season.update"))).toBe(true);
	const none = (await (await exported("?entity=season&to=2026-02-28")).text()).trim().split("\r\n");
	expect(none).toHaveLength(1);
});

it("an export that would be incomplete redirects to the filters with an explanation", async () => {
	await entries("camper", 5_001);
	const answer = await exported("?entity=camper");
	expect(answer.status).toBeGreaterThan(300);
	expect(answer.headers.get("Location")).toBe("/admin/audit?entity=camper");
	expect((await exported("?entity=season")).status).toBe(200);
});
