import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { aSeason } from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { ask } from "../../../support/ask";
import { aPeopledCamp, type CampWorld } from "../../../support/camp-world";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let camp: CampWorld;
beforeAll(async () => {
	camp = await aPeopledCamp("Camp Alder", ["camp_admin", "head_counselor"]);
});

const page = async (token = camp.tokens.camp_admin) => {
	const answer = await ask("/camp-settings/registration", { token });
	return { status: answer.status, html: await answer.text() };
};

test("the settings tab links each planned or open season to all its settings, and no ended one", async () => {
	const over = { status: "closed", is_current: false } as const;
	const closed = aSeason({ id: camp.camp_id }, { name: "Long ago", ...over });
	const draft = aSeason({ id: camp.camp_id }, { name: "Next summer", status: "draft", is_current: false });
	await writeRows(env.DB, [closed, draft]);
	const { status, html } = await page();
	expect(status).toBe(200);
	for (const season of [camp.season_id, draft.id]) {
		for (const tab of ["registration", "waiting-room", "lottery", "prices", "questions", "waivers"]) {
			expect(html).toContain(`href="/seasons/${season}/${tab}"`);
		}
		expect(html).toContain(`href="/seasons/${season}/cancellation"`);
	}
	expect(html).not.toContain(`${closed.id}/registration`);
});

test("the settings tab shows the address for families, and that page exists", async () => {
	const { html } = await page();
	const [, link = ""] = /href="([^"]+\/register\?camp=[^"]+)"/.exec(html) ?? [];
	const { pathname, search } = new URL(link.replaceAll("&amp;", "&"));
	const families = await ask(pathname + search);
	expect(families.status).toBe(200);
	expect(await families.text()).toContain("Camp Alder");
});

test("the settings tab is hidden from users who can't manage registration", async () => {
	expect((await page(camp.tokens.head_counselor)).status).toBe(403);
	expect((await page()).html).toContain('href="/camp-settings/security"');
});
